import { describe, expect, it } from "vitest";
import { parsePlate } from "./plate.ts";

describe("a license plate", () => {
  it.each([
    ["abc 1234", "ABC 1234"],
    [" ABC–1234 ", "ABC-1234"],
    ["7XYZ889", "7XYZ889"],
    ["A", "A"],
    ["ABC12345X", null],
    ["-ABC", null],
    ["ABÇ 123", null],
    ["<b>", null],
    ["   ", null],
    ["AB\u0000C", null],
  ])("%j is %j", (typed, plate) => {
    expect(parsePlate(typed)).toBe(plate);
  });
});
