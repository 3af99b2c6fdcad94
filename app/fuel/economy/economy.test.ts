import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { milesInKilometer } from "#app/i18n/numbers.ts";
import {
  combinedEconomy,
  economyIn,
  economyUnitOf,
  equivalentUnitOf,
  isHigherBetter,
  type EconomyUnit,
} from "./economy.ts";
import { litersInGallon } from "./quantity.ts";

const km = (distance: number) => distance * milesInKilometer;

describe("Economy by its published definitions", () => {
  it.each<[EconomyUnit, number, number, number]>([
    ["mpg", 300, 10 * litersInGallon, 30],
    ["mpg", 412, 14.31 * litersInGallon, 28.791],
    ["l100", km(500), 40, 8],
    ["l100", km(640), 41.6, 6.5],
    ["kwh100mi", 200, 50, 25],
    ["kwh100km", km(300), 54, 18],
    ["mpge", 100, 33.7, 100],
    ["mpge", 200, 50, 134.8],
    ["le100", km(100), 17.8, 2],
  ])("%s of %f mi and %f L or kWh is %f", (unit, miles, amount, expected) => {
    expect(economyIn(unit, { miles, amount })).toBeCloseTo(expected, 3);
  });

  it("has L/100 km at 235.2 divided by MPG", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 5_000, noNaN: true }),
        fc.double({ min: 0.1, max: 500, noNaN: true }),
        (miles, amount) => {
          const used = { miles, amount };
          const product = economyIn("mpg", used) * economyIn("l100", used);
          expect(product).toBeCloseTo(235.214583, 2);
        },
      ),
    );
  });
});

describe("Gasoline and electricity together", () => {
  it("add up per mile", () => {
    const fuel = { miles: 1_000, amount: 10 * litersInGallon };
    const electricity = { miles: 1_000, amount: 337 };
    expect(combinedEconomy("mi", fuel, electricity)).toBeCloseTo(50, 6);
  });

  it("add up per 100 km", () => {
    const fuel = { miles: km(1_000), amount: 30 };
    const electricity = { miles: km(500), amount: 44.5 };
    expect(combinedEconomy("km", fuel, electricity)).toBeCloseTo(3 + 1, 6);
  });
});

test.each([
  ["fuel", "mi", "mpg"],
  ["fuel", "km", "l100"],
  ["electricity", "mi", "kwh100mi"],
  ["electricity", "km", "kwh100km"],
] as const)("%s over %s is in %s", (energy, unit, expected) => {
  expect(economyUnitOf(energy, unit)).toBe(expected);
});

test("only distance per energy is better when it's higher", () => {
  expect([equivalentUnitOf("mi"), equivalentUnitOf("km")].map(isHigherBetter)).toEqual([
    true,
    false,
  ]);
});
