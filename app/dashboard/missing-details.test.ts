import { expect, test } from "vitest";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import { miles } from "#tests/support/readings.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { missingDetails } from "./missing-details.ts";

const today = "2026-11-21";

function missing(input: Partial<VehicleSnapshot>): string[] {
  const vehicle = knownVehicle(input);
  return missingDetails(vehicle, openDashboard(vehicle, today).odometer, today);
}

const stated = { distance: 30, unit: "mi", frequency: "day" } as const;

const complete: Partial<VehicleSnapshot> = {
  readings: [miles("2026-01-01", 50_000), miles("2026-11-01", 60_000)],
  services: { OIL: { date: "2026-06-01", odometer: null } },
  registration: { date: null, expirationDate: "2027-01-31" },
  tireSets: [tireSet()],
};

test.each<[string, Partial<VehicleSnapshot>, string[]]>([
  ["only the vehicle", {}, ["odometer", "average", "oil", "registration", "tires"]],
  ["everything", complete, []],
  ["one reading", { ...complete, readings: [miles("2026-11-01", 60_000)] }, ["average"]],
  [
    "one reading and the owner's average",
    { ...complete, readings: [miles("2026-11-01", 60_000)], stated },
    [],
  ],
  [
    "readings up to 13 months old",
    { ...complete, readings: [miles("2025-10-21", 60_000)] },
    ["average"],
  ],
  [
    "older readings",
    { ...complete, readings: [miles("2025-10-20", 60_000)], services: {} },
    ["odometer", "average", "oil"],
  ],
  ["an unknown location", { ...complete, state: null }, ["place"]],
  ["an electric vehicle without oil", { ...complete, powertrain: "electric", services: {} }, []],
])("with %s, these are missing: %j", (_name, options, expected) =>
  expect(missing(options)).toEqual(expected),
);
