import { expect, test } from "vitest";
import { serializeStaged, parseStaged } from "./staged-receipts.ts";

const staged = [
  { id: "a", name: "oil.pdf" },
  { id: "b", name: 'my "car".jpg' },
];

test("staged receipts are read back up to the maximum", () => {
  expect(parseStaged(serializeStaged(staged), 4)).toEqual(staged);
  expect(parseStaged(serializeStaged(staged), 1)).toEqual(staged.slice(0, 1));
  expect(serializeStaged([])).toBe("");
});

test.each([null, undefined, "", "a", "{}", "[1]", '[["a"]]', '[["a",1]]', '{"length":3}'])(
  "%j has no staged receipts",
  (field) => {
    expect(parseStaged(field, 4)).toEqual([]);
  },
);
