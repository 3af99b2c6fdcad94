import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { isUrgent } from "#app/maintenance/due/status.ts";

/** A guess can be off by a year, so it's at most "get ready". See docs/decisions/guesses.md. */
export function limitGuess(event: DashboardEvent): DashboardEvent {
  const { range, reminder } = event;
  if (!range || !isBasedOnGuess(event)) return event;
  const guess = { ...event, isGuess: true, emphasized: false };
  if ((range.remaining.time?.days ?? 0) < 0) {
    return { ...guess, range: null, status: "ENABLED_NO_DATA", reminder: "no-data" };
  }
  return { ...guess, reminder: isUrgent(reminder) ? "get-ready" : reminder };
}

/** By an answer from memory whose date has passed: likely enough to say, but never overdue. */
export function isProbablyDue({ answer, isGuess, range }: DashboardEvent): boolean {
  return answer !== null && isGuess && range === null;
}

function isBasedOnGuess({ place, interval, answer }: DashboardEvent): boolean {
  if (answer) return true;
  if (place && "expiryFrom" in place) return place.expiryFrom === "state";
  return (interval?.source === "place" || interval?.source === "maybe") && interval.estimate;
}
