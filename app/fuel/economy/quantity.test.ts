import { expect, test } from "vitest";
import { energyOf, fromAmount, toAmount, type FuelUnit } from "./quantity.ts";

test.each<[number, FuelUnit, number]>([
  [1, "gal", 3.785411784],
  [10, "gal", 37.85411784],
  [40, "L", 40],
  [55.5, "kWh", 55.5],
])("%f %s is %f in liters or kilowatt-hours", (volume, unit, amount) => {
  expect(toAmount(volume, unit)).toBeCloseTo(amount, 9);
  expect(fromAmount(amount, unit)).toBeCloseTo(volume, 9);
});

test("only kilowatt-hours are electricity", () => {
  expect([energyOf("gal"), energyOf("L"), energyOf("kWh")]).toEqual([
    "fuel",
    "fuel",
    "electricity",
  ]);
});
