import { describe, expect, it } from "vitest";
import { countDone, nextStep, countItems, type ImportSize } from "./import-step.ts";

function listSteps(size: ImportSize) {
  const steps = [];
  for (let at = 0; at < countItems(size); at = steps.at(-1)!.to) steps.push(nextStep(size, at));
  return steps;
}

describe("import steps", () => {
  it("cover every record once, then every receipt once", () => {
    expect(listSteps({ records: 1_100, receipts: 12 })).toEqual([
      { of: "records", from: 0, to: 500 },
      { of: "records", from: 500, to: 1_000 },
      { of: "records", from: 1_000, to: 1_100 },
      { of: "receipts", from: 1_100, to: 1_110 },
      { of: "receipts", from: 1_110, to: 1_112 },
    ]);
  });

  it("cover only receipts when there are no records", () => {
    expect(listSteps({ records: 0, receipts: 3 })).toEqual([{ of: "receipts", from: 0, to: 3 }]);
  });
});

it("counts records as done before receipts", () => {
  const size = { records: 1_100, receipts: 12 };
  expect(countDone(size, 0)).toEqual({ records: 0, receipts: 0 });
  expect(countDone(size, 1_000)).toEqual({ records: 1_000, receipts: 0 });
  expect(countDone(size, 1_110)).toEqual({ records: 1_100, receipts: 10 });
});
