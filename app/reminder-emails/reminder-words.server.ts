import { upperFirst } from "#app/i18n/letter-case.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { dueWords, lastWords, nameOf } from "#app/maintenance/words/event-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { OdometerEstimate } from "#app/vehicle/odometer/odometer.ts";

/** "About 900 mi over · Last: 05/08/2026": what the sentence before doesn't say. */
export function leadDetails(event: DashboardEvent, formatters: Formatters): string[] {
  const isTimed = event.range?.remaining.time != null;
  const words = dueWords(event, formatters);
  const isSaid = event.eventType === "RECALL" ? words.length : isTimed ? 1 : 0;
  const details = [...words.slice(isSaid), lastWords(event, formatters)];
  const line = details.filter((detail) => detail !== null).join(" · ");
  return line === "" ? [] : [upperFirst(line)];
}

/** "Act now · Due in 5 days · Last: 05/08/2026" */
export function itemDetails(event: DashboardEvent, formatters: Formatters): string {
  const days = event.range?.remaining.time?.days;
  const isInWords = days !== undefined && days < 0;
  const details = [
    isInWords ? null : formatters.t(`due:status.${event.reminder}`),
    ...dueWords(event, formatters),
    lastWords(event, formatters),
  ];
  return details.filter((detail) => detail !== null).join(" · ");
}

export function mileageWords(
  { distance, unit, basis }: OdometerEstimate,
  formatters: Formatters,
): string {
  const kind = basis.kind === "reading" ? "read" : "estimated";
  return formatters.t(`reminder-email:mileage.${kind}`, formatters.distance(distance, unit));
}

const maxNames = 4;

/** "6 more: Oil change, Tire rotation, Brake inspection, Major service…" */
export function eventNames(
  which: "all" | "more",
  events: DashboardEvent[],
  formatters: Formatters,
): string {
  return formatters.t(`reminder-email:${which}`, {
    count: events.length,
    names: firstNames(events.map((event) => nameOf(event, formatters))),
  });
}

export function firstNames(names: string[]): string {
  return names.slice(0, maxNames).join(", ") + (names.length > maxNames ? "…" : ".");
}
