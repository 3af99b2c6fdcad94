import { expect, test } from "vitest";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { repairCostsView } from "./repair-costs-view.server.ts";

const inUS = { language: "en", country: "US" } as const;
const car = { powertrain: "gas", state: "VA", bodyType: "sedan" } as const;

const view = (one: Parameters<typeof repairCostsView>[0], country: "US" | "CA" = "US") => {
  const locale = { ...inUS, country };
  const formatters = createFormatters(locale, { unit: "mi", state: one.state });
  return repairCostsView(one, locale, formatters);
};

test("The first three common jobs that the car may need have a price", () => {
  expect(view(car)?.jobs.map(({ name }) => name)).toEqual([
    "Oil and filter change",
    "Front brake pads",
    "12-volt battery",
  ]);
});

test("Only a car in a garage links to the pages of its jobs, others to how we know", () => {
  expect(view(car)?.jobs.some(({ href }) => href)).toBe(false);
  expect(view(car)?.link.href).toBe("/help/repair-costs");
  const linked = view({ ...car, id: "abc" });
  expect(linked?.jobs[1]?.href).toBe("/garage/abc/repair-costs/front-brake-pads");
  expect(linked?.link.href).toBe("/garage/abc/repair-costs/all");
});

test.each([
  ["a car that's kept in Canada", { ...car, state: "ON" }, "US"],
  ["an owner in Canada", car, "CA"],
  ["a motorcycle", { ...car, bodyType: "motorcycle" }, "US"],
] as const)("There are no prices for %s", (_what, one, country) => {
  expect(view(one, country)).toBeNull();
});
