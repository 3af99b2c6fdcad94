import { expect, test } from "vitest";
import { listOpenRecalls, type RecallRow } from "./open-recalls.ts";

const recall = (id: string, more: Partial<RecallRow> = {}): RecallRow => {
  return { id, makersNumber: null, isDismissed: 0, ...more };
};
const dismissed = { isDismissed: 1 } as const;

test.each<[what: string, rows: RecallRow[], wereChecked: boolean, open: string[] | null]>([
  ["none on file before a check", [], false, null],
  ["none on file after a check", [], true, []],
  ["one on file before a check", [recall("nhtsa-1")], false, ["nhtsa-1"]],
  ["one found under two names", [recall("nhtsa-1"), recall("nhtsa-1")], true, ["nhtsa-1"]],
  ["one dismissed, one not", [recall("nhtsa-1", dismissed), recall("nhtsa-2")], true, ["nhtsa-2"]],
  ["only dismissed ones", [recall("nhtsa-1", dismissed)], false, []],
  [
    "one campaign that both authorities list",
    [recall("tc-1", { makersNumber: "K1" }), recall("nhtsa-1", { makersNumber: "K1" })],
    true,
    ["nhtsa-1"],
  ],
  [
    "one campaign that both list, dismissed for one of them",
    [
      recall("tc-1", { makersNumber: "K1", ...dismissed }),
      recall("nhtsa-1", { makersNumber: "K1" }),
    ],
    true,
    [],
  ],
])("A vehicle's open recalls: %s", (_what, rows, wereChecked, open) => {
  expect(listOpenRecalls(rows, wereChecked)).toEqual(open);
});
