import { expect, it } from "vitest";
import { getPowertrains, splitByPowertrain, type ParsedFuelPatterns } from "./powertrains.ts";
import { parseKeys } from "./vin-keys.ts";

type Table = [keys: string, value: string][];

function buildPatterns(
  fuels: Partial<Record<keyof ParsedFuelPatterns, Table>>,
): ParsedFuelPatterns {
  const read = (table: Table = []) =>
    table.map(([keys, value]) => ({ keys: parseKeys(keys), value }));
  return {
    primary: read(fuels.primary),
    secondary: read(fuels.secondary),
    levels: read(fuels.levels),
    trims: read(fuels.trims),
    engines: read(fuels.engines),
  };
}

it.each<[string, Parameters<typeof buildPatterns>[0], string[]]>([
  ["the fuel isn't filed", {}, []],
  ["all versions have one fuel", { primary: [["*****", "Electric"]] }, ["electric"]],
  [
    "another model has the other fuel",
    {
      primary: [
        ["A", "Gasoline"],
        ["B", "Diesel"],
      ],
    },
    ["gas"],
  ],
  [
    "two engines have different fuels",
    {
      primary: [
        ["A***1", "Gasoline"],
        ["A***2", "Diesel"],
      ],
    },
    ["gas", "diesel"],
  ],
  [
    "all versions also have a motor",
    { primary: [["*", "Gasoline"]], secondary: [["A", "Electric"]] },
    ["hybrid"],
  ],
  [
    "some versions also have a motor",
    { primary: [["*", "Gasoline"]], secondary: [["A**1", "Electric"]] },
    ["hybrid", "gas"],
  ],
  [
    "one trim is a hybrid",
    { primary: [["A", "Gasoline"]], trims: [["A*1", "LE/XLE Hybrid"]] },
    ["hybrid", "gas"],
  ],
  [
    "some versions have cylinders",
    { primary: [["A", "Electric"]], engines: [["****2", ""]] },
    ["electric", "gas"],
  ],
  [
    "one engine's fuel isn't filed",
    { primary: [["A***1", "Diesel"]], engines: [["A***2", ""]] },
    [],
  ],
  ["one version's fuel isn't filed", { primary: [["A1", "Diesel"]] }, []],
])("the powertrains of a model are derived if %s", (_what, fuels, powertrains) => {
  expect(getPowertrains("Example", [parseKeys("A[12]")], buildPatterns(fuels))).toEqual(
    powertrains,
  );
});

it("splits a model's years where its hybrids began, and where filings name no fuel", () => {
  const spans = [{ from: 2000, to: 9999 }];
  const filings = [
    { from: 2000, to: 2004, powertrains: ["gas" as const] },
    { from: 2003, to: 2006, powertrains: ["gas" as const] },
    { from: 2005, to: 2006, powertrains: ["hybrid" as const] },
    { from: 2007, to: 2007, powertrains: ["hybrid" as const] },
    { from: 2007, to: 2007, powertrains: [] },
    { from: 2008, to: 9999, powertrains: ["hybrid" as const] },
  ];
  expect(splitByPowertrain(spans, filings)).toEqual([
    { from: 2000, to: 2004, powertrain: "gas" },
    { from: 2005, to: 2007, powertrain: null },
    { from: 2008, to: 9999, powertrain: "hybrid" },
  ]);
});
