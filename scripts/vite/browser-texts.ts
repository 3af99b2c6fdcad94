import type { Plugin } from "vite";
import { languages, type Language } from "../../app/i18n/locale.ts";
import { isServerFile, localeFiles, namespaceOf } from "../run/texts-index.ts";

const id = "virtual:browser-texts";

/** Provides `virtual:browser-texts`: for each language, how to load a namespace in the browser. */
export function browserTexts(): Plugin {
  return {
    name: "browser-texts",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (loaded) => (loaded === `\0${id}` ? `export default {${languages.map(listOf)}};` : null),
  };
}

/** The texts of `offline` are for the service worker, and imported where they're used. */
function listOf(language: Language): string {
  const files = localeFiles(language)
    .filter((file) => !isServerFile(file) && !file.startsWith("offline/"))
    .map((file) => `"${namespaceOf(file)}": () => import("/locales/${language}/${file}")`);
  return `${language}: {${files.sort()}}`;
}
