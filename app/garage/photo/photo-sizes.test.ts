import { expect, test } from "vitest";
import { parsePhotoWidth, photoHeight, photoWidths } from "./photo-sizes.ts";

test("Every photo width has a height without fractional pixels", () => {
  expect(photoWidths.map(photoHeight)).toEqual([135, 270, 540]);
});

test.each<[string, number | null]>([
  ["180", 180],
  ["720", 720],
  ["1440", null],
  ["0180", null],
  ["180.0", null],
  ["", null],
  ["../180", null],
])("The width %j in a URL is parsed as %j", (text, width) => {
  expect(parsePhotoWidth(text)).toBe(width);
});
