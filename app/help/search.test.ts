import { expect, it } from "vitest";
import { indexOf, queryWords, search, wordsOf } from "./search.ts";

const article = (slug: string, title: string, summary = "", text = "") => ({
  slug,
  title,
  summary,
  text,
});
const find = (articles: ReturnType<typeof article>[], query: string) =>
  search(indexOf(articles), query).map(({ slug }) => slug);

const english = [
  article(
    "glovebox",
    "What can I keep in the glovebox?",
    "What a shop asks you for.",
    "Tires and oil, and a number for the tow truck.",
  ),
  article(
    "tires",
    "How do I keep track of my tires?",
    "Sets, tread checks and swaps.",
    "The oil is elsewhere.",
  ),
  article(
    "odometer",
    "How do you know my odometer?",
    "How it is estimated.",
    "Tires, tires, tires. An oil change has one too. A tire.",
  ),
];
const french = [
  article(
    "recus",
    "Comment garder des reçus?",
    "Jusqu’à 4 fichiers.",
    "À côté de la fiche de l’entretien.",
  ),
  article("vidange", "La vidange d’huile", "Œuvre d’un atelier.", "L’échéance est réglée."),
];

it.each([
  ["tires", ["tires", "odometer", "glovebox"]],
  ["TIRE", ["tires", "odometer", "glovebox"]],
  ["tir", ["tires", "odometer", "glovebox"]],
  ["How do I keep my tires?", ["tires", "glovebox"]],
  ["oil", ["glovebox", "tires", "odometer"]],
  ["tyres", ["tires", "odometer", "glovebox"]],
  ["oil tow", ["glovebox"]],
  ["swaps zebra", ["tires"]],
  ["zebra", []],
  ["", []],
  ["   ?!", []],
  ["%_*[(", []],
])("%j matches titles first, then summaries, then text: %j", (query, expected) => {
  expect(find(english, query)).toEqual(expected);
});

it.each([
  ["recus", ["recus"]],
  ["REÇU", ["recus"]],
  ["rec\u0327us", ["recus"]],
  ["l'échéance", ["vidange"]],
  ["l’echeance", ["vidange"]],
  ["oeuvre", ["vidange"]],
  ["d’huile", ["vidange"]],
])("ignores accents, elisions and capitals in %j", (query, expected) => {
  expect(find(french, query)).toEqual(expected);
});

it("splits a query into words and drops stop words", () => {
  expect(wordsOf("L’échéance d’un 2/32 po, à Noël")).toEqual([
    "l",
    "echeance",
    "d",
    "un",
    "2",
    "32",
    "po",
    "a",
    "noel",
  ]);
  expect(queryWords("How do I add a car?")).toEqual(["add", "car"]);
  expect(queryWords("how do I")).toEqual(["how", "do", "i"]);
  expect(queryWords("x ".repeat(500))).toEqual(["x"]);
});
