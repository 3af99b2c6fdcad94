import { expect, test } from "vitest";
import { describeEpaRating } from "./epa-rating-view.server.ts";
import type { EpaRating } from "./epa-rating.ts";

const one = (value: number) => ({ from: value, to: value });

const gas: EpaRating = {
  tank: { city: one(28), highway: one(36), combined: one(32) },
  motor: null,
};
const unsure: EpaRating = {
  tank: { city: { from: 27, to: 28 }, highway: one(36), combined: { from: 30, to: 32 } },
  motor: null,
};
const electric: EpaRating = { tank: null, motor: { kwh: one(25.9), mpge: one(130) } };
const plugIn: EpaRating = { ...gas, motor: { kwh: one(25), mpge: one(133) } };

test.each([
  [gas, "mi", "EPA rating: 32 MPG combined (28 city, 36 highway)"],
  [unsure, "mi", "EPA rating: 30–32 MPG combined (27–28 city, 36 highway)"],
  [electric, "mi", "EPA rating: 26 kWh/100 mi combined (130 MPGe)"],
  [
    ...[plugIn, "mi"],
    "EPA rating: 25 kWh/100 mi (133 MPGe) on electricity, then 32 MPG combined (28 city, 36 highway)",
  ],
  [gas, "km", "US EPA rating, converted: 7.4 L/100 km combined (8.4 city, 6.5 highway)"],
  [unsure, "km", "US EPA rating, converted: 7.4–7.8 L/100 km combined (8.4–8.7 city, 6.5 highway)"],
  [electric, "km", "US EPA rating, converted: 16.1 kWh/100 km combined"],
] as [EpaRating, "mi" | "km", string][])("An owner reads %j in %s", (rating, unit, text) => {
  expect(describeEpaRating(rating, unit, { language: "en", country: "US" })).toBe(text);
});

test("An owner in Québec reads it in liters, with whose rating it is", () => {
  const text = describeEpaRating(gas, "km", { language: "fr", country: "CA" });
  expect(text.replaceAll("\u00a0", " ")).toBe(
    "Cote de l’EPA américaine, convertie : 7,4 L/100 km en conduite combinée " +
      "(8,4 en ville, 6,5 sur la route)",
  );
});
