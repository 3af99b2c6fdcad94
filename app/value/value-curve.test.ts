import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ValuedCar } from "./estimate.ts";
import { openModel } from "./stored-model.ts";
import { valueCurve } from "./value-curve.ts";

const file = new URL("../../db/reference/value-model.json", import.meta.url);
const model = openModel(JSON.parse(readFileSync(file, "utf8")));
const market = { model, index: { month: "2026-04", value: 180 }, today: "2026-08-10" };
const car: ValuedCar & { miles: number } = {
  ...{ year: 2020, make: "Toyota", model: "Camry", trim: null, powertrain: "gas" },
  ...{ bodyType: "sedan", drive: null, bodyClass: null, country: "US", miles: 70_000 },
  ...{ condition: "good", typeOfSale: "FSBO", isBranded: false, isAltered: false },
};

const yearsOf = (age: number) =>
  valueCurve(car, { age, yearlyMiles: 11_000 }, market).map(({ years }) => years);

test("A curve goes from three years ago to five years from now, and falls", () => {
  const points = valueCurve(car, { age: 6.9, yearlyMiles: 11_000 }, market);
  expect(points.map(({ years }) => years)).toEqual([-3, -2, -1, 0, 1, 2, 3, 4, 5]);
  const middles = points.map(({ estimate }) => estimate.middle);
  expect(middles).toEqual(middles.toSorted((a, b) => b - a));
});

test.each([
  ["a new car, which has no past", 0, [0, 1, 2, 3, 4, 5]],
  ["a car that soon gets 13", 11.5, [-3, -2, -1, 0, 1]],
])("The curve of %s is shorter", (_what, age, years) => {
  expect(yearsOf(age)).toEqual(years);
});
