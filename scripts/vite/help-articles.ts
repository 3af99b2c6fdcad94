import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { readArticle } from "../../app/help/read-article.ts";
import { languages, type Language } from "../../app/i18n/locale.ts";

const id = "virtual:help-articles";

/**
 * Writes the articles of each language to a file next to the pages' scripts. Provides
 * `virtual:help-articles`: the files' paths, and the articles' slugs.
 */
export function helpArticles(): Plugin {
  let isClientBuild = false;
  return {
    name: "help-articles",
    configResolved: ({ command, build }) =>
      void (isClientBuild = command === "build" && !build.ssr),
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(loaded) {
      if (loaded !== `\0${id}`) return null;
      for (const language of languages)
        for (const file of listFiles(language)) this.addWatchFile(file);
      const slugs = listFiles("en").map(slugOf);
      const files = Object.fromEntries(
        languages.map((language) => [language, `/${nameOf(language, textOf(language))}`]),
      );
      return `export const slugs = ${JSON.stringify(slugs)};
export const files = ${JSON.stringify(files)};`;
    },
    buildStart() {
      if (!isClientBuild) return;
      for (const language of languages) {
        const source = textOf(language);
        this.emitFile({ type: "asset", fileName: nameOf(language, source), source });
      }
    },
  };
}

/** What the binding for static files gives a worker that runs in Vite, which writes no files. */
export function helpAssets() {
  return {
    async fetch(url: string): Promise<Response> {
      const language = languages.find((one) => new URL(url).pathname.includes(`/help-${one}-`));
      return new Response(language ? textOf(language) : null, { status: language ? 200 : 404 });
    },
  };
}

const folder = (language: Language) => `${import.meta.dirname}/../../help/${language}`;

function listFiles(language: Language): string[] {
  return readdirSync(folder(language))
    .sort()
    .map((name) => `${folder(language)}/${name}`);
}

function slugOf(file: string): string {
  return file.replace(/^.*\/|\.md$/g, "");
}

function textOf(language: Language): string {
  const articles = listFiles(language).map((file) =>
    readArticle(slugOf(file), readFileSync(file, "utf8")),
  );
  return JSON.stringify(articles);
}

function nameOf(language: Language, text: string): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  return `Service/static/CA/help-${language}-${hash}.json`;
}
