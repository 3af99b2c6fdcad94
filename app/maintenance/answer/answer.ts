import type { EventType } from "#app/vehicle/snapshot/event-types.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";

/**
 * "Does my car need anything?" (contract §5): `due` when something is overdue or act-now, `clear`
 * when nothing is and everything is known, `unknown` when some things aren't, `new` when nothing
 * is.
 */
export type AnswerKind = "due" | "clear" | "unknown" | "new";

export type Answer<Event extends DashboardEvent = DashboardEvent> = {
  is: AnswerKind;
  /** Overdue or act-now, in the order of the dashboard. */
  due: Event[];
  /** Get-ready, in that order. */
  soon: Event[];
  /** The soonest of what isn't due yet. */
  next: Event | null;
  /** What isn't known, among what may ask for something. */
  unknown: Event[];
  /** Of those, the one whose answer would help most; null where its owner can answer none. */
  ask: Event | null;
};

/**
 * What may ask for something, in the order in which it's asked about: first what's printed on a
 * paper in the glovebox and fined, then what ruins an engine, then what a shop finds anyway.
 * Whether recalls are open is no question to an owner.
 */
const counted: readonly EventType[] = [
  ...(["REG", "OIL", "SAFETY", "EMISSION", "BRAKE", "TIR", "MJR_SERVICE"] as const),
  "RECALL",
];

/** @param events in the order of the dashboard */
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

/** Whether it may ask something of this car: what's turned off or not required doesn't. */
function isCounted({ eventType, reminder }: DashboardEvent): boolean {
  if (reminder === "disabled" || reminder === "not-required") return false;
  return counted.some((one) => one === eventType);
}

function isUnknown({ reminder, isGuess }: DashboardEvent): boolean {
  return reminder === "no-data" || isGuess;
}

function isRecall({ eventType }: DashboardEvent): boolean {
  return eventType === "RECALL";
}

/** What may not even be required is asked about last. */
function rankOf({ eventType, place }: DashboardEvent): number {
  const rank = counted.findIndex((one) => one === eventType);
  return place?.kind === "may-be-required" ? counted.length + rank : rank;
}

function soonest<Event extends DashboardEvent>(events: readonly Event[]): Event | null {
  const days = ({ range }: DashboardEvent) => range?.remaining.time?.days ?? 0;
  const ahead = events.filter(
    ({ reminder, range }) =>
      range?.remaining.time && (reminder === "ok" || reminder === "get-ready"),
  );
  return [...ahead].sort((a, b) => days(a) - days(b))[0] ?? null;
}
