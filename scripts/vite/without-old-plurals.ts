import type { Plugin } from "vite";

const rules = /let (sets|_rulesPluralsTypes) = [[{][^;]*;/g;

/**
 * i18next has rules of its own for browsers without `Intl.PluralRules`, which don't run our scripts
 * anyway: 1.5 KB on every page. The build fails if it no longer has them.
 */
export function withoutOldPlurals(): Plugin {
  return {
    name: "without-old-plurals",
    transform(code, id) {
      if (!id.endsWith("/i18next/dist/esm/i18next.js")) return null;
      if (code.match(rules)?.length !== 2)
        this.error("i18next's plural rules changed: update scripts/vite/without-old-plurals.ts.");
      return { code: code.replace(rules, "const $1 = [];"), map: null };
    },
  };
}
