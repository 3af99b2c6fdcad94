import { expect, test } from "vitest";
import { knownOn, knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { tireRotationEvent } from "./tire-rotation.ts";

function rotation(input: Partial<VehicleSnapshot>) {
  return tireRotationEvent(knownVehicle(input), knownOn("2026-11-21"));
}

test("a motorcycle has no tire rotation", () => {
  expect(rotation({ bodyType: "motorcycle" })).toBeNull();
});

test("a rotation restarts with newly mounted tires, and has no data without a record", () => {
  const tireSets = [tireSet({ id: "new", mountDate: "2026-08-01" })];
  const odometer = { distance: 12_000, unit: "mi" } as const;
  const rotated = (date: string) => rotation({ tireSets, services: { TIR: { date, odometer } } });
  expect(rotated("2026-06-01")).toMatchObject({ subjectId: "new", recordedOn: "2026-08-01" });
  expect(rotated("2026-09-01")).toMatchObject({ subjectId: null, recordedOn: "2026-09-01" });
  expect(rotation({ tireSets })?.reminder).toBe("no-data");
});

test("a rotation counts from the set mounted last", () => {
  const tireSets = [
    tireSet({ id: "front", mountDate: "2026-09-01" }),
    tireSet({ id: "rear", mountDate: "2026-10-01" }),
  ];
  const services = { TIR: { date: "2026-06-01", odometer: null } };
  expect(rotation({ tireSets, services })).toMatchObject({
    ...{ subjectId: "rear", recordedOn: "2026-10-01" },
  });
});
