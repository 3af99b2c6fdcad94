import { expect, test } from "vitest";
import type { Country } from "#app/i18n/locale.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { likelyServices } from "./likely-services.ts";
import { serviceItemsFor } from "./service-items.server.ts";

const safetyInspection = 1313;
const tireRotation = 1354;
const oilChange = 1302;

test.each<[Powertrain, Country, number[], string[]]>([
  [
    "gas",
    "US",
    [],
    ["Oil and filter change", "Tire rotation", "Brake inspection", "Front brake pads"],
  ],
  ["gas", "CA", [], ["Oil and filter change", "Seasonal tire change", "Tire rotation"]],
  ["electric", "US", [], ["Tire rotation", "Brake inspection", "Front brake pads"]],
  ["gas", "US", [safetyInspection, tireRotation], ["Safety inspection", "Tire rotation"]],
  ["electric", "US", [oilChange], ["Tire rotation", "Brake inspection"]],
])("a %s car in %s with %j due is likely to get %j first", (powertrain, country, due, first) => {
  const { defaults } = serviceItemsFor(powertrain, "en");
  const names = likelyServices(defaults, due, country).map(({ name }) => name);
  expect(names).toHaveLength(6);
  expect(new Set(names).size).toBe(6);
  expect(names.slice(0, first.length)).toEqual(first);
});
