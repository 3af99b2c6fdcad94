import { expect, test } from "vitest";
import { getWeightRating, rateTrims, sharedRating } from "./weight-rating.ts";

test.each([
  ["Silverado", "3500", "3500"],
  ["Silverado", "3500 (1 Ton)", "3500"],
  ["Silverado", "1 Ton", "3500"],
  ["Silverado HD", "2500", "2500"],
  ["Sierra", "1/2 Ton", "1500"],
  ["Sierra", "3/4 ton", "2500"],
  ["Ram", "DR (2500)", "2500"],
  ["Express", "4500 Cutaway", "4500"],
  ["Express", "Passenger", null],
  ["Silverado", null, null],
  ["Silverado 3500", "3500", null],
  ["Tahoe", "1500 (1/2 Ton)", null],
  ["Corolla", "ZRE172L", null],
])("A %s of the series %j weighs in as %j", (model, series, rating) => {
  expect(getWeightRating(model, series)).toBe(rating);
});

test.each([
  [["LT", "LTZ"], "3500", ["3500 LT", "3500 LTZ"]],
  [["3500 LT"], "3500", ["3500 LT"]],
  [[], "3500", ["3500"]],
  [["LE"], null, ["LE"]],
  [[], null, []],
])("The trims %j with the rating %j are %j", (trims, rating, rated) => {
  expect(rateTrims(trims, rating)).toEqual(rated);
});

test.each([
  [["3500 LT", "3500 LTZ"], "3500"],
  [["3500"], "3500"],
  [["1500 LT", "2500 LT"], null],
  [["LT", "LTZ"], null],
  [["3500HD"], null],
  [[], null],
])("The trims %j share the rating %j", (trims, rating) => {
  expect(sharedRating(trims)).toBe(rating);
});
