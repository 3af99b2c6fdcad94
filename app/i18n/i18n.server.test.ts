import i18next from "i18next";
import { expect, it } from "vitest";
import { translator } from "./i18n.server.ts";
import { i18nextOptions } from "./options.ts";
import { languages, type Language } from "./locale.ts";
import { texts } from "./texts.server.ts";

type Tree = { [key: string]: string | Tree };
type Plain = (key: string, values?: object) => string;

function sentencesOf(tree: Tree, prefix: string): [key: string, names: string[]][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix + name.replace(/_(one|many|other)$/, "");
    if (typeof value !== "string") return sentencesOf(value, `${key}.`);
    return [[key, [...value.matchAll(/{{(\w+)}}/g)].map(([, named]) => named!)]];
  });
}

function plainly(language: Language): Plain {
  const plain = i18next.createInstance();
  void plain.init({ ...i18nextOptions, lng: language, resources: texts, initImmediate: false });
  return plain.getFixedT(language) as unknown as Plain;
}

it.each(languages)(
  "a cached sentence in %s is the same as i18next's, whatever the values",
  (language) => {
    const [cached, plain] = [translator(language) as unknown as Plain, plainly(language)];
    const all = Object.entries(texts[language]).flatMap(([area, tree]) =>
      sentencesOf(tree, `${area}:`),
    );
    expect(all.length).toBeGreaterThan(1_000);
    for (const [key, names] of all) {
      for (const count of [0, 1, 2, 1_000_000]) {
        const values = {
          ...Object.fromEntries(names.map((name) => [name, `a “${name}” & $t(brand)`])),
          count,
        };
        expect([key, cached(key, values)]).toEqual([key, plain(key, values)]);
      }
      expect([key, cached(key)]).toEqual([key, plain(key)]);
    }
  },
);

it("missing, empty and numeric values are formatted the way i18next does", () => {
  const [cached, plain] = [translator("en") as unknown as Plain, plainly("en")];
  for (const page of [undefined, null, "", 0, 12.5]) {
    const values = { page };
    expect(cached("title", values)).toBe(plain("title", values));
  }
  expect(cached("title", { suffix: "x" })).toBe(plain("title", { suffix: "x" }));
  expect(cached("no.such.text", { page: 1 })).toBe(plain("no.such.text", { page: 1 }));
});

it("i18next gets its own options", () => {
  const [cached, plain] = [translator("en") as unknown as Plain, plainly("en")];
  for (const [key, options] of [
    ["legal:terms.sections", { returnObjects: true, support: "x" }],
    ["no.such.text", { defaultValue: "" }],
  ] as const) {
    expect(cached(key, options)).toEqual(plain(key, options));
  }
  expect(cached("legal:terms.sections", { returnObjects: true })).toBeTypeOf("object");
});
