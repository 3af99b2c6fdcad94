import { expect, test } from "vitest";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { Role } from "#db/schema/people-terms.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import { eventView } from "./dashboard-view.server.ts";

const today = "2026-11-21";
const formatters = createFormatters({ language: "en", country: "US" }, null);

function actionOnTires(role: Role, input: Partial<VehicleSnapshot>) {
  const event = findEvent(openDashboard(knownVehicle(input), today), "tir_wty");
  const { action } = eventView(event!, { id: "car", role }, formatters);
  return action && `${action.says} ${action.href}`;
}

const treadLife = { months: 60, distance: null, unit: "mi" } as const;
const worn = { tireSets: [tireSet({ mountDate: "2020-01-01", treadLife })] };
const fine = { tireSets: [tireSet()] };
const answer = { said: "over6years", on: "2026-05-01" } as const;
const remembered = {
  choices: { TIR_WTY: { off: null, interval: null, snoozedUntil: null, answer } },
} as const;

test.each<[Role, string, Partial<VehicleSnapshot>, string | null]>([
  ["owner", "unknown tires", {}, "addTires /garage/car/tires/add"],
  ["owner", "tires from memory", remembered, "addTires /garage/car/tires/add"],
  ["owner", "worn tires", worn, "checkTires /garage/car/tires/all/check"],
  ["manager", "tires that are fine", fine, "checkTires /garage/car/tires"],
  ["driver", "tires that are fine", fine, null],
  ["viewer", "tires that are fine", fine, null],
  ["viewer", "worn tires", worn, null],
  ["viewer", "unknown tires", {}, null],
])("The %s of a car with %s is offered the right action", (role, _what, input, expected) => {
  expect(actionOnTires(role, input)).toBe(expected);
});
