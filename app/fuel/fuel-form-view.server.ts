import { getLastReading } from "#app/vehicle/odometer/last-reading.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { tagHint } from "#app/vehicle/tags/tag-hint.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { gradesOf, unitsFor } from "./car-energies.ts";
import { energyOf, type Energy, type FuelUnit } from "#app/fuel/economy/quantity.ts";

export function fuelFormView(
  { known, today }: Pick<OwnersVehicle, "known" | "today">,
  { units, unit, tags }: { units: readonly FuelUnit[]; unit: DistanceUnit; tags: string[] },
  formatters: Formatters,
) {
  const energies = [...new Set(units.map(energyOf))];
  return {
    ...{ unit, units },
    kind: energies.length > 1 ? ("both" as const) : energies[0]!,
    grades: gradesOf(energies),
    tagHint: tagHint(tags, formatters),
    dates: { min: earliestDate, max: today },
    last: unit === known.unit ? getLastReading({ known, today }, "record", formatters) : null,
  };
}

export type FuelFormView = ReturnType<typeof fuelFormView>;

/** What a form may send. Of an existing fill-up also its own unit. */
export function allowedUnits(
  known: OwnersVehicle["known"],
  { energy, own }: { energy?: Energy; own?: FuelUnit } = {},
): FuelUnit[] {
  const units = unitsFor(known, energy);
  return own && !units.includes(own) ? [own, ...units] : units;
}

export const isEnergy = (text: string | null): text is Energy =>
  text === "fuel" || text === "electricity";
