import { expect, test } from "vitest";
import { getMileageHint, type LastReading } from "./mileage-hint.ts";

const last: LastReading = {
  date: "2026-11-01",
  distance: 50_000,
  unit: "mi",
  shown: { distance: "50,000", unit: "mi", day: "11/01/2026" },
  pace: { own: null, typical: 37 },
  typed: { unit: "mi", origin: "record" },
};
const entered = { ...last, typed: { unit: "mi", origin: "entered" } } as const;
const inKilometers = { ...last, typed: { unit: "km", origin: "record" } } as const;

test.each([
  ["that rose", last, "2026-11-20", 50_800, null],
  ["below the last one", last, "2026-11-20", 49_999, "lower"],
  ["of a car that didn't move", last, "2026-11-20", 50_000, null],
  ["that should have risen", entered, "2026-11-20", 50_000, "lower"],
  ["with a digit too many", last, "2026-11-20", 508_000, "jump"],
  ["from before, above the last one", last, "2026-10-01", 50_001, "higher"],
  ["from before, below the last one", last, "2026-10-01", 49_000, null],
  ["in the other unit", inKilometers, "2026-11-20", 81_000, null],
  ["in miles where kilometers belong", inKilometers, "2026-11-20", 50_800, "lower"],
  ["that's no mileage", last, "2026-11-20", 0, null],
])("A mileage %s", (_what, reading, date, distance, hint) => {
  expect(getMileageHint({ date, distance }, reading)).toBe(hint);
});
