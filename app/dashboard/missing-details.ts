import { addMonths, dateOf } from "#app/i18n/calendar.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { Odometer } from "#app/vehicle/odometer/odometer.ts";
import { averageMonths } from "#app/vehicle/odometer/readings.ts";

export type MissingDetail = "odometer" | "average" | "place" | "oil" | "registration" | "tires";

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
