import { expect, it } from "vitest";
import { canOverlap, covers, parseKeys } from "./vin-keys.ts";

it.each([
  ["*A4[34]", "*A43", true],
  ["*A4[34]", "*A45", false],
  ["**[A-D]", "**C", true],
  ["**[A-D]", "**E", false],
  ["*****|***#", "*****|***1", true],
  ["A#", "AB", false],
  ["*****|***1", "AB", true],
  ["*****|***1", "*****|***2", false],
])("%s and %s overlap: %s", (a, b, overlap) => {
  expect(canOverlap(parseKeys(a), parseKeys(b))).toBe(overlap);
});

it.each([
  ["*A", "*A4", true],
  ["*[A-C]", "*[AB]", true],
  ["*A4", "*A", false],
  ["*A", "*[AB]", false],
  ["**", "A", true],
])("%s covers %s: %s", (outer, inner, covered) => {
  expect(covers(parseKeys(outer), parseKeys(inner))).toBe(covered);
});
