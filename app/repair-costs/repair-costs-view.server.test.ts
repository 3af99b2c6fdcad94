import { expect, test } from "vitest";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { repairCostsView } from "./repair-costs-view.server.ts";

const inUS = { language: "en", country: "US" } as const;
const car = { powertrain: "gas", state: "VA", bodyType: "sedan", engine: "1.8 L I4" } as const;

const jobs = (one: Parameters<typeof repairCostsView>[0], country: "US" | "CA" = "US") => {
  const locale = { ...inUS, country };
  const formatters = createFormatters(locale, { unit: "mi", state: one.state });
  return repairCostsView(one, locale, formatters)?.jobs.map(({ name }) => name) ?? null;
};

test("A car with four cylinders has a price for spark plugs, others don't", () => {
  expect(jobs(car)).toContain("Spark plugs");
  expect(jobs({ ...car, engine: "3.5 L V6" })).not.toContain("Spark plugs");
  expect(jobs({ ...car, engine: undefined })).not.toContain("Spark plugs");
});

test.each([
  ["a car that's kept in Canada", { ...car, state: "ON" }, "US"],
  ["an owner in Canada", car, "CA"],
  ["a motorcycle", { ...car, bodyType: "motorcycle" }, "US"],
] as const)("There are no prices for %s", (_what, one, country) => {
  expect(jobs(one, country)).toBeNull();
});
