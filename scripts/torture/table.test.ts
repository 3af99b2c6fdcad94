import { expect, it } from "vitest";
import { tableOf } from "./table.ts";

it("lists figures in order and says which were missed", () => {
  const figures = [
    { id: "R10", what: "tries", value: "10", bar: "10", reached: true },
    { id: "R2", what: "lost", value: "1", bar: "≤ 0", reached: false },
  ];
  expect(tableOf(figures).split("\n")).toEqual([
    "     what   measured  bar",
    "R2   lost   1         ≤ 0  MISSED",
    "R10  tries  10        10",
  ]);
});
