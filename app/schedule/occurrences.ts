/** How an operation comes back by distance, in whole units of the odometer. */
export type Rhythm = { first: number; every: number };

/** Where the odometer was when an operation was done. */
export type Doing = { at: number; date: string; recordId: string };

/** When an operation is due again, counted from when it was done last. */
export type NextDue = { at: number; isOverdue: boolean };

/** One time that an operation is on the schedule, and how that stands. */
export type Occurrence = { at: number } & (
  | { state: "done"; by: Doing }
  | { state: "unknown" | "due" | "overdue"; by: null }
);

type Stretch = {
  /** By when what is overdue is taken to be done: the next stop. */
  nextStop: number;
  /** Whether the car has come past a place of the schedule. */
  isPassed: (at: number) => boolean;
  /** As far as the schedule goes. */
  until: number;
};

/**
 * All times that an operation is on the schedule of a car, in order.
 *
 * What was passed stands where the schedule has it, and every doing counts for the one place that
 * it is nearest to, early or late; a place without one is unknown, since much is done that nobody
 * records. What is to come counts from the newest doing, as reminders do, and without any from the
 * schedule. A place that was passed since is no unknown one as long as the next is not due, and
 * none where the next is overdue: that says it already.
 *
 * @param doings the newest first
 */
export function occurrencesOf(
  rhythm: Rhythm,
  doings: readonly Doing[],
  next: NextDue | null,
  { nextStop, isPassed, until }: Stretch,
): Occurrence[] {
  const places = placesUntil(rhythm, until);
  const unknownOrDue = (at: number): Occurrence => ({
    at,
    state: isPassed(at) ? "unknown" : "due",
    by: null,
  });
  if (!next) return places.map(unknownOrDue);

  const nearest = byPlace(rhythm, doings);
  const reached = doings[0] ? placeOf(rhythm, doings[0].at) : -1;
  const lastPassed = places.filter(isPassed).length - 1;
  const past = places.flatMap((at, index): Occurrence[] => {
    const by = nearest.get(index);
    if (by) return [{ at, state: "done", by }];
    return index < Math.max(reached, lastPassed) ? [{ at, state: "unknown", by: null }] : [];
  });
  const doneBy = next.isOverdue ? Math.max(next.at, nextStop) : next.at;
  const then = placesUntil({ first: doneBy + rhythm.every, every: rhythm.every }, until);
  return [
    ...past,
    { at: next.at, state: next.isOverdue ? "overdue" : "due", by: null },
    ...then.map((at): Occurrence => ({ at, state: "due", by: null })),
  ];
}

function placesUntil({ first, every }: Rhythm, until: number): number[] {
  const count = Math.max(0, Math.floor((until - first) / every) + 1);
  return Array.from({ length: count }, (_, index) => first + index * every);
}

/** The doing that is nearest to each place that has any. */
function byPlace(rhythm: Rhythm, doings: readonly Doing[]): Map<number, Doing> {
  const nearest = new Map<number, Doing>();
  const off = (doing: Doing, index: number) =>
    Math.abs(doing.at - (rhythm.first + index * rhythm.every));
  for (const doing of doings) {
    const index = placeOf(rhythm, doing.at);
    const known = nearest.get(index);
    if (index >= 0 && (!known || off(doing, index) < off(known, index))) nearest.set(index, doing);
  }
  return nearest;
}

function placeOf({ first, every }: Rhythm, at: number): number {
  if (at <= first / 2) return -1;
  return Math.max(0, Math.ceil((at - first) / every - 0.5));
}
