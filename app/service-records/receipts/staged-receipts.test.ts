import { expect, test } from "vitest";
import { nameStaged, readStaged } from "./staged-receipts.ts";

const staged = [
  { id: "a", name: "oil.pdf" },
  { id: "b", name: 'my "car".jpg' },
];

test("what a form names is read back, and no more of it than can be", () => {
  expect(readStaged(nameStaged(staged), 4)).toEqual(staged);
  expect(readStaged(nameStaged(staged), 1)).toEqual(staged.slice(0, 1));
  expect(nameStaged([])).toBe("");
});

test.each([null, undefined, "", "a", "{}", "[1]", '[["a"]]', '[["a",1]]', '{"length":3}'])(
  "%j names none",
  (field) => {
    expect(readStaged(field, 4)).toEqual([]);
  },
);
