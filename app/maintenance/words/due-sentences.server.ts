import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { isProbablyDue } from "#app/maintenance/answer/guess.ts";
import { surenessOf, type Sureness } from "#app/maintenance/answer/sureness.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { nameOf } from "./event-words.server.ts";
import { isInSeason, spanWords } from "./span-words.server.ts";

/** "Oil change is 12 days overdue" */
export function rowSentence(event: DashboardEvent, formatters: Formatters): string {
  const { t, day } = formatters;
  const time = event.range?.remaining.time;
  return t(`due:row.${kindOf(event)}`, {
    name: nameOf(event, formatters),
    count: event.causes.length,
    span: time ? spanWords(event, formatters) : "",
    day: time ? day(time.dueDate) : "",
  });
}

export function kindOf(event: DashboardEvent) {
  if (event.eventType === "RECALL") return "recall";
  if (isInSeason(event)) return event.change?.isRequired ? "now" : "window";
  if (isProbablyDue(event)) return "passed";
  const sureness = surenessOf(event);
  const days = event.range?.remaining.time?.days ?? 0;
  if (event.eventType === "REG") return registrationKind(sureness, days);
  if (sureness === "guess") return "guess";
  if (days < 0) return "overdue";
  if (days > 0) return "days";
  return sureness === "around" ? "aroundToday" : "today";
}

function registrationKind(sureness: Sureness, days: number) {
  if (sureness === "guess") return "expiresGuess";
  if (days < 0) return "expired";
  return days > 0 ? "expiresIn" : "expiresToday";
}
