import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { browserTexts, serverTexts } from "./texts.en.server.ts";
import { texts } from "./texts.server.ts";

type Tree = { [key: string]: string | Tree };

/** Every sentence of a language by its full key; plural forms count as one, since languages differ in them. */
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
  const filesOf = (language: string) =>
    readdirSync(`locales/${language}`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json"))
      .sort();
  const nameOf = (file: string) => basename(file).replace(/(\.server)?\.json$/, "");
  const files = filesOf("en");

  it("are the same in both languages", () => {
    expect(filesOf("fr")).toEqual(files);
  });

  it("are in folders named after those of app", () => {
    const areas = readdirSync("app");
    expect(files.filter((file) => !areas.includes(dirname(file)))).toEqual([]);
  });

  it("have each a name of its own, and only .server.json is kept from browsers", () => {
    const isOfServer = (file: string) => file.endsWith(".server.json");
    const namesOf = (some: string[]) => some.map(nameOf).sort();
    expect(namesOf(files)).toEqual(Object.keys(texts.en).sort());
    expect(namesOf(files.filter(isOfServer))).toEqual(Object.keys(serverTexts).sort());
    const others = files.filter((file) => !isOfServer(file));
    expect(namesOf(others)).toEqual(Object.keys(browserTexts).sort());
  });

  it.each(["en", "fr"] as const)("are what the product says in %s", (language) => {
    const said: Record<string, object> = texts[language];
    for (const file of files) {
      const written: unknown = JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8"));
      expect([file, said[nameOf(file)]]).toEqual([file, written]);
    }
  });
});
