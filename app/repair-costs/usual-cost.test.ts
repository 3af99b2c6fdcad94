import { expect, test } from "vitest";
import { usualCost } from "./usual-cost.server.ts";

const car = { powertrain: "gas", bodyType: "sedan", country: "US", state: null } as const;
const inUS = { language: "en", country: "US" } as const;

test.each([
  ["a gasoline car", car, inUS, "$75 – $125"],
  ["a diesel, with more oil", { ...car, powertrain: "diesel" }, inUS, "$115 – $240"],
  ["an electric car", { ...car, powertrain: "electric" }, inUS, null],
  ["a motorcycle", { ...car, bodyType: "motorcycle" }, inUS, null],
  ["a car kept in Canada", { ...car, country: "CA" }, inUS, null],
  ["an owner in Canada", car, { ...inUS, country: "CA" }, null],
] as const)("The usual cost of an oil change for %s", (_case, known, locale, expected) => {
  expect(usualCost("oilChange", known, locale)).toBe(expected);
});

test.each([
  ["sedan", undefined, "$580 – $1,410"],
  ["suv", undefined, "$625 – $1,530"],
  ["van", "Minivan", "$625 – $1,530"],
  ["pickup", undefined, "$675 – $1,660"],
] as const)("New tires for a %s (%s) usually cost %s", (bodyType, bodyClass, expected) => {
  expect(usualCost("newTires", { ...car, bodyType, facts: { bodyClass } }, inUS)).toBe(expected);
});
