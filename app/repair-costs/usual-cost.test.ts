import { expect, test } from "vitest";
import { usualCost } from "./usual-cost.server.ts";

const car = { powertrain: "gas", bodyType: "sedan", country: "US", state: null } as const;
const inUS = { language: "en", country: "US" } as const;

test.each([
  ["a gasoline car", car, inUS, "$75 – $125"],
  ["a diesel, which we have no price for", { ...car, powertrain: "diesel" }, inUS, null],
  ["an electric car", { ...car, powertrain: "electric" }, inUS, null],
  ["a motorcycle", { ...car, bodyType: "motorcycle" }, inUS, null],
  ["a car kept in Canada", { ...car, country: "CA" }, inUS, null],
  ["an owner in Canada", car, { ...inUS, country: "CA" }, null],
] as const)("The usual cost of an oil change for %s", (_case, known, locale, expected) => {
  expect(usualCost("oilChange", known, locale)).toBe(expected);
});
