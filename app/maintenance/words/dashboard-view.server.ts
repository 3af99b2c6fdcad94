import { paths } from "#app/http/paths.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import { dueWords, lastWords, nameOf, slugOfEvent, yoursOf } from "./event-words.server.ts";
import type { Words } from "#app/vehicle/words.server.ts";
import { isUrgent, type ReminderStatus } from "#app/maintenance/due/status.ts";
import { serviceEvents } from "#app/vehicle/snapshot/event-types.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";

/** Whose dashboard, and for which day it is read. */
export type DashboardOf = { id: string; unit: DistanceUnit; today: string };

/** An event as a dashboard shows it, every word of it finished. */
export function eventView(event: DashboardEvent, id: string, words: Words) {
  const { reminder, range, emphasized } = event;
  const slug = slugOfEvent(event);
  return {
    slug,
    status: { is: reminder, said: words.t(`due:status.${reminder}`) },
    name: nameOf(event, words),
    due: dueWords(event, words),
    last: lastWords(event, words),
    percent: range && event.status === "ENABLED" ? range.percentComplete : null,
    emphasized,
    key: event.key,
    href: eventPath(event, id),
    action: actionOf(event, id),
  };
}

export type EventView = ReturnType<typeof eventView>;

/** Where all that is known of it stands. */
export function eventPath(event: DashboardEvent, id: string): string {
  if (event.eventType === "RECALL") return paths.recalls(id);
  return event.eventType === "CUSTOM" ? paths.reminder(id, event.subjectId!) : paths.event(id, slugOfEvent(event));
}

/** What its owner does once it is done: the main action beside it. */
function actionOf(event: DashboardEvent, id: string): { says: "log" | "renew" | "addTires" | "checkTires" | "swapTires" | "recalls"; href: string } | null {
  if (event.reminder === "disabled" || event.reminder === "not-required") return null;
  if (event.eventType === "RECALL") return event.reminder === "act-now" ? { says: "recalls", href: paths.recalls(id) } : null;
  if (event.eventType === "CUSTOM") return { says: "log", href: paths.reminderDone(id, event.subjectId!) };
  if (event.eventType === "REG") return { says: "renew", href: paths.addRegistration(id) };
  if (event.eventType === "TIR_WTY" || event.eventType === "TIR_SEASON") return tireAction(event, id);
  if (event.eventType === "OIL" && !event.recordedOn) return { says: "log", href: paths.oilAlert(id) };
  if (serviceEvents.some((one) => one === event.eventType)) return { says: "log", href: paths.logEvent(id, slugOfEvent(event)) };
  return null;
}

/** Tires that nobody knows are added, those that come to their end are looked at, and with the season they are swapped. */
function tireAction({ eventType, reminder, subjectId, range }: DashboardEvent, id: string) {
  if (reminder === "no-data") return { says: "addTires", href: paths.addTires(id) } as const;
  if (eventType === "TIR_SEASON") return range && ({ says: "swapTires", href: paths.swapTires(id) } as const);
  return { says: "checkTires", href: subjectId === null ? paths.tires(id) : paths.checkTires(id, subjectId) } as const;
}

/** The answer to "does my car need anything?": the most urgent thing, and how many more there are. */
export function answerView({ events }: Dashboard, id: string, words: Words) {
  const { t, day } = words;
  const [first, ...more] = events.filter(({ reminder }) => isUrgent(reminder));
  if (first) {
    const said = `due:answer.${sentenceFor(first)}` as const;
    const [another] = more;
    return {
      status: first.reminder,
      says: t(said, { yours: yoursOf(first, words), count: countOf(first) }),
      more: another ? t("due:answer.more", { count: more.length, also: rowSentence(another, words) }) : null,
      why: eventPath(first, id),
      isRecall: first.eventType === "RECALL",
    };
  }
  const next = events.find(({ range, reminder }) => reminder === "ok" && range?.remaining.time);
  if (!next) return { status: "no-data" as ReminderStatus, says: t("due:answer.unknown"), more: t("due:answer.tellUs"), why: null, isRecall: false };
  const dueDate = day(next.range!.remaining.time!.dueDate);
  return {
    status: "ok" as ReminderStatus,
    says: t("due:answer.fine"),
    more: t("due:answer.next", { name: nameOf(next, words), day: dueDate }),
    why: eventPath(next, id),
    isRecall: false,
  };
}

export type AnswerView = ReturnType<typeof answerView>;

/** "Oil change is 12 days overdue". */
export function rowSentence(event: DashboardEvent, words: Words): string {
  return words.t(`due:row.${sentenceFor(event)}`, { name: nameOf(event, words), count: countOf(event) });
}

/** The one thing that matters most of a vehicle in the garage. */
export function rowAnswerView({ events, alertCount }: Dashboard, words: Words) {
  const { t, day } = words;
  const first = events.find(({ reminder }) => isUrgent(reminder));
  const say = (status: ReminderStatus) => ({ is: status, said: t(`due:status.${status}`) });
  if (first) {
    return { status: say(first.reminder), says: rowSentence(first, words), more: alertCount > 1 ? t("due:row.more", { count: alertCount - 1 }) : null };
  }
  const next = events.find(({ range, reminder }) => reminder === "ok" && range?.remaining.time);
  if (!next) return { status: say("no-data"), says: t("due:row.unknown"), more: null };
  return { status: say("ok"), says: t("due:row.fine", { day: day(next.range!.remaining.time!.dueDate) }), more: null };
}

/** The odometer as it is today: read or estimated; null without a reading. */
export function odometerToday({ odometer }: Dashboard, { unit, today }: Omit<DashboardOf, "id">, { t, distance }: Words) {
  if (!odometer) return null;
  const estimate = estimateOdometer(odometer, today, unit);
  const isRead = estimate.basis.kind === "reading";
  const { distance: value } = distance(estimate.distance, unit);
  return { value, unit, note: t(isRead ? "due:odometer.today" : "due:odometer.estimated") };
}

function daysOf({ range }: DashboardEvent): number {
  return range?.remaining.time?.days ?? 0;
}

/** Days until it is due or since; of recalls how many are open. */
function countOf(event: DashboardEvent): number {
  return event.eventType === "RECALL" ? event.causes.length : Math.abs(daysOf(event));
}

function sentenceFor(event: DashboardEvent): "overdue" | "today" | "days" | "recall" {
  if (event.eventType === "RECALL") return "recall";
  const days = daysOf(event);
  return days < 0 ? "overdue" : days === 0 ? "today" : "days";
}
