import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { saleTypes, valueConditions } from "#db/schema/value/value-terms.ts";
import {
  estimateAt,
  estimateValue,
  isOutdated,
  trimName,
  trimsOf,
  type ValuedCar,
} from "./estimate.ts";
import { openModel } from "./stored-model.ts";

const file = new URL("../../db/reference/value-model.json", import.meta.url);
const text = readFileSync(file, "utf8");
const model = openModel(JSON.parse(text));
const market = { model, index: { month: "2026-04", value: 180 }, today: "2026-08-10" };

const camry: ValuedCar = {
  year: 2020,
  make: "Toyota",
  model: "Camry",
  trim: null,
  powertrain: "gas",
  bodyType: "sedan",
  drive: "FWD/Front-Wheel Drive",
  bodyClass: "Sedan/Saloon",
  country: "US",
  miles: 70_000,
  condition: "good",
  typeOfSale: "FSBO",
  isBranded: false,
  isAltered: false,
};

const valueOf = (change: Partial<ValuedCar> = {}, more: Partial<typeof market> = {}) =>
  estimateValue({ ...camry, ...change }, { ...market, ...more });

const middleOf = (change: Partial<ValuedCar> = {}) => {
  const estimate = valueOf(change);
  return typeof estimate === "string" ? expect.fail(estimate) : estimate.middle;
};

describe("A car isn't estimated", () => {
  it.each([
    ["with a salvage or rebuilt title", { isBranded: true }, "branded"],
    ["that's modified or used for work", { isAltered: true }, "altered"],
    ["that's a cargo van", { bodyClass: "Cargo Van" }, "kind"],
    ["that's a motorcycle", { bodyType: "motorcycle" }, "kind"],
    ["of unknown mileage", { miles: null }, "mileage"],
    ["of 13 years", { year: 2013 }, "age"],
    ["of a model that's hardly listed", { make: "Lotus", model: "Evora" }, "model"],
    ["that's an electric version without listings", { powertrain: "electric" }, "electric"],
    [
      "of an electric model that's hardly listed in Canada",
      { make: "Tesla", model: "Model 3", powertrain: "electric", country: "CA" },
      "electric",
    ],
    ["that comes out under $4,000", { year: 2014, miles: 290_000, condition: "poor" }, "price"],
  ] as const)("%s", (_what, change, because) => {
    expect(valueOf(change)).toBe(because);
  });

  it("with a price index older than six months", () => {
    expect(valueOf({}, { today: "2026-10-31" })).toHaveProperty("middle");
    expect(valueOf({}, { today: "2026-11-01" })).toBe("index");
  });
});

test.each([
  ["2026-04", "2026-10-31", false],
  ["2026-04", "2026-11-01", true],
  ["2025-09", "2026-03-31", false],
  ["2025-09", "2026-04-01", true],
])("On the index of %s, %s is too late: %s", (month, today, expected) => {
  expect(isOutdated(month, today)).toBe(expected);
});

describe("An estimate", () => {
  it("is a range around its middle, in whole hundreds", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2015, max: 2026 }),
        fc.integer({ min: 1_000, max: 150_000 }),
        fc.constantFrom(...saleTypes),
        fc.constantFrom(...valueConditions),
        fc.constantFrom("US" as const, "CA" as const),
        (year, miles, typeOfSale, condition, country) => {
          const estimate = valueOf({ year, miles, typeOfSale, condition, country });
          if (typeof estimate === "string") {
            expect(estimate).toBe("price");
            return;
          }
          const { low, middle, high } = estimate;
          expect(low).toBeLessThan(middle);
          expect(high).toBeGreaterThan(middle);
          expect([low % 100, middle % 100, high % 100]).toEqual([0, 0, 0]);
        },
      ),
    );
  });

  it("is in the currency of the country", () => {
    expect(valueOf()).toMatchObject({ currency: "USD" });
    expect(valueOf({ country: "CA" })).toMatchObject({ currency: "CAD" });
  });

  it("is lower for more miles, more years and a worse condition", () => {
    expect(middleOf({ miles: 120_000 })).toBeLessThan(middleOf());
    expect(middleOf({ year: 2017 })).toBeLessThan(middleOf());
    const middles = valueConditions.map((condition) => middleOf({ condition }));
    expect(middles).toEqual(middles.toSorted((a, b) => b - a));
  });

  it("is proportional to the price index", () => {
    const doubled = valueOf({}, { index: { month: "2026-04", value: 360 } });
    expect(doubled).toMatchObject({ middle: expect.closeTo(2 * middleOf(), -2.5) });
  });

  it.each([
    [2024, 0.78],
    [2015, 0.555],
  ] as const)("of a %i as a trade-in is a share of what a dealer asks for it", (year, share) => {
    const age = 2026.875 - year;
    const asked = middleOf({ year }) / (0.96 - 0.09 * Math.min(1, age / 12));
    const paid = middleOf({ year, typeOfSale: "WHOLESALE" }) / asked;
    expect(paid).toBeCloseTo(share, 1);
  });

  it("of a trade-in is off by 25% either way at least", () => {
    const estimate = valueOf({ typeOfSale: "WHOLESALE", year: 2024, miles: 20_000 });
    if (typeof estimate === "string") return expect.fail(estimate);
    expect(estimate.low / estimate.middle).toBeLessThanOrEqual(0.755);
    expect(estimate.high / estimate.middle).toBeGreaterThanOrEqual(1.245);
  });

  it("knows the trims of an electric model whose prices differ", () => {
    const leaf = {
      ...camry,
      make: "Nissan",
      model: "Leaf",
      powertrain: "electric",
      year: 2021,
    } as const;
    expect(trimsOf(leaf, model)).toContain("sl plus");
    expect(trimsOf(camry, model)).toEqual([]);
    const withTrim = estimateValue({ ...leaf, trim: "sl plus", miles: 20_000 }, market);
    const without = estimateValue({ ...leaf, miles: 20_000 }, market);
    if (typeof withTrim === "string" || typeof without === "string") return expect.fail();
    expect(withTrim.middle).toBeGreaterThan(without.middle);
  });

  it.each([
    ["sl plus", "SL Plus"],
    ["long range", "Long Range"],
    ["p100d", "P100D"],
  ])("of the trim %j is named %s", (trim, name) => {
    expect(trimName(trim)).toBe(name);
  });

  it("ends once the car gets 13", () => {
    expect(estimateAt(camry, { age: 13, miles: 100_000 }, market)).toBe("age");
  });
});

test("The model is at most 40 KB, and says where it's from", () => {
  expect(text.length).toBeLessThanOrEqual(40_000);
  expect(model.sources.map(({ cars }) => cars).reduce((a, b) => a + b)).toBeGreaterThan(70_000);
  expect(text).not.toMatch(/[A-HJ-NPR-Z0-9]{17}/);
});
