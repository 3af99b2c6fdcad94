import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { surenessOf, type Sureness } from "#app/maintenance/answer/sureness.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { nameOf, possessiveNameOf, slugOfEvent } from "./event-words.server.ts";
import { isInSeason, spanWords } from "./span-words.server.ts";

/** "Your oil change is 12 days overdue." */
export function answerSentence(event: DashboardEvent, formatters: Formatters): string {
  return sentence("answer", event, formatters);
}

/** "Change the oil. It was due 12 days ago." */
export function actSentence(event: DashboardEvent, formatters: Formatters): string {
  const { t } = formatters;
  if (event.eventType === "RECALL") return answerSentence(event, formatters);
  const kind = kindOf(event);
  return t("due:since.sentence", {
    act: t(`due:act.${slugOfEvent(event)}`, { title: event.title ?? "" }),
    since: kind === "recall" ? "" : t(`due:since.${kind}`, valuesOf(event, formatters)),
  });
}

export function rowSentence(event: DashboardEvent, formatters: Formatters): string {
  return sentence("row", event, formatters);
}

function sentence(where: "answer" | "row", event: DashboardEvent, formatters: Formatters): string {
  return formatters.t(`due:${where}.${kindOf(event)}`, {
    yours: possessiveNameOf(event, formatters),
    name: nameOf(event, formatters),
    count: event.causes.length,
    ...valuesOf(event, formatters),
  });
}

function valuesOf(event: DashboardEvent, formatters: Formatters) {
  const time = event.range?.remaining.time;
  return {
    span: time ? spanWords(event, formatters) : "",
    day: time ? formatters.day(time.dueDate) : "",
  };
}

export function kindOf(event: DashboardEvent) {
  if (event.eventType === "RECALL") return "recall";
  if (isInSeason(event)) return event.change?.isRequired ? "now" : "window";
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
