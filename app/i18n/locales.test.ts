import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { localeFiles, namespaceOf, textsIndex } from "#scripts/run/texts-index.ts";
import { texts } from "./texts.server.ts";

type Tree = { [key: string]: string | Tree };

/**
 * Every sentence of a language by its full key; plural forms count as one, since languages differ
 * in them.
 */
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

  it("name the same values in each sentence", () => {
    for (const [key, text] of english)
      expect([key, placeholders(french.get(key)!)]).toEqual([key, placeholders(text)]);
  });

  it("are French in French: no long sentence is the same", () => {
    const words = (text: string) => text.replaceAll(/{{\w+}}/g, "");
    const same = [...english].filter(
      ([key, text]) =>
        words(text).length > 14 && french.get(key) === text && !key.startsWith("states."),
    );
    expect(same).toEqual([]);
  });

  it("end no French question or exclamation with a space before the mark, as Canadian usage has it", () => {
    for (const [key, text] of french) expect([key, /\s[?!;]/.test(text)]).toEqual([key, false]);
  });
});

describe("the files of texts", () => {
  const files = localeFiles("en");

  it("are the same in both languages", () => {
    expect(localeFiles("fr")).toEqual(files);
  });

  it("are in folders named after those of app", () => {
    const areas = readdirSync("app");
    expect(files.filter((file) => !areas.includes(dirname(file)))).toEqual([]);
  });

  it("each have a namespace of their own", () => {
    const namespaces = files.map(namespaceOf);
    expect([...new Set(namespaces)].sort()).toEqual(Object.keys(texts.en).sort());
    expect(namespaces).toHaveLength(Object.keys(texts.en).length);
  });

  it("are all listed in the index that `npm run texts` writes", () => {
    expect(readFileSync("locales/index.server.ts", "utf8")).toBe(textsIndex());
  });
});
