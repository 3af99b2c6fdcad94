import { expect, test } from "vitest";
import {
  fuelCells,
  odometerCells,
  planCells,
  serviceCells,
  supplyCells,
  taxCells,
  type LubeLoggerCar,
  type LubeLoggerFillUp,
} from "./lubelogger-csv.ts";

const american = { distanceUnit: "mi", isElectric: false } as const;
const canadian = { distanceUnit: "km", isElectric: false } as const;

test("A service has its tags without spaces, and 0 for an unknown odometer or cost", () => {
  const record = { date: "2026-01-31", description: "Oil", total: 6_499, notes: ["5W-30", null] };
  expect(
    serviceCells({ ...record, odometer: null, tags: ["road trip", "diy"] }, american).join("|"),
  ).toBe("2026-01-31|Oil|64.99|5W-30|0|road-trip diy");
  const odometer = { distance: 100_000, unit: "km" } as const;
  expect(serviceCells({ ...record, total: null, odometer, tags: [] }, american).join("|")).toBe(
    "2026-01-31|Oil|0.00|5W-30|62137|",
  );
});

const fillUp: LubeLoggerFillUp = {
  ...{ date: "2026-01-31", odometer: 1000, distanceUnit: "mi", volume: 10, unit: "gal" },
  ...{ total: 3500, price: null, partial: false, missed: false },
  ...{ grade: null, station: "Shell", comments: null, tags: [] },
};

test.each<[LubeLoggerFillUp, LubeLoggerCar, string | undefined]>([
  [fillUp, american, "2026-01-31|1000|10.000|35.00|0|True|False|Shell|"],
  [fillUp, canadian, "2026-01-31|1609|37.854|35.00|0|True|False|Shell|"],
  [
    { ...fillUp, unit: "L", total: null, price: 1.5, partial: true, missed: true },
    american,
    "2026-01-31|1000|2.642|15.00|0|False|True|Shell|",
  ],
  [
    { ...fillUp, tags: ["diy", "road trip"] },
    american,
    "2026-01-31|1000|10.000|35.00|0|True|False|Shell|diy road-trip",
  ],
  [{ ...fillUp, unit: "kWh" }, american, undefined],
  [
    { ...fillUp, unit: "kWh", odometer: null },
    { ...american, isElectric: true },
    "2026-01-31|0|10.000|35.00|0|True|False|Shell|",
  ],
  [fillUp, { ...american, isElectric: true }, undefined],
])("The fill-up %j of the car %j is %j", (one, car, cells) => {
  expect(fuelCells(one, car)?.join("|")).toBe(cells);
});

test("A reading starts at the one before it", () => {
  const cells = odometerCells(american);
  const lines = [100, 250].map((distance) =>
    cells({ date: "2026-01-31", distance, unit: "mi" }).join("|"),
  );
  expect(lines).toEqual(["2026-01-31|100|100||", "2026-01-31|100|250||"]);
});

test("An expense's kind is its description", () => {
  const expense = {
    date: "2026-01-31",
    kind: "parking",
    cents: 250,
    comments: null,
    tags: ["work"],
  };
  expect(taxCells(expense)).toEqual(["2026-01-31", "parking", "2.50", "", "work"]);
});

test.each([
  ["idea", "Low|Backlog|640.00"],
  ["planned", "Normal|Backlog|640.00"],
  ["done", "Normal|Done|640.00"],
] as const)("A plan that's %s is %s", (status, cells) => {
  const createdAt = new Date("2026-01-31T14:05:09Z");
  const plan = { createdAt, doneAt: null, title: "Struts", comments: "ask twice" };
  expect(planCells({ ...plan, status, estimate: 64_000 }).join("|")).toBe(
    `2026-01-31 14:05:09|2026-01-31 14:05:09|Struts|ask twice|ServiceRecord|${cells}`,
  );
});

test("A supply costs what all of it costs, and never less than nothing is in stock", () => {
  const supply = {
    ...{ createdAt: new Date("2026-01-31T14:05:09Z"), name: "Oil filter", partNumber: "90915" },
    ...{ supplier: "Dealer", unitCost: 630, comments: null },
  };
  expect(supplyCells({ ...supply, quantity: 3 }).join("|")).toBe(
    "2026-01-31|90915|Dealer|3|Oil filter||18.90|",
  );
  expect(
    supplyCells({ ...supply, quantity: -1 })
      .slice(3)
      .join("|"),
  ).toBe("0|Oil filter||0.00|");
});
