import { files, slugs } from "virtual:help-articles";
import type { RequestContext } from "#app/http/context.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";
import { openLibrary, type Library } from "./library.ts";
import type { Article } from "./read-article.ts";

export { slugs };

type Reader = Pick<RequestContext, "assets" | "origin" | "log">;

const read: Partial<Record<Language, Library>> = {};

/**
 * Articles are in a static file for each language, because all of them would be a tenth of the
 * worker's code. It's read on the first request for help. @throws a 503
 */
export async function loadLibrary(reader: Reader, language: Language): Promise<Library> {
  // Requests can't share a promise: the runtime ends what one began with that request.
  return (read[language] ??= openLibrary(language, await readArticles(reader, language)));
}

/** Doesn't read anything for a slug that doesn't exist. */
export async function findArticle(
  reader: Reader,
  language: Language,
  slug: string,
): Promise<Article | null> {
  return slugs.includes(slug) ? (await loadLibrary(reader, language)).find(slug) : null;
}

async function readArticles({ assets, origin, log }: Reader, language: Language) {
  try {
    if (!assets) throw new Error("The binding ASSETS is missing.");
    const response = await assets.fetch(origin + files[language]);
    if (!response.ok) throw new Error(`The articles' file has the status ${response.status}.`);
    return (await response.json()) as Article[];
  } catch (error) {
    log.warn("help", error);
    const t = translator(language);
    const text = t("help:missing.text", { brand: brand.name });
    const told = { title: t("help:missing.title"), text };
    throw problem(503, { told, headers: { "Retry-After": "30" } });
  }
}
