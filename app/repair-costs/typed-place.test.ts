import fc from "fast-check";
import { expect, test } from "vitest";
import { readTypedPlace } from "./typed-place.ts";

const own = { state: "VA", postalCode: null };

test.each([
  [null, { ...own, problem: null }],
  ["", { ...own, problem: null }],
  ["  ", { ...own, problem: null }],
  ["94110", { state: "CA", postalCode: "94110", problem: null }],
  [" 94110-1234 ", { state: "CA", postalCode: "94110", problem: null }],
  ["20001", { state: "DC", postalCode: "20001", problem: null }],
  ["00000", { ...own, problem: "unknown" }],
  ["N6A 1B3", { ...own, problem: "canada" }],
  ["9411", { ...own, problem: "format" }],
  ["Fairfax", { ...own, problem: "format" }],
  ["9".repeat(500), { ...own, problem: "format" }],
  ["94110\u0000", { ...own, problem: "format" }],
])("%j means %j", (typed, expected) => {
  expect(readTypedPlace(typed, "VA")).toEqual(expected);
});

test("Whatever is typed, a problem leaves the car's place", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { problem, ...place } = readTypedPlace(typed, "VA");
      if (problem) expect(place).toEqual(own);
      else expect(place.state).toMatch(/^[A-Z]{2}$/);
    }),
  );
});
