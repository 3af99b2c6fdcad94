import type { VehicleFacts } from "#db/schema/garage.ts";
import { formatPlace } from "./vpic-names.ts";
import type { VpicAnswer } from "./vpic-elements.ts";

const layouts: readonly [RegExp, string][] = [
  [/in-?line/i, "I"],
  [/^v/i, "V"],
  [/^w/i, "W"],
  [/boxer|opposed/i, "H"],
];

/** `engine` is `1.8 L I4` or `1868 cc V2`; other texts are vPIC's own, in English. */
export function buildVehicleFacts(
  answer: VpicAnswer,
  maker: { vehicleType: string | null; manufacturer: string | null },
): VehicleFacts {
  const facts: VehicleFacts = {
    engine: formatEngine(answer, /motorcycle/i.test(maker.vehicleType ?? "")),
    drive: formatDrive(answer.text("drive")),
    transmission: answer.text("transmission")?.replace(/^motorcycle - /i, ""),
    bodyClass: answer.text("bodyClass") ?? undefined,
    fuel:
      [...new Set([answer.text("fuel"), answer.text("secondaryFuel")])]
        .filter(Boolean)
        .join(" / ") || undefined,
    manufacturer: maker.manufacturer?.replace(/\s+/g, " ").trim() || undefined,
    plant: formatPlant(answer),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}

function formatEngine(answer: VpicAnswer, isMotorcycle: boolean): string | undefined {
  const liters =
    Number(answer.text("displacementL")) || Number(answer.text("displacementCc")) / 1000;
  const cylinders = Number(answer.text("cylinders"));
  const layout = layouts.find(([pattern]) =>
    pattern.test(answer.text("engineConfiguration") ?? ""),
  )?.[1];
  const parts: string[] = [];
  if (liters > 0)
    parts.push(isMotorcycle ? `${Math.round(liters * 1000)} cc` : `${liters.toFixed(1)} L`);
  if (cylinders > 0) parts.push(layout ? `${layout}${cylinders}` : `${cylinders} cyl.`);
  return parts.join(" ") || undefined;
}

function formatDrive(text: string | null): string | undefined {
  if (text === null || /^(?:other|glider)$/i.test(text)) return undefined;
  return /^([FAR4]WD)\//.exec(text)?.[1] ?? text;
}

function formatPlant(answer: VpicAnswer): string | undefined {
  const parts = [answer.text("plantCity"), answer.text("plantState"), answer.text("plantCountry")];
  const places = parts
    .map((part) => formatPlace((part ?? "").replace(/\([^()]*\)$/, "").trim()))
    .filter(Boolean);
  return [...new Set(places)].join(", ") || undefined;
}
