import { texts } from "#app/i18n/texts.server.ts";
import { eventTypes } from "#db/schema/reminder-terms.ts";

type Tree = { [key: string]: string | Tree };

function keysOf(tree: Tree, above = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const name = above + key;
    return typeof value === "string" ? [name] : [name, ...keysOf(value, `${name}.`)];
  });
}

const keys = new Set(
  Object.values(texts.en as Record<string, Tree>).flatMap((tree) => keysOf(tree)),
);
const names = [...new Set([...keys].flatMap((key) => key.split(".")))];
const isCamelCase = (name: string) => /^[a-z]+[A-Z]\w*$/.test(name);
const anyOf = (some: readonly string[]) => `(?:${some.join("|")})`;

/** Placeholders that nothing replaced, and values that were none. */
const placeholder = /\{\{|\}\}|\$t\(|(?<![\w-])(?:undefined|NaN|Invalid Date)(?![\w-])|\[object /;
const keyOfNamespace = new RegExp(`(?<![\\w-])${anyOf(Object.keys(texts.en))}:[a-zA-Z]\\w*`);
/** Those that no sentence could hold as words. */
const code = new RegExp(
  `(?<![\\w./@-])${anyOf([
    ...eventTypes.filter((type) => type.includes("_")),
    ...["act-now", "get-ready", "no-data", "not-required"],
    ...["compCode", "vhdbId", "userRecord", "noData", "no_data"],
    ...names.filter(isCamelCase),
  ])}(?![\\w@-])`,
);
const wholeCode = new Set<string>([...eventTypes, "ENABLED", "DISABLED", "null", "true", "false"]);

export function isLeftOver(text: string): boolean {
  if (placeholder.test(text) || keyOfNamespace.test(text) || code.test(text)) return true;
  if (wholeCode.has(text.trim())) return true;
  return (text.match(/[a-z][\w-]*(?:\.[\w-]+)+/gi) ?? []).some((word) => keys.has(word));
}
