import { expect, it } from "vitest";
import { packRows, unpackRows } from "./packed-rows.ts";

it.each([
  [[], []],
  [[["Oil change", 45, null]], [["Oil change", "45", ""]]],
  [
    [
      ["a", undefined, "b"],
      ["", ""],
    ],
    [
      ["a", "", "b"],
      ["", ""],
    ],
  ],
  [[["5 ¦ 6\n7"]], [["5 | 6 7"]]],
])("%j is unpacked as %j", (rows, unpacked) =>
  expect(unpackRows(packRows(rows))).toEqual(unpacked),
);
