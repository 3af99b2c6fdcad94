import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { ValuedCar } from "#app/value/estimate.ts";
import { openModel } from "#app/value/stored-model.ts";
import { lossInValue } from "./loss-in-value.ts";

const file = new URL("../../db/reference/value-model.json", import.meta.url);
const model = openModel(JSON.parse(readFileSync(file, "utf8")));
const market = { model, index: { month: "2026-04", value: 180 }, today: "2026-08-10" };
const year = { years: 1, miles: 12_000 };

const camry: ValuedCar = {
  ...{ year: 2020, make: "Toyota", model: "Camry", trim: null, powertrain: "gas" },
  ...{ bodyType: "sedan", drive: "FWD/Front-Wheel Drive", bodyClass: "Sedan/Saloon" },
  ...{ country: "US", miles: 70_000, condition: "good", typeOfSale: "FSBO" },
  ...{ isBranded: false, isAltered: false },
};

it("A car loses value with age and miles", () => {
  const loss = lossInValue(camry, year, market)!;
  expect(loss.currency).toBe("USD");
  expect([loss.now % 10_000, loss.then % 10_000]).toEqual([0, 0]);
  expect(loss.then - loss.now).toBeGreaterThan(50_000);
});

it.each<[string, Partial<ValuedCar>]>([
  ["of unknown mileage", { miles: null }],
  ["with a rebuilt title", { isBranded: true }],
  ["that's too old", { year: 2012 }],
])("Nothing is made up for a car %s", (_which, change) =>
  expect(lossInValue({ ...camry, ...change }, year, market)).toBeNull(),
);

it("No car gains value by getting older", () => {
  const miles = fc.integer({ min: 1_000, max: 150_000 });
  fc.assert(
    fc.property(miles, fc.integer({ min: 2016, max: 2026 }), (driven, modelYear) => {
      const loss = lossInValue({ ...camry, miles: driven, year: modelYear }, year, market);
      expect(loss === null || loss.then >= loss.now).toBe(true);
    }),
  );
});
