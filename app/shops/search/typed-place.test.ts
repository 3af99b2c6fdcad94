import { expect, test } from "vitest";
import { canBePlace } from "./typed-place.ts";

test.each([
  ["20120", true],
  ["20120-1234", true],
  ["n6a1b3", true],
  ["Fair", true],
  ["Montréal (Québec)", true],
  ["2012", false],
  ["20120-1", false],
  ["N6A", false],
  ["N6A 1B", false],
])("%j, half-typed or complete, can be a place: %s", (typed, isPlace) =>
  expect(canBePlace(typed)).toBe(isPlace),
);
