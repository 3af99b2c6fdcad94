import { describe, expect, it } from "vitest";
import { maxLogCars, readAssignment, suggestCars } from "./log-cars.ts";

const corolla = { id: "corolla", vin: "2T1BURHE0JC034340", names: ["2018 Toyota Corolla"] };
const truck = { id: "truck", vin: null, names: ["Truck", "2015 Ford F-150"] };
const car = (name: string, vin: string | null = null) => ({ name, vin, lines: 1 });

describe("the cars of a log", () => {
  it.each([
    ["by VIN, whatever they're called", [car("Work", corolla.vin), car("?")], ["corolla", ""]],
    ["by name", [car("truck"), car("2018 Toyota Corolla")], ["truck", "corolla"]],
    ["by name, but not against the VIN", [car("2018 Toyota Corolla", "1HGCM82633A004352")], [""]],
    ["only if they're alike, of several", [car("")], [""]],
  ])("are found %s", (_, cars, suggested) => {
    expect(suggestCars(cars, [corolla, truck])).toEqual(suggested);
  });

  it("are the garage's only car if there's one of each", () => {
    expect(suggestCars([car("")], [corolla])).toEqual(["corolla"]);
  });

  it("are assigned in the address", () => {
    const read = (search: string, cars = 2) => readAssignment(new URLSearchParams(search), cars);
    expect(read("car-1=truck")).toEqual(["", "truck"]);
    expect(read("dates=dmy")).toBeNull();
    expect(read("car-0=truck", 1_000)).toHaveLength(maxLogCars);
  });
});
