import { addMonths, dateOf } from "#app/i18n/calendar.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { Odometer } from "#app/vehicle/odometer/odometer.ts";
import { averageMonths } from "#app/vehicle/odometer/readings.ts";

/** What an owner could add to make reminders right, in the order in which it matters. */
export type MissingDetail = "odometer" | "average" | "place" | "oil" | "registration" | "tires";

/**
 * What reminders of a vehicle would be better for: a recent reading, how far it is driven where
 * neither readings nor its owner say, where it is kept, and the records that most people want to be
 * reminded by.
 */
export function missingDetails(
  vehicle: VehicleSnapshot,
  odometer: Odometer | null,
  today: string,
): MissingDetail[] {
  const { state, powertrain, services, registration, tireSets, storedTires } = vehicle;
  const lastReading = odometer && dateOf(odometer.points.at(-1)!.day);
  const missing: Record<MissingDetail, boolean> = {
    odometer: !lastReading || lastReading < addMonths(today, -averageMonths),
    average: !odometer || odometer.average.basis.source === "country",
    place: state === null,
    oil: powertrain !== "electric" && !services.OIL,
    registration: !registration,
    tires: tireSets.length + storedTires.length === 0,
  };
  return (Object.keys(missing) as MissingDetail[]).filter((detail) => missing[detail]);
}
