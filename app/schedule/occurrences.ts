/** Distances in the odometer's unit. */
export type Recurrence = { first: number; every: number };

export type Completion = { at: number; date: string; recordId: string };

export type NextDue = { at: number; isOverdue: boolean };

export type Occurrence = { at: number } & (
  | { state: "done"; by: Completion }
  | { state: "unknown" | "due" | "overdue"; by: null }
);

type Span = {
  /** Where an overdue operation is assumed to be done. */
  nextStop: number;
  isPassed: (at: number) => boolean;
  until: number;
};

/**
 * Past occurrences are where the schedule has them. Each completion counts for the nearest one,
 * early or late; those without a completion are unknown, because owners don't record everything.
 * Future occurrences count from the newest completion, as reminders do, or else from the schedule.
 * The last passed one isn't unknown: the next due date covers it.
 * @param completions newest first
 */
export function listOccurrences(
  recurrence: Recurrence,
  completions: readonly Completion[],
  next: NextDue | null,
  { nextStop, isPassed, until }: Span,
): Occurrence[] {
  const scheduled = distancesUntil(recurrence, until);
  const unknownOrDue = (at: number): Occurrence => ({
    at,
    state: isPassed(at) ? "unknown" : "due",
    by: null,
  });
  if (!next) return scheduled.map(unknownOrDue);

  const nearest = nearestCompletions(recurrence, completions);
  const reached = completions[0] ? nearestIndex(recurrence, completions[0].at) : -1;
  const lastPassed = scheduled.filter(isPassed).length - 1;
  const past = scheduled.flatMap((at, index): Occurrence[] => {
    const by = nearest.get(index);
    if (by) return [{ at, state: "done", by }];
    return index < Math.max(reached, lastPassed) ? [{ at, state: "unknown", by: null }] : [];
  });
  const doneBy = next.isOverdue ? Math.max(next.at, nextStop) : next.at;
  const later = distancesUntil(
    { first: doneBy + recurrence.every, every: recurrence.every },
    until,
  );
  return [
    ...past,
    { at: next.at, state: next.isOverdue ? "overdue" : "due", by: null },
    ...later.map((at): Occurrence => ({ at, state: "due", by: null })),
  ];
}

function distancesUntil({ first, every }: Recurrence, until: number): number[] {
  const count = Math.max(0, Math.floor((until - first) / every) + 1);
  return Array.from({ length: count }, (_, index) => first + index * every);
}

function nearestCompletions(
  recurrence: Recurrence,
  completions: readonly Completion[],
): Map<number, Completion> {
  const nearest = new Map<number, Completion>();
  const distanceFrom = (completion: Completion, index: number) =>
    Math.abs(completion.at - (recurrence.first + index * recurrence.every));
  for (const completion of completions) {
    const index = nearestIndex(recurrence, completion.at);
    const known = nearest.get(index);
    if (index >= 0 && (!known || distanceFrom(completion, index) < distanceFrom(known, index)))
      nearest.set(index, completion);
  }
  return nearest;
}

function nearestIndex({ first, every }: Recurrence, at: number): number {
  if (at <= first / 2) return -1;
  return Math.max(0, Math.ceil((at - first) / every - 0.5));
}
