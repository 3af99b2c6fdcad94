import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { surenessOf } from "#app/maintenance/answer/sureness.ts";
import type { Words } from "#app/vehicle/words.server.ts";
import { nameOf, yoursOf } from "./event-words.server.ts";
import { isInSeason, spanWords } from "./span-words.server.ts";

/** "Your oil change is 12 days overdue.", to be read on its own. */
export function answerSentence(event: DashboardEvent, words: Words): string {
  return sentence("answer", event, words);
}

/** "Oil change is 12 days overdue", for a row, a subject, or within a sentence. */
export function rowSentence(event: DashboardEvent, words: Words): string {
  return sentence("row", event, words);
}

function sentence(where: "answer" | "row", event: DashboardEvent, words: Words): string {
  const { t, day } = words;
  const time = event.range?.remaining.time;
  const date = time?.dueDate;
  return t(`due:${where}.${kindOf(event)}`, {
    yours: yoursOf(event, words),
    name: nameOf(event, words),
    count: event.causes.length,
    span: time ? spanWords(event, words) : "",
    day: date ? day(date) : "",
  });
}

function kindOf(event: DashboardEvent) {
  if (event.eventType === "RECALL") return "recall";
  if (isInSeason(event)) return event.change?.isDuty ? "now" : "window";
  const sureness = surenessOf(event);
  if (sureness === "guess") return "guess";
  const days = event.range?.remaining.time?.days ?? 0;
  if (days < 0) return event.eventType === "REG" ? "expired" : "overdue";
  if (days > 0) return "days";
  return sureness === "around" ? "aroundToday" : "today";
}
