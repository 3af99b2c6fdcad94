import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { languages, type Language } from "../../app/i18n/locale.ts";

export function textsIndex(): string {
  return [
    "// Written by `npm run texts` from the files beside it.",
    // A file is next to its translation, so the worker's compression finds their keys twice.
    ...localeFiles("en").flatMap((file) =>
      languages.map(
        (language) =>
          `import ${variable(language, file)} from "./${language}/${file}" with { type: "json" };`,
      ),
    ),
    "",
    "/** What pages may load in the browser. */",
    `export const browserTexts = ${listOf((file) => !isServerFile(file))};`,
    "",
    `export const serverTexts = ${listOf(isServerFile)};`,
    "",
  ].join("\n");
}

export function localeFiles(language: Language): string[] {
  return readdirSync(`locales/${language}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .sort();
}

export function isServerFile(file: string): boolean {
  return file.endsWith(".server.json");
}

export function namespaceOf(file: string): string {
  return basename(file).replace(/(\.server)?\.json$/, "");
}

function listOf(isListed: (file: string) => boolean): string {
  const lines = languages.flatMap((language) => [
    `  ${language}: {`,
    ...localeFiles(language)
      .filter(isListed)
      .map((file) => `    "${namespaceOf(file)}": ${variable(language, file)},`),
    "  },",
  ]);
  return ["{", ...lines, "}"].join("\n");
}

/** For example `enAddVehicle`. */
function variable(language: Language, file: string): string {
  const words = namespaceOf(file).split("-");
  return language + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}
