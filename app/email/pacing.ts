/** `rate` is per second. After a pause, `burst` emails may go out at once. */
export type Pace = { rate: number; burst: number };

/** Slots are counted in microseconds, so that 14 a second isn't rounded to 13. */
const second = 1_000_000;
const perMs = 1_000;

export const toMicroseconds = (ms: number) => Math.floor(ms) * perMs;

/** Between the slots of two emails. */
export function slotInterval({ rate }: Pace): number {
  return Math.ceil(second / rate);
}

/** How far back unused slots can still be taken. */
export function burstTolerance(pace: Pace): number {
  return (pace.burst - 1) * slotInterval(pace);
}

/**
 * The generic cell rate algorithm (GCRA). The database does the same in `reserveSlots`, so that runs
 * side by side share one rate.
 *
 * @returns when the slot after the reserved ones is free
 */
export function reserve(freeAt: number, pace: Pace, now: number, count: number): number {
  return Math.max(freeAt, now - burstTolerance(pace)) + count * slotInterval(pace);
}

/** @returns in ms; an email may go out at its slot or later */
export function slotsUntil(freeAt: number, pace: Pace, count: number): number[] {
  const interval = slotInterval(pace);
  return Array.from({ length: count }, (_, index) =>
    Math.ceil((freeAt - (count - index) * interval) / perMs),
  );
}

/** So that the slots of a chunk cover five seconds at most. */
export function chunkSize({ rate }: Pace): number {
  return Math.min(50, rate * 5);
}

/** What one run manages in a second if the provider answers within 200 ms. */
const ratePerLane = 25;

export function countLanes({ rate }: Pace): number {
  return Math.ceil(rate / ratePerLane);
}
