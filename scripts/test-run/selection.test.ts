import { expect, it } from "vitest";
import { Failure } from "../run/failure.ts";
import { parts, readSelection } from "./selection.ts";

it.each([
  [[], [...parts], []],
  [["unit"], ["unit"], []],
  [["e2e", "garage"], ["e2e"], ["garage"]],
  [
    ["garage", "login"],
    ["unit", "request", "e2e"],
    ["garage", "login"],
  ],
])("npm test -- %j runs %j of files %j", (args, selected, filters) => {
  expect(readSelection(args)).toEqual({ parts: new Set(selected), filters });
});

it("rejects options, since npm test has none", () => {
  expect(() => readSelection(["--bogus"])).toThrow(Failure);
});
