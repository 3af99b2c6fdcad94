import { describe, expect, it } from "vitest";
import { reportParts, type ReportPart } from "#db/schema/report-terms.ts";
import { planCopy, usuallyIncluded } from "./copy-rule.ts";

const copied = (include: readonly ReportPart[]) =>
  Object.entries(planCopy(include)).flatMap(([part, isCopied]) => (isCopied ? [part] : []));

describe("What a buyer gets", () => {
  it.each<[readonly ReportPart[], string[]]>([
    [[], []],
    [usuallyIncluded, ["services", "mileage", "recalls"]],
    [["services"], ["services"]],
    [
      ["services", "costs"],
      ["services", "costs"],
    ],
    [
      ["services", "receipts"],
      ["services", "receipts"],
    ],
    [["costs", "receipts"], []],
    [["mileage"], ["mileage"]],
    [["plates"], ["plate"]],
    [reportParts, ["services", "costs", "receipts", "mileage", "recalls", "plate"]],
  ])("with %j is %j", (include, expected) => {
    expect(copied(include)).toEqual(expected);
  });
});
