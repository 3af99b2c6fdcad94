import { describe, expect, it, test } from "vitest";
import { componentTitle, headedLines, mergeCampaigns, recallFor } from "./campaigns.ts";
import type { VehicleRecall } from "./vehicle-recalls.server.ts";

function recall(
  source: "nhtsa" | "tc",
  number: string,
  input: Partial<VehicleRecall> = {},
): VehicleRecall {
  return {
    ...{
      id: `${source}-${number}`,
      source,
      number,
      makersNumber: null,
      reportedOn: "2025-03-14",
      component: null,
      componentFr: null,
    },
    ...{
      summary: "It may fail.",
      summaryFr: source === "tc" ? "Il pourrait faire défaut." : null,
      consequence: null,
      remedy: null,
    },
    ...{ parkIt: null, parkOutside: null, overTheAir: null, dismissal: null },
    ...input,
  };
}

const repaired = { reason: "repaired", repairedOn: null } as const;
const ids = (recalls: VehicleRecall[]) =>
  mergeCampaigns(recalls).map(({ recalls }) => recalls.map(({ id }) => id));

describe("Campaigns", () => {
  it("are merged if the manufacturer's number is the same", () => {
    expect(
      ids([
        recall("tc", "2025990", { makersNumber: "25TA90" }),
        recall("nhtsa", "25V1"),
        recall("nhtsa", "25V9", { makersNumber: "25TA90" }),
      ]),
    ).toEqual([["tc-2025990", "nhtsa-25V9"], ["nhtsa-25V1"]]);
  });

  it("without a manufacturer's number stay separate", () => {
    expect(ids([recall("tc", "2025990"), recall("nhtsa", "25V9")])).toHaveLength(2);
  });

  it("have the same id in any order, and are dismissed with either recall", () => {
    const pair = [
      recall("tc", "1", { makersNumber: "A12" }),
      recall("nhtsa", "2", { makersNumber: "A12", dismissal: repaired }),
    ];
    for (const recalls of [pair, [...pair].reverse()])
      expect(mergeCampaigns(recalls)).toMatchObject([{ id: "nhtsa-2", dismissal: repaired }]);
  });

  it.each([
    ["en", "US", "nhtsa"],
    ["en", "CA", "tc"],
    ["fr", "US", "tc"],
    ["fr", "CA", "tc"],
  ] as const)("in %s in %s show the text of %s", (language, country, source) => {
    const [both] = mergeCampaigns([
      recall("nhtsa", "2", { makersNumber: "A12" }),
      recall("tc", "1", { makersNumber: "A12" }),
    ]);
    expect(recallFor(both!, { language, country }).source).toBe(source);
    const [one] = mergeCampaigns([recall("nhtsa", "2")]);
    expect(recallFor(one!, { language, country }).source).toBe("nhtsa");
  });
});

test.each([
  ["AIR BAGS:AIR BAG CONTROL MODULE", "Air bags: air bag control module"],
  ["SERVICE BRAKES, HYDRAULIC: ABS", "Service brakes, hydraulic: ABS"],
  ["Airbag", "Airbag"],
  ["Coussin gonflable", "Coussin gonflable"],
])("the component %s is shown as %s", (component, title) =>
  expect(componentTitle(component)).toBe(title),
);

test.each<[string, [string | null, string][]]>([
  ["It may fail.", [[null, "It may fail."]]],
  [
    "Issue:\nIt may fail.\n\nSafety Risk:\nYou may crash.",
    [
      ["Issue:", "It may fail."],
      ["Safety Risk:", "You may crash."],
    ],
  ],
  [
    "Problème :\nUn.\nDeux.",
    [
      ["Problème :", "Un."],
      [null, "Deux."],
    ],
  ],
  [
    "It may fail.\nNote:",
    [
      [null, "It may fail."],
      [null, "Note:"],
    ],
  ],
])("the text %j splits into %j", (reported, read) =>
  expect(headedLines(reported).map(({ head, text }) => [head, text])).toEqual(read),
);
