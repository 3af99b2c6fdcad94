import { expect, test } from "vitest";
import { openRecallsIn, type RecallRow } from "./open-recalls.ts";

const recall = (id: string, more: Partial<RecallRow> = {}): RecallRow => {
  return { id, makersNumber: null, isDismissed: 0, ...more };
};
const dismissed = { isDismissed: 1 } as const;

test.each<[what: string, rows: RecallRow[], wereChecked: boolean, open: string[] | null]>([
  ["none on file, nobody asked", [], false, null],
  ["none on file after somebody was asked", [], true, []],
  ["on file though nobody was asked", [recall("nhtsa-1")], false, ["nhtsa-1"]],
  ["one found by two names", [recall("nhtsa-1"), recall("nhtsa-1")], true, ["nhtsa-1"]],
  ["a dismissed one", [recall("nhtsa-1", dismissed), recall("nhtsa-2")], true, ["nhtsa-2"]],
  ["only dismissed ones", [recall("nhtsa-1", dismissed)], false, []],
  [
    "a campaign that both authorities list",
    [recall("tc-1", { makersNumber: "K1" }), recall("nhtsa-1", { makersNumber: "K1" })],
    true,
    ["nhtsa-1"],
  ],
  [
    "the same, dismissed with one of them",
    [recall("tc-1", { makersNumber: "K1", ...dismissed }), recall("nhtsa-1", { makersNumber: "K1" })],
    true,
    [],
  ],
])("%s", (_what, rows, wereChecked, open) => {
  expect(openRecallsIn(rows, wereChecked)).toEqual(open);
});
