import type { VinDecode } from "./vin-decoder.ts";
import { isUnsupported, buildVehicleSpec } from "./vin-spec.ts";
import type { VpicAnswer, VpicElement, VpicMaker } from "./vpic-elements.ts";
import { formatMake } from "./vpic-names.ts";

export type VpicWebResult = Record<string, unknown>;

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
  series: "Series",
  transmission: "TransmissionStyle",
  trim: "Trim",
  engineConfiguration: "EngineConfiguration",
  secondaryFuel: "FuelTypeSecondary",
  plantCountry: "PlantCountry",
  plantState: "PlantState",
  electrification: "ElectrificationLevel",
};

/** Corrected (2 to 4), several errors (5), incomplete (6), impossible year (11), invalid (400). */
const otherVinCodes = ["2", "3", "4", "5", "6", "11", "400"];
const makerNotRegistered = "7";
const noDetails = "8";

export function parseWebResponse(vin: string, result: VpicWebResult): VinDecode | null {
  const text = (variable: string) => textOrNull(result[variable]);
  const codes = (text("ErrorCode") ?? "").split(",").map((code) => code.trim());
  if (codes.some((code) => otherVinCodes.includes(code))) return null;

  const make = text("Make");
  const year = /^\d{4}$/.test(text("ModelYear") ?? "") ? Number(text("ModelYear")) : null;
  const maker: VpicMaker = {
    vehicleType: text("VehicleType"),
    manufacturer: text("Manufacturer"),
    makes: make ? [make] : [],
  };
  if (isUnsupported(maker)) return { status: "unsupported", vehicleType: maker.vehicleType ?? "" };

  const spec = year && buildVehicleSpec(vin, year, maker, toVpicAnswer(text));
  if (spec) return { status: "found", spec };
  if (codes.includes(makerNotRegistered)) return { status: "unknown-maker" };
  if (make || codes.includes(noDetails))
    return { status: "unknown-model", year, makes: maker.makes.map(formatMake) };
  return null;
}

function toVpicAnswer(text: (variable: string) => string | null): VpicAnswer {
  const elementText = (element: VpicElement) => text(webVariable[element]);
  return {
    make: text("Make"),
    model: elementText("model"),
    text: elementText,
    texts: (element) => [elementText(element)].filter((text) => text !== null),
  };
}

function textOrNull(value: unknown): string | null {
  return (typeof value === "string" && value.trim()) || null;
}
