import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { localeFiles, namespaceOf, textsIndex } from "#scripts/run/texts-index.ts";
import { texts } from "./texts.server.ts";

type Tree = { [key: string]: string | Tree };

/** Plural forms count as one, because they differ by language. */
function sentences(tree: Tree, prefix = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const name = prefix + key.replace(/_(one|many|other)$/, "");
    if (typeof value === "string") found.set(name, value);
    else for (const [inner, text] of sentences(value, `${name}.`)) found.set(inner, text);
  }
  return found;
}

const placeholders = (text: string) =>
  [...text.matchAll(/{{\w+}}|<\/?\d>/g)].map(([found]) => found).sort();

describe("the texts of both languages", () => {
  const [english, french] = [sentences(texts.en), sentences(texts.fr)];

  it("have the same keys", () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("use the same values in each sentence", () => {
    for (const [key, text] of english)
      expect([key, placeholders(french.get(key)!)]).toEqual([key, placeholders(text)]);
  });

  it("have no French participle that agrees with a name, which may be of either gender", () => {
    const agreeing = [...french].filter(([, text]) =>
      /^«\u00a0\{\{name\}\}\u00a0» (?:est|sera|a été) \p{L}*[éiut](?!\p{L})/u.test(text),
    );
    expect(agreeing).toEqual([]);
  });

  it("have no long sentence in common", () => {
    const words = (text: string) => text.replaceAll(/{{\w+}}/g, "");
    const same = [...english].filter(
      ([key, text]) =>
        words(text).length > 14 && french.get(key) === text && !key.startsWith("states."),
    );
    expect(same).toEqual([]);
  });

  it("have no space before ? and ! in French, as in Canadian usage", () => {
    for (const [key, text] of french) expect([key, /\s[?!;]/.test(text)]).toEqual([key, false]);
  });

  it("spell the units of file sizes one way", () => {
    for (const [key, text] of english) expect([key, /\d\s?kB/.test(text)]).toEqual([key, false]);
    for (const [key, text] of french)
      expect([key, /\d(?:\s?(?:[KM]B|ko)| ?[KM]o)/.test(text)]).toEqual([key, false]);
  });
});

describe("the locale files", () => {
  const files = localeFiles("en");

  it("exist in both languages", () => {
    expect(localeFiles("fr")).toEqual(files);
  });

  it("are in folders named after those in app", () => {
    const areas = readdirSync("app");
    expect(files.filter((file) => !areas.includes(dirname(file)))).toEqual([]);
  });

  it("each have their own namespace", () => {
    const namespaces = files.map(namespaceOf);
    expect([...new Set(namespaces)].sort()).toEqual(Object.keys(texts.en).sort());
    expect(namespaces).toHaveLength(Object.keys(texts.en).length);
  });

  it("are all in the index that `npm run texts` writes", () => {
    expect(readFileSync("locales/index.server.ts", "utf8")).toBe(textsIndex());
  });
});
