import type { EventType } from "#app/vehicle/snapshot/event-types.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";

/** Contract §5. `new`: nothing is known yet; `unknown`: only some things are. */
export type AnswerKind = "due" | "clear" | "unknown" | "new";

export type Answer<Event extends DashboardEvent = DashboardEvent> = {
  is: AnswerKind;
  due: Event[];
  soon: Event[];
  next: Event | null;
  unknown: Event[];
  ask: Event | null;
};

/** What leads to a fine comes first, then what ruins an engine, then what a shop would notice. */
const questionOrder: readonly EventType[] = [
  ...(["REG", "OIL", "SAFETY", "EMISSION", "BRAKE", "TIR", "MJR_SERVICE"] as const),
  "RECALL",
];

export function answerOf<Event extends DashboardEvent>(events: readonly Event[]): Answer<Event> {
  const due = events.filter(({ reminder }) => reminder === "overdue" || reminder === "act-now");
  const soon = events.filter(({ reminder }) => reminder === "get-ready");
  const relevant = events.filter(isCounted);
  const unknown = relevant.filter(isUnknown);
  const next = soonest(events);
  const requested = unknown.filter(({ eventType }) => eventType !== "RECALL");
  const [ask = null] = requested.sort((a, b) => rankOf(a) - rankOf(b));
  const isClear = unknown.length === 0 && relevant.length > 0;
  const isNew = next === null && relevant.every((event) => isUnknown(event) || isRecall(event));
  const is = due.length > 0 ? "due" : isClear ? "clear" : isNew ? "new" : "unknown";
  return { is, due, soon, next, unknown, ask };
}

function isCounted({ eventType, reminder }: DashboardEvent): boolean {
  if (reminder === "disabled" || reminder === "not-required") return false;
  return questionOrder.some((one) => one === eventType);
}

function isUnknown({ reminder, isGuess }: DashboardEvent): boolean {
  return reminder === "no-data" || isGuess;
}

function isRecall({ eventType }: DashboardEvent): boolean {
  return eventType === "RECALL";
}

/** What may not apply comes later, and what was already answered from memory comes last. */
function rankOf({ eventType, place, answer }: DashboardEvent): number {
  const rank = questionOrder.findIndex((one) => one === eventType);
  const later = answer ? 2 : place?.kind === "may-be-required" ? 1 : 0;
  return rank + later * questionOrder.length;
}

function soonest<Event extends DashboardEvent>(events: readonly Event[]): Event | null {
  const days = ({ range }: DashboardEvent) => range?.remaining.time?.days ?? 0;
  const ahead = events.filter(
    ({ reminder, range }) =>
      range?.remaining.time && (reminder === "ok" || reminder === "get-ready"),
  );
  return [...ahead].sort((a, b) => days(a) - days(b))[0] ?? null;
}
