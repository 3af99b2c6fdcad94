import { expect, test } from "vitest";
import { maxPerDay } from "#app/fuel/economy/changed-stretches.ts";
import { findProblem, readingOf } from "./fill-up-rule.ts";
import type { FuelStop } from "#app/fuel/economy/stretches.ts";

const stopAt = (id: string, miles: number, date = "2026-05-01"): FuelStop => ({
  ...{ id, miles, date, createdAt: 0, energy: "fuel", amount: 10, tripMiles: null },
  ...{ partial: false, missed: false, cents: null, currency: null },
});

const near = (stops: FuelStop[]) => [
  {
    energy: "fuel" as const,
    date: "2026-05-01",
    stops: stops.map((stop) => ({ ...stop, stretch: null })),
    isComplete: { before: true, after: true },
  },
];

test("two fill-ups can't have the same mileage, unless neither has one", () => {
  const nearby = near([stopAt("a", 900, "2026-04-20"), stopAt("b", 0)]);
  expect(findProblem(nearby, stopAt("c", 900))).toEqual({ odometer: "fuel.sameOdometer" });
  expect(findProblem(nearby, stopAt("a", 900))).toBeNull();
  expect(findProblem(nearby, stopAt("c", 0))).toBeNull();
});

test("two transactions at one pump are one fill-up, of which one is partial", () => {
  const [partial, full] = [{ ...stopAt("a", 900), partial: true }, stopAt("b", 900)];
  expect(findProblem(near([partial]), full)).toBeNull();
  expect(findProblem(near([full]), partial)).toBeNull();
});

test("one with another's mileage can be edited, unless it moves there", () => {
  const [saved, other] = [stopAt("a", 900), stopAt("b", 900, "2026-04-20")];
  expect(findProblem(near([other, saved]), { ...saved, amount: 12 }, saved)).toBeNull();
  const moved = { odometer: "fuel.sameOdometer" };
  expect(findProblem(near([other]), saved, stopAt("a", 950))).toEqual(moved);
  expect(findProblem(near([other]), saved, stopAt("a", 900, "2026-04-30"))).toEqual(moved);
});

test("a day has room for some fill-ups", () => {
  const full = Array.from({ length: maxPerDay }, (_, at) => stopAt(`f${at}`, 0));
  expect(findProblem(near(full), stopAt("c", 0))).toEqual({ date: "fuel.tooMany" });
  expect(findProblem(near(full.slice(1)), stopAt("c", 0))).toBeNull();
});

test("only an odometer is a reading", () => {
  const noted = { date: "2026-05-01", odometer: 900, distanceUnit: "km" } as const;
  expect(readingOf(noted)).toEqual({ date: "2026-05-01", distance: 900, unit: "km" });
  expect(readingOf({ ...noted, odometer: null })).toBeNull();
});
