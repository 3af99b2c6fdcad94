import { toMiles, type Distance } from "#app/i18n/numbers.ts";
import {
  rangeOf,
  remainingTime,
  type Known,
  type Range,
} from "#app/maintenance/intervals/range.ts";
import type { CustomReminder } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { eventWith, standingOf, type DashboardEvent } from "./dashboard-event.ts";

export function customEvent(reminder: CustomReminder, known: Known): DashboardEvent {
  const { id, title, since, due, snoozedUntil, isOff, documentId } = reminder;
  const range = customRange(reminder, known);
  const causes = [[since.date, due.date, due.odometer?.distance, due.odometer?.unit].join("/")];
  const facts = {
    eventType: "CUSTOM" as const,
    ...{ title, subjectId: id, range, snoozedUntil, causes },
    ...(documentId && { documentId }),
  };
  const status = standingOf(range);
  return eventWith(facts, `custom:${id}`, isOff ? ["DISABLED_BY_USER", "disabled"] : status);
}

function customRange(
  { since, due, repeat, snoozedUntil }: CustomReminder,
  known: Known,
): Range | null {
  const miles = (odometer: Distance | null) => odometer && toMiles(odometer);
  const span = {
    from: { date: since.date, miles: miles(since.odometer) },
    to: { date: due.date, miles: miles(due.odometer) },
  };
  const range = rangeOf(span, repeat?.interval ?? null, known);
  const time = range?.remaining.time;
  if (!time || !snoozedUntil || snoozedUntil <= time.dueDate) return range;
  const snoozed = remainingTime(snoozedUntil, known.today);
  return { ...range, remaining: { ...range.remaining, time: snoozed } };
}
