import { expect, test } from "vitest";
import { parsePlaceName } from "./place-name.ts";

const states = new Map([
  ["ontario", "ON"],
  ["virginia", "VA"],
  ["west virginia", "WV"],
  ["new york", "NY"],
  ["quebec", "QC"],
]);

test.each([
  ["London ON", { city: "london", state: "ON" }],
  ["Centreville, VA", { city: "centreville", state: "VA" }],
  ["  centreville ,virginia", { city: "centreville", state: "VA" }],
  ["Harpers Ferry West Virginia", { city: "harpers ferry", state: "WV" }],
  ["Montréal (Québec)", { city: "montreal", state: "QC" }],
  ["Québec", { city: "quebec", state: null }],
  ["New York", { city: "new york", state: null }],
  ["New York, New York", { city: "new york", state: "NY" }],
  ["St. Thomas", { city: "st thomas", state: null }],
  ["Trois-Rivières", { city: "trois rivieres", state: null }],
  ["L’Assomption", { city: "l'assomption", state: null }],
  ["20120", null],
  ["N6A 1B3", null],
  ["<b>", null],
  ["x", null],
  ["()", null],
  ["%", null],
])("parses %j as the place %j", (typed, place) =>
  expect(parsePlaceName(typed, states)).toEqual(place),
);
