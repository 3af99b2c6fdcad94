import { describe, expect, it } from "vitest";
import { handedOverParts, type HandedOverPart } from "#db/schema/report-terms.ts";
import { planCopy, usuallyIncluded } from "./copy-rule.ts";

const copied = (include: readonly HandedOverPart[]) =>
  Object.entries(planCopy(include)).flatMap(([part, isCopied]) => (isCopied ? [part] : []));

describe("What a buyer gets", () => {
  it.each<[readonly HandedOverPart[], string[]]>([
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
    [handedOverParts, ["services", "costs", "receipts", "mileage", "recalls", "plate"]],
  ])("with %j is %j", (include, expected) => {
    expect(copied(include)).toEqual(expected);
  });
});
