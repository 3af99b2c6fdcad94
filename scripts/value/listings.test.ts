import { describe, expect, it } from "vitest";
import { readListings, type Row } from "./listings.ts";

const cargurus = { year: "2017", make: "Jeep", model: "Grand", type: "suv", trans: "auto" };
const kijiji = {
  ...{ brand: "Honda", model: "Civic", model_year: "2018", list_price: "14999", color: "Red" },
  ...{ configuration: "", condition: "Used", body_type: "Sedan", transmission: "Manual" },
  ...{ wheel_config: "Front-wheel drive (FWD)", fuel_type: "Gasoline", mileage: "160934" },
  vin_number: "2HGFC2F60MH000001",
};

const read = (row: Row, file = "listings.csv") => readListings([row], file)[0];
const readKijiji = (change: Row = {}) =>
  read({ ...kijiji, ...change }, "kijiji_data_2023-10-03.csv");

describe("A listing", () => {
  it.each([
    ["Jeep", "Grand", "Grand Cherokee"],
    ["Chrysler", "Town", "Town & Country"],
    ["Honda", "Civic", "Civic"],
  ])("of CarGurus names only a model's first word: %s %s is a %s", (make, model, name) => {
    const row = { ...cargurus, make, model, miles: "30,000", price: "20000", makemodavg: "1" };
    expect(read(row)).toMatchObject({ model: name, mileage: 30_000, month: "2020-04" });
  });

  it("of CarGurus for any Land Rover doesn't count", () => {
    const row = {
      ...cargurus,
      make: "Land",
      model: "Rover",
      miles: "1",
      price: "1",
      makemodavg: "1",
    };
    expect(read(row)).toBeUndefined();
  });

  it("of Cars.com has the second word of a make in its model", () => {
    const row = {
      ...{ brand: "Land", model: "Rover Range Rover Sport HSE", model_year: "2018" },
      ...{ milage: "51,000 mi.", fuel_type: "Gasoline", engine: "", accident: "None reported" },
      ...{ clean_title: "Yes", price: "$30,300" },
    };
    expect(read(row)).toMatchObject({ model: "Range Rover Sport HSE", price: 30_300 });
    expect(read({ ...row, clean_title: "" })).toBeUndefined();
  });

  it("of Kijiji is in Canadian dollars and kilometers, from a dealer if it has a VIN", () => {
    expect(readKijiji()).toMatchObject({
      ...{ currency: "CAD", mileage: 100_000, month: "2023-10", bodyStyle: "sedan" },
      ...{ drivesAll: false, powertrain: "gas", isPrivate: false },
    });
    expect(readKijiji({ vin_number: "" })).toMatchObject({ isPrivate: true });
  });

  it("of Kijiji without a color has its values one column early", () => {
    const early = {
      ...{ color: "SUV, Crossover", body_type: "All-wheel drive (AWD)" },
      ...{ wheel_config: "Automatic", transmission: "Electric", fuel_type: "" },
    };
    expect(readKijiji(early)).toMatchObject({
      ...{ bodyStyle: "suv, crossover", drivesAll: true, powertrain: "electric" },
    });
  });

  it.each([
    ["a new car", { condition: "New" }],
    ["a salvaged one", { condition: "Salvage" }],
    ["one without a mileage", { mileage: "" }],
  ])("of Kijiji for %s doesn't count", (_what, change) => {
    expect(readKijiji(change)).toBeUndefined();
  });
});
