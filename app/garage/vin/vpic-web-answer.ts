import type { VinDecode } from "./vin-decoder.ts";
import { isUnsupported, vehicleSpec } from "./vin-spec.ts";
import type { VpicAnswer, VpicElement, VpicMaker } from "./vpic-elements.ts";
import { makeName } from "./vpic-names.ts";

/**
 * One of `Results` of `DecodeVinValues`: variables by name, all of them texts, "" where vPIC does
 * not say.
 */
export type VpicWebResult = Record<string, unknown>;

/** What `DecodeVinValues` calls the elements that we ask for. */
export const webVariable: Record<VpicElement, string> = {
  bodyClass: "BodyClass",
  cylinders: "EngineCylinders",
  displacementCc: "DisplacementCC",
  displacementL: "DisplacementL",
  drive: "DriveType",
  engineModel: "EngineModel",
  fuel: "FuelTypePrimary",
  model: "Model",
  plantCity: "PlantCity",
  transmission: "TransmissionStyle",
  trim: "Trim",
  engineConfiguration: "EngineConfiguration",
  secondaryFuel: "FuelTypeSecondary",
  plantCountry: "PlantCountry",
  plantState: "PlantState",
  electrification: "ElectrificationLevel",
};

/**
 * Codes with which the values are those of another VIN: corrected (2 to 4), wrong in several
 * positions (5), incomplete (6), of an impossible year (11), with characters that no VIN has (400).
 */
const ofAnotherVin = ["2", "3", "4", "5", "6", "11", "400"];
const makerNotRegistered = "7";
const noDetails = "8";

/**
 * Reads what vPIC's web service says of a valid VIN, by the same rules as our own copy of vPIC.
 * Other codes (1 check digit, 12 model year, 14 unknown positions) leave the values as they are.
 * @returns null where the answer is none for this VIN
 */
export function readWebAnswer(vin: string, result: VpicWebResult): VinDecode | null {
  const text = (variable: string) => textIn(result[variable]);
  const codes = (text("ErrorCode") ?? "").split(",").map((code) => code.trim());
  if (codes.some((code) => ofAnotherVin.includes(code))) return null;

  const make = text("Make");
  const year = /^\d{4}$/.test(text("ModelYear") ?? "") ? Number(text("ModelYear")) : null;
  const maker: VpicMaker = {
    vehicleType: text("VehicleType"),
    manufacturer: text("Manufacturer"),
    makes: make ? [make] : [],
  };
  if (isUnsupported(maker)) return { status: "unsupported", vehicleType: maker.vehicleType ?? "" };

  const spec = year && vehicleSpec(vin, year, maker, answerOf(text));
  if (spec) return { status: "found", spec };
  if (codes.includes(makerNotRegistered)) return { status: "unknown-maker" };
  if (make || codes.includes(noDetails))
    return { status: "unknown-model", year, makes: maker.makes.map(makeName) };
  return null;
}

function answerOf(text: (variable: string) => string | null): VpicAnswer {
  const wording = (element: VpicElement) => text(webVariable[element]);
  return {
    make: text("Make"),
    model: wording("model"),
    text: wording,
    texts: (element) => [wording(element)].filter((one) => one !== null),
  };
}

function textIn(value: unknown): string | null {
  return (typeof value === "string" && value.trim()) || null;
}
