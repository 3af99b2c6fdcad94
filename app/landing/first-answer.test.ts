import { expect, test } from "vitest";
import type { FoundVehicle } from "#app/garage/add/find-vehicle.server.ts";
import { firstAnswer, type CarDetails } from "./first-answer.ts";

const corolla: FoundVehicle = {
  ...{ vin: null, year: 2018, make: "Toyota", model: "Corolla", bodyType: "sedan" },
  ...{ powertrain: "gas", likelyPowertrain: null, trims: [], facts: {}, hasDoubtfulVin: false },
};
const unknown: CarDetails = {
  odometer: null,
  unit: "mi",
  place: null,
  powertrain: null,
  answers: {},
};

function answer(car: Partial<FoundVehicle> = {}, details: Partial<CarDetails> = {}) {
  const country = details.unit === "km" ? "CA" : "US";
  const day = { country, today: "2026-11-26" } as const;
  const found = firstAnswer({ ...corolla, ...car }, { ...unknown, ...details }, null, day);
  const [next] = found.stops;
  const services = next?.planned.map(({ operation }) => operation.service) ?? [];
  return { ...found, at: next?.at, services };
}

test.each([
  ["gas", "mi", 61_715, 64_000, [1302, 1354, 1246]],
  ["diesel", "mi", 61_715, 67_500, [1302, 1354, 1246]],
  ["electric", "mi", 61_715, 62_500, [1354, 1246]],
  ["gas", "km", 120_000, 128_000, [1302]],
] as const)("a %s car at %s %i stops next at %i", (powertrain, unit, odometer, at, services) => {
  const next = answer({ powertrain }, { unit, odometer });
  expect(next.at).toBe(at);
  expect(next.services).toEqual(expect.arrayContaining([...services]));
});

test("Without a mileage, the answer is a new car's first stop", () => {
  const next = answer();
  expect([next.at, next.size, next.services]).toEqual([8_000, 8_000, [1302, 1354, 1246]]);
});

test("Nothing is known to be due or fine, whatever was entered", () => {
  const { dashboard } = answer({}, { odometer: 250_000 });
  const statuses = new Set(dashboard.events.map(({ reminder }) => reminder));
  expect([...statuses].sort()).toEqual(["no-data"]);
});

test.each([
  [{ powertrain: null }, {}, "gas", true],
  [{ powertrain: null, likelyPowertrain: "hybrid" }, {}, "hybrid", false],
  [{ powertrain: null, likelyPowertrain: "hybrid" }, { powertrain: "phev" }, "phev", false],
  [{}, { powertrain: "electric" }, "electric", false],
] as const)("%j and %j: a %s car, guessed: %s", (car, details, powertrain, isGuessed) => {
  const { known, isGuessedPowertrain } = answer(car, details);
  expect([known.powertrain, isGuessedPowertrain]).toEqual([powertrain, isGuessed]);
});
