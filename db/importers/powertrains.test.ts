import { expect, it } from "vitest";
import { powertrainsIn, splitByPowertrain, type FuelsSaid } from "./powertrains.ts";
import { parseKeys } from "./vin-keys.ts";

type Table = [keys: string, value: string][];

function said(fuels: Partial<Record<keyof FuelsSaid, Table>>): FuelsSaid {
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

it.each<[string, Parameters<typeof said>[0], string[]]>([
  ["nothing is said", {}, []],
  ["all run on one fuel", { primary: [["*****", "Electric"]] }, ["electric"]],
  [
    "another model runs on the other fuel",
    {
      primary: [
        ["A", "Gasoline"],
        ["B", "Diesel"],
      ],
    },
    ["gas"],
  ],
  [
    "engines run on two fuels",
    {
      primary: [
        ["A***1", "Gasoline"],
        ["A***2", "Diesel"],
      ],
    },
    ["gas", "diesel"],
  ],
  [
    "all have a motor too",
    { primary: [["*", "Gasoline"]], secondary: [["A", "Electric"]] },
    ["hybrid"],
  ],
  [
    "some have a motor too",
    { primary: [["*", "Gasoline"]], secondary: [["A**1", "Electric"]] },
    ["hybrid", "gas"],
  ],
  [
    "a trim is a hybrid",
    { primary: [["A", "Gasoline"]], trims: [["A*1", "LE/XLE Hybrid"]] },
    ["hybrid", "gas"],
  ],
  [
    "some have cylinders",
    { primary: [["A", "Electric"]], engines: [["****2", ""]] },
    ["electric", "gas"],
  ],
  ["an engine's fuel isn't said", { primary: [["A***1", "Diesel"]], engines: [["A***2", ""]] }, []],
  ["the fuel of a version isn't said", { primary: [["A1", "Diesel"]] }, []],
])("a model of which %s", (_what, fuels, powertrains) => {
  expect(powertrainsIn("Example", [parseKeys("A[12]")], said(fuels))).toEqual(powertrains);
});

it("parts a model's years where hybrids began, and where the filings don't say", () => {
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
