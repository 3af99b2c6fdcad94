import { describe, expect, it } from "vitest";
import type { Listing } from "./listings.ts";
import { pricedCars } from "./priced-cars.ts";

const catalog: [string, string][] = [
  ["Toyota", "Corolla"],
  ["Toyota", "Corolla Cross"],
  ["Tesla", "Model 3"],
  ["Chrysler", "Town and Country"],
];

const listing: Listing = {
  ...{ source: "cars.com", make: "Toyota", model: "Corolla LE", modelYear: 2018 },
  ...{ mileage: 60_000, price: 15_000, currency: "USD", month: "2023-05", trim: null },
  ...{ powertrain: "gas", drivesAll: null, bodyStyle: null, condition: null },
  ...{ isPrivate: false, vin: null },
};

const priced = (change: Partial<Listing> = {}) =>
  pricedCars([{ ...listing, ...change }], catalog)[0];

describe("A listed car", () => {
  it.each([
    ["Toyota", "Corolla LE", "gas", "corolla"],
    ["Toyota", "Corolla Cross XLE", "gas", "corollacross"],
    ["Tesla", "Model 3 Long Range", "electric", "model3 electric"],
    ["Chrysler", "Town & Country Touring", "gas", "townandcountry"],
  ] as const)("%s %s (%s) counts as the model %s", (make, model, powertrain, name) => {
    expect(priced({ make, model, powertrain })?.model).toBe(name);
  });

  it("has the rest of its name as trim, if the source names trims", () => {
    const model = "Model 3 Long Range";
    expect(priced({ make: "Tesla", model, trim: model })?.trim).toBe("long range");
    expect(priced({ make: "Tesla", model })?.trim).toBeNull();
  });

  it.each([
    ["over 18 years old", { modelYear: 2004 }],
    ["with a mistyped mileage", { mileage: 600 }],
    ["too cheap to be sold whole", { price: 900 }],
  ])("%s doesn't count", (_what, change) => {
    expect(priced(change)).toBeUndefined();
  });

  it("counts once, with its last price", () => {
    const listings = [
      { ...listing, month: "2023-06", price: 14_000 },
      { ...listing, month: "2023-05" },
    ];
    expect(pricedCars(listings, catalog).map(({ price }) => price)).toEqual([14_000]);
  });

  it("is one car under the same VIN, or with the same details if one listing lacks the VIN", () => {
    const listings = [
      { ...listing, vin: "1", isPrivate: false },
      { ...listing, vin: "1", mileage: 61_000, month: "2023-06" },
      { ...listing, vin: null, isPrivate: true, month: "2023-07", currency: "CAD" as const },
      { ...listing, vin: "2", mileage: 62_000 },
    ];
    const cars = pricedCars(listings, catalog);
    expect(cars.map(({ id, market }) => [id, market])).toEqual([
      ["1", "CA"],
      ["2", "US"],
    ]);
  });

  it("is on the market of its source, country and seller", () => {
    expect(priced()?.market).toBe("US");
    expect(priced({ source: "truecar" })?.market).toBe("truecar");
    expect(priced({ currency: "CAD" })?.market).toBe("CA");
    expect(priced({ currency: "CAD", isPrivate: true })?.market).toBe("CA private");
  });
});
