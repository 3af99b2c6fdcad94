import { texts } from "#app/i18n/texts.server.ts";
import { eventTypes } from "#db/schema/reminder-terms.ts";

type Tree = { [key: string]: string | Tree };

function listKeys(tree: Tree, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const name = prefix + key;
    return typeof value === "string" ? [name] : [name, ...listKeys(value, `${name}.`)];
  });
}

const keys = new Set(
  Object.values(texts.en as Record<string, Tree>).flatMap((tree) => listKeys(tree)),
);
const names = [...new Set([...keys].flatMap((key) => key.split(".")))];
const isCamelCase = (name: string) => /^[a-z]+[A-Z]\w*$/.test(name);
const alternation = (options: readonly string[]) => `(?:${options.join("|")})`;

const placeholder = /\{\{|\}\}|\$t\(|(?<![\w-])(?:undefined|NaN|Invalid Date)(?![\w-])|\[object /;
const keyOfNamespace = new RegExp(`(?<![\\w-])${alternation(Object.keys(texts.en))}:[a-zA-Z]\\w*`);
const internalName = new RegExp(
  `(?<![\\w./@-])${alternation([
    ...eventTypes.filter((type) => type.includes("_")),
    "act-now",
    "get-ready",
    "no-data",
    "not-required",
    "compCode",
    "vhdbId",
    "userRecord",
    "noData",
    "no_data",
    ...names.filter(isCamelCase),
  ])}(?![\\w@-])`,
);
const internalTexts = new Set<string>([
  ...eventTypes,
  "ENABLED",
  "DISABLED",
  "null",
  "true",
  "false",
]);

export function isLeftOver(text: string): boolean {
  if (placeholder.test(text) || keyOfNamespace.test(text) || internalName.test(text)) return true;
  if (internalTexts.has(text.trim())) return true;
  return (text.match(/[a-z][\w-]*(?:\.[\w-]+)+/gi) ?? []).some((word) => keys.has(word));
}
