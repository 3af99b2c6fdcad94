import { readdirSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { languages, type Language } from "../app/i18n/locale.ts";

const id = "virtual:browser-texts";

/**
 * `virtual:browser-texts` has what browsers may load: each language's texts by namespace, without
 * those that only the server says. Every page carries this list, so it leaves out the areas.
 */
export function browserTexts(): Plugin {
  return {
    name: "browser-texts",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (loaded) => (loaded === `\0${id}` ? `export default {${languages.map(listOf)}};` : null),
  };
}

function listOf(language: Language): string {
  const files = readdirSync(`locales/${language}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json") && !file.endsWith(".server.json"))
    .map((file) => `"${basename(file, ".json")}": () => import("/locales/${language}/${file}")`);
  return `${language}: {${files.sort()}}`;
}
