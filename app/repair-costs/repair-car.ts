import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { bodyClassCode, driveCode, transmissionCode } from "#app/vehicle/vpic-terms.ts";
import type { VehicleFacts } from "#db/schema/garage.ts";
import { partsFactors } from "#db/reference/repair-jobs/repair-jobs.ts";

/** What a repair's cost depends on. Null: we don't know. */
export type RepairCar = {
  powertrain: Powertrain;
  size: "small" | "medium" | "large";
  cylinders: number | null;
  drive: "fwd" | "rwd" | "all" | null;
  gearbox: "manual" | "automatic" | null;
  /** Of parts, for makes whose parts cost more. */
  partsFactor: number;
};

type Known = {
  powertrain: Powertrain;
  bodyType?: BodyType;
  facts?: VehicleFacts;
  make?: string;
};

export function getRepairCar({ powertrain, bodyType, facts = {}, make = "" }: Known): RepairCar {
  return {
    powertrain,
    size: getSize(bodyType, facts.bodyClass),
    cylinders: getCylinders(facts.engine),
    drive: getDrive(facts.drive),
    gearbox: getGearbox(facts.transmission),
    partsFactor: partsFactors.get(make.toLowerCase()) ?? 1,
  };
}

function getSize(bodyType: BodyType | undefined, bodyClass = ""): RepairCar["size"] {
  if (bodyType === "suv" || bodyClassCode(bodyClass) === "minivan") return "medium";
  return bodyType === "pickup" || bodyType === "van" ? "large" : "small";
}

const maxCylinders = 16;

/** 6 of an engine "3.5 L V6" or "3.0 L 6 cyl." */
export function getCylinders(engine: string | undefined): number | null {
  const [, count] = / [A-Z]?(\d+)(?: cyl\.)?$/.exec(engine ?? "") ?? [];
  const cylinders = Number(count);
  return cylinders >= 1 && cylinders <= maxCylinders ? cylinders : null;
}

function getDrive(text = ""): RepairCar["drive"] {
  const code = driveCode(text);
  return code === "awd" || code === "4wd" ? "all" : code;
}

function getGearbox(text = ""): RepairCar["gearbox"] {
  const code = transmissionCode(text);
  if (code === null) return null;
  return code === "manual" ? "manual" : "automatic";
}
