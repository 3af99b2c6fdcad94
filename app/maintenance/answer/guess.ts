import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { isUrgent } from "#app/maintenance/due/status.ts";

/**
 * An event whose due day rests on a law or period that may not be the owner's: a registration's
 * usual period, a rule of an inspection that is an estimate. Being wrong there is being wrong by a
 * year, so it's at most something to get ready for, and once its day has passed nobody knows.
 *
 * A recommended interval stays what it is, also where its figures are an estimate: it's advice, and
 * it counts from a day that is on record.
 */
export function asGuess(event: DashboardEvent): DashboardEvent {
  const { range, reminder } = event;
  if (!range || !restsOnGuess(event)) return event;
  const guess = { ...event, isGuess: true, emphasized: false };
  if ((range.remaining.time?.days ?? 0) < 0) {
    return { ...guess, range: null, status: "ENABLED_NO_DATA", reminder: "no-data" };
  }
  return { ...guess, reminder: isUrgent(reminder) ? "get-ready" : reminder };
}

function restsOnGuess({ place, interval }: DashboardEvent): boolean {
  if (place && "expiryFrom" in place) return place.expiryFrom === "state";
  return (interval?.source === "place" || interval?.source === "maybe") && interval.estimate;
}
