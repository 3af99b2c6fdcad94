import { expect, test } from "vitest";
import { toldBefore } from "./told-before.ts";

test.each([
  ["", {}],
  ["odometer=many&postalCode=somewhere&powertrain=steam", {}],
  ["odometer=61715&unit=mi", { odometer: "61715" }],
  ["odometer=61715", { odometer: "61715" }],
  ["odometer=99320&unit=km", { odometer: "61714" }],
  ["oil=lately&tires=under3months&registration=soon", {}],
  [
    "oil=under3months&tires=unknown&registration=03/31/2027",
    { oil: "under3months", tires: "unknown", registration: "2027-03-31" },
  ],
  ["postalCode=n6a1b3&powertrain=phev", { postalCode: "N6A 1B3", powertrain: "phev" }],
])("a visitor who said %j finds %j filled in", (query, values) => {
  const when = { today: "2026-11-26", language: "en" } as const;
  expect(toldBefore(new URLSearchParams(query), "mi", when)).toEqual(values);
});
