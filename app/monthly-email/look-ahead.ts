import { answerOf, type Answer } from "#app/maintenance/answer/answer.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { isUrgent, urgencyOf, type UrgentStatus } from "#app/maintenance/due/status.ts";

export const daysAhead = 60;

/** `due` is in the dashboard's order. What's only guessed is `unknown`, as in reminder emails. */
export type LookAhead = { due: DashboardEvent[]; unknown: DashboardEvent[]; answer: Answer };

export function lookAhead(events: readonly DashboardEvent[]): LookAhead {
  const unknown = events.filter(({ reminder, isGuess }) => reminder === "no-data" || isGuess);
  const due = events.filter((event) => isDueSoon(event) && !unknown.includes(event));
  return { due, unknown, answer: answerOf(events) };
}

/** Also what was due before. */
function isDueSoon({ reminder, range }: DashboardEvent): boolean {
  const days = range?.remaining.time?.days;
  return isUrgent(reminder) || (reminder === "ok" && days !== undefined && days <= daysAhead);
}

/** What an email says first. */
type Summary = "due" | "clear" | "unknown" | "new";

export function summaryOf(cars: readonly LookAhead[]): Summary {
  if (cars.some(({ due }) => due.length > 0)) return "due";
  if (cars.every(({ answer }) => answer.is === "new")) return "new";
  return cars.every(isClear) ? "clear" : "unknown";
}

/** Nothing's due, and nothing that matters is unknown. */
export function isClear({ due, unknown, answer }: LookAhead): boolean {
  return due.length === 0 && unknown.length === 0 && answer.is === "clear";
}

export function strongestOf(events: readonly DashboardEvent[]): UrgentStatus | null {
  const urgent = events.map(({ reminder }) => reminder).filter(isUrgent);
  return urgent.toSorted((one, other) => urgencyOf(other) - urgencyOf(one))[0] ?? null;
}
