import { expect, test } from "vitest";
import { parseCents, parseDecimal, typedDecimal } from "./typed-decimal.ts";

test.each([
  ["10.234", 10.234, 3],
  ["10,234", 10.234, 3],
  [" 41,5 ", 41.5, 1],
  ["40", 40, 0],
  ["0.5", 0.5, 1],
  ["1,234.5", 1234.5, 1],
  ["1 234,5", 1234.5, 1],
  ["1.234,5", 1234.5, 1],
])("%j is %f", (typed, value, decimals) => {
  expect(parseDecimal(typed, 3)).toEqual({ value, decimals });
});

test.each(["", "many", "-3", "1.2.3", "10.2345", "1,2,3", "1e3", "12 gal"])(
  "%j is no number",
  (typed) => {
    expect(parseDecimal(typed, 3)).toBeNull();
  },
);

test("a number is shown as the language writes it", () => {
  expect([typedDecimal(10.5, "en"), typedDecimal(10.5, "fr"), typedDecimal(null, "fr")]).toEqual([
    "10.5",
    "10,5",
    "",
  ]);
});

test.each([
  ["165.9", { value: 1.659, decimals: 3 }],
  ["89", { value: 0.89, decimals: 2 }],
  ["many", null],
])("%j cents are %j dollars", (typed, dollars) => {
  expect(parseCents(typed)).toEqual(dollars);
});
