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

describe("what somebody types finds", () => {
  test.each([
    ["a word of the name", "cabin", [3]],
    ["the beginning of a word", "pad", [6]],
    ["not the middle of one", "attery", []],
    ["words in any order", "pads front", [6]],
    ["only what has every word", "oil pads", []],
    ["other words for it", "lof", [2]],
    ["words of both", "hepa cabin", [3]],
    ["small and large letters alike", "FRONT BRAKE", [6]],
    ["accents left out", "geometrie", [9]],
    ["accents that are not there", "brâke", [6]],
    ["accents as letters of their own", "ge\u0301ome\u0301trie", [9]],
    ["an apostrophe of any kind", "vidange d'huile", [7]],
    ["none", "vidange dhuile", [7]],
    ["a space for it", "vidange d huile", [7]],
    ["the word behind it", "huile", [7]],
    ["a hyphen", "essuie-glace", [8]],
    ["none", "essuieglace", [8]],
    ["a space for it", "essuie glace", [8]],
    ["a hyphen that is not there", "brake-pads", [6]],
    ["an abbreviation with its slash, not two words with its letters", "a/c", [4]],
    ["without its slash", "ac recharge", [4]],
    ["a number", "12v", [5]],
    ["words with a comma between them", "oil,filter", [2]],
    ["with spaces around", "  pollen \n", [3]],
    ["words of another script: nothing", "масло", []],
    ["a word that is no item: nothing", "blinker fluid", []],
  ])("%s: %j", (_what, typed, ids) => expect(found(typed)).toEqual(ids));

  test.each([
    ["a name that begins with it, then a name that has it", "oil", [2, 1]],
    ["a name that begins with all that was typed", "oil and", [2]],
    ["names before other words, in the order given", "air", [3, 4]],
    ["a name that begins with it, hyphen and all", "lave-glace", [12, 11]],
    ["without the hyphen", "laveglace", [12, 11]],
    ["with a space", "lave glace", [12, 11]],
    ["with marks around it that say nothing", "- 'laveglace' -", [12, 11]],
    ["what needs other words last", "filt", [10, 2, 3, 7]],
  ])("first %s: %j", (_what, typed, ids) => expect(found(typed)).toEqual(ids));

  test.each(["", " ", "\t\n", "’", "-", "?!", "🚗", "\0", "\ud83d", ", ,"])(
    "all items in their order, when it says nothing: %j",
    (typed) => {
      expect(findServiceItems(typed, items)).toEqual(items);
    },
  );

  test("no more than it can mean, however long it is", () => {
    expect(found("oil ".repeat(1_000_000))).toEqual([1, 2]);
    expect(found("x".repeat(1_000_000))).toEqual([]);
    expect(found("e\u0301".repeat(1_000_000))).toEqual([]);
    expect(found(" ".repeat(1_000_000))).toHaveLength(items.length);
  });
});

test("any text at all finds some of the items, each once", () => {
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

test("every typed word begins a word of the name or of the other words, and better matches come first", () => {
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

test("however marks, accents and case of a name are typed, the name is found first", () => {
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
