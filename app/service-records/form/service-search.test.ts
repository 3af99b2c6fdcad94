import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findServiceItems, type ServiceWords } from "./service-search.ts";

const items: ServiceWords[] = [
  { id: 1, name: "Engine oil top-up", also: "motor oil" },
  { id: 2, name: "Oil and filter change", also: "lube,LOF" },
  { id: 3, name: "Cabin air filter", also: "pollen, HEPA" },
  { id: 4, name: "A/C recharge", also: "air conditioning, Freon" },
  { id: 5, name: "12-volt battery", also: "car battery, 12V" },
  { id: 6, name: "Front brake pads", also: "disc pads" },
  { id: 7, name: "Vidange d’huile et filtre", also: "changement d’huile" },
  { id: 8, name: "Balais d’essuie-glace", also: "wipers" },
  { id: 9, name: "Géométrie des roues", also: "alignement" },
  { id: 10, name: "Filtre à carburant", also: "" },
  { id: 11, name: "Liquide lave-glace", also: "" },
  { id: 12, name: "Lave-glace d’été", also: "" },
];

const found = (typed: string) => findServiceItems(typed, items).map(({ id }) => id);

describe("service search finds", () => {
  test.each([
    ["a word of the name", "cabin", [3]],
    ["the beginning of a word", "pad", [6]],
    ["not the middle of one", "attery", []],
    ["words in any order", "pads front", [6]],
    ["only what has every word", "oil pads", []],
    ["other words for it", "lof", [2]],
    ["words of both", "hepa cabin", [3]],
    ["either case", "FRONT BRAKE", [6]],
    ["accents left out", "geometrie", [9]],
    ["unneeded accents", "brâke", [6]],
    ["combining accents", "ge\u0301ome\u0301trie", [9]],
    ["either kind of apostrophe", "vidange d'huile", [7]],
    ["no separator", "vidange dhuile", [7]],
    ["a space instead", "vidange d huile", [7]],
    ["the word after an apostrophe", "huile", [7]],
    ["a hyphen", "essuie-glace", [8]],
    ["no separator", "essuieglace", [8]],
    ["a space instead", "essuie glace", [8]],
    ["an unneeded hyphen", "brake-pads", [6]],
    ["an abbreviation with its slash", "a/c", [4]],
    ["an abbreviation without its slash", "ac recharge", [4]],
    ["a number", "12v", [5]],
    ["words with a comma between them", "oil,filter", [2]],
    ["surrounding spaces", "  pollen \n", [3]],
    ["nothing in another script", "масло", []],
    ["nothing for an unknown word", "blinker fluid", []],
  ])("%s: %j", (_what, typed, ids) => expect(found(typed)).toEqual(ids));

  test.each([
    ["names that start with it, then names that contain it", "oil", [2, 1]],
    ["a name that starts with the full text", "oil and", [2]],
    ["names before synonyms, in the given order", "air", [3, 4]],
    ["a name that starts with a hyphenated word", "lave-glace", [12, 11]],
    ["the name typed without its hyphen", "laveglace", [12, 11]],
    ["the name typed with a space", "lave glace", [12, 11]],
    ["the name between marks", "- 'laveglace' -", [12, 11]],
    ["matches by synonym last", "filt", [10, 2, 3, 7]],
  ])("first %s: %j", (_what, typed, ids) => expect(found(typed)).toEqual(ids));

  test.each(["", " ", "\t\n", "’", "-", "?!", "🚗", "\0", "\ud83d", ", ,"])(
    "all items in order for text without words: %j",
    (typed) => {
      expect(findServiceItems(typed, items)).toEqual(items);
    },
  );

  test("few items even for a very long text", () => {
    expect(found("oil ".repeat(1_000_000))).toEqual([1, 2]);
    expect(found("x".repeat(1_000_000))).toEqual([]);
    expect(found("e\u0301".repeat(1_000_000))).toEqual([]);
    expect(found(" ".repeat(1_000_000))).toHaveLength(items.length);
  });
});

test("returns each item at most once for any text", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(..."aceloé’'-/., \u0301") }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const all = findServiceItems(typed, items);
      expect(new Set(all).size).toBe(all.length);
      expect(all.every((item) => items.includes(item))).toBe(true);
    }),
  );
});

test("matches every typed word and ranks better matches first", () => {
  const words = fc.array(
    fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 3 }),
    { minLength: 1, maxLength: 3 },
  );
  const lists = fc.array(fc.tuple(words, words), { maxLength: 12 });
  fc.assert(
    fc.property(words, lists, (typed, listed) => {
      const startedAt = (among: string[]) =>
        typed.every((word) => among.some((one) => one.startsWith(word)));
      const rankOf = ([name, also]: [string[], string[]]) => {
        if (name.join(" ").startsWith(typed.join(" "))) return 0;
        return startedAt(name) ? 1 : startedAt([...name, ...also]) ? 2 : 3;
      };
      const expected = listed
        .map((words, id) => ({ id, rank: rankOf(words) }))
        .filter(({ rank }) => rank < 3);
      const input = listed.map(([name, also], id) => ({
        id,
        name: name.join(" "),
        also: also.join(", "),
      }));
      const ids = findServiceItems(typed.join(" "), input).map(({ id }) => id);
      expect(ids).toEqual(
        expected.sort((a, b) => a.rank - b.rank || a.id - b.id).map(({ id }) => id),
      );
    }),
  );
});

test("finds a name first, however its marks, accents and case are typed", () => {
  const ways = fc.array(fc.constantFrom("", " ", "'", "’", "-", "‑"), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...items),
      ways,
      fc.boolean(),
      fc.boolean(),
      ({ id, name }, marks, bare, loud) => {
        let mark = 0;
        const remarked = name.replace(/[’-]/g, () => marks[mark++ % marks.length]!);
        const plain = bare ? remarked.normalize("NFD").replace(/\p{M}/gu, "") : remarked;
        expect(found(loud ? plain.toUpperCase() : plain)).toEqual([id]);
      },
    ),
  );
});
