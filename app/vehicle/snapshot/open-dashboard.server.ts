import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/reader.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import { openDashboard, type Dashboard } from "#app/maintenance/due/dashboard.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { knownVehicle, type KeptVehicle, type ListedColumns } from "./known-vehicles.server.ts";
import type { KnownVehicle } from "./known-vehicle.ts";

/** A vehicle's dashboard on its owner's day, with what it goes by. */
export type OpenDashboard = { dashboard: Dashboard; known: KnownVehicle; today: string };

/**
 * @param timeZone the edge's, null where it tells none: then that of the place where the vehicle is kept
 */
export function openFor({ timeZone, now }: { timeZone: string | null; now: Date }, owner: { country: Country }, kept: KeptVehicle<ListedColumns>): OpenDashboard {
  const today = todayIn(timeZone ?? kept.place?.timeZone ?? defaultTimeZone, now);
  const known = knownVehicle(kept, owner.country);
  return { dashboard: openDashboard(known, today), known, today };
}

/** What the odometer showed on a day, by its estimate; null without a reading. */
export function odometerOn({ dashboard: { odometer }, known: { unit } }: OpenDashboard, date: string): Distance | null {
  return odometer && { distance: estimateOdometer(odometer, date, unit).distance, unit };
}
