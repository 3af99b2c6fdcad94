import { expect, test } from "vitest";
import { toldBefore } from "./told-before.ts";

test.each([
  ["", {}],
  ["odometer=many&postalCode=somewhere&powertrain=steam", {}],
  ["odometer=61715&unit=mi", { odometer: "61715" }],
  ["odometer=61715", { odometer: "61715" }],
  ["odometer=99320&unit=km", { odometer: "61714" }],
  ["postalCode=n6a1b3&powertrain=phev", { postalCode: "N6A 1B3", powertrain: "phev" }],
])("a visitor who said %j finds %j filled in", (query, values) => {
  expect(toldBefore(new URLSearchParams(query), "mi")).toEqual(values);
});
