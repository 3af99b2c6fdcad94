import { compareText } from "#app/i18n/compare-text.ts";
import { eventTypes } from "#db/schema/reminder-terms.ts";
import type { DashboardEvent } from "./dashboard-event.ts";

/** Spec §4, decisions §5: tires stay together at their most urgent event. */
export function inOrder<Event extends DashboardEvent>(events: readonly Event[]): Event[] {
  const sorted = [...events].sort(compare);
  const firstTire = sorted.find(isTire);
  const tires = sorted.filter(isTire);
  return sorted.flatMap((event) => (event === firstTire ? tires : isTire(event) ? [] : [event]));
}

function isTire({ eventType }: DashboardEvent): boolean {
  return eventType === "TIR" || eventType === "TIR_WTY" || eventType === "TIR_SEASON";
}

function compare(a: DashboardEvent, b: DashboardEvent): number {
  return (
    tierOf(a) - tierOf(b) ||
    daysLeft(a) - daysLeft(b) ||
    (b.range?.percentComplete ?? 0) - (a.range?.percentComplete ?? 0) ||
    typeRank(a) - typeRank(b) ||
    compareText(a.key, b.key)
  );
}

function tierOf({ eventType, reminder }: DashboardEvent): number {
  const last = (["no-data", "not-required", "disabled"] as const).findIndex(
    (one) => one === reminder,
  );
  if (last !== -1) return 2 + last;
  return eventType === "RECALL" && reminder === "act-now" ? 0 : 1;
}

function daysLeft({ range }: DashboardEvent): number {
  return range?.remaining.time?.days ?? Number.MAX_SAFE_INTEGER;
}

function typeRank({ eventType }: DashboardEvent): number {
  return eventType === "CUSTOM" ? eventTypes.length : eventTypes.indexOf(eventType);
}
