import { expect, test } from "vitest";
import { vehicleName } from "./vehicle-names.ts";

test.each([
  [{ year: 2018, make: "Toyota", model: "Corolla", trim: "LE" }, "2018 Toyota Corolla LE"],
  [{ year: 2019, make: "Tesla", model: "Model 3", trim: null }, "2019 Tesla Model 3"],
  [{ year: 2019, make: "Tesla", model: "Model 3", trim: "" }, "2019 Tesla Model 3"],
  [
    { year: 2006, make: "Orange County Choppers", model: "Orange County Choppers" },
    "2006 Orange County Choppers",
  ],
  [{ year: 2024, make: "Polestar", model: "Polestar 2" }, "2024 Polestar 2"],
  [{ year: 2018, make: "Mazda", model: "Mazda3" }, "2018 Mazda Mazda3"],
])("%j is called %s", (vehicle, name) => {
  expect(vehicleName(vehicle)).toBe(name);
});
