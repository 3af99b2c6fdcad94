/**
 * Round numbers, evenly apart, that lie between two others: at most so many.
 *
 * @param max at least 1
 */
export function ticks(from: number, to: number, max: number): number[] {
  if (!(to > from)) return [];
  const step = roundStep((to - from) / max);
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from(
    { length: Math.max(0, Math.min(count, max)) },
    (_, index) => (first + index) * step,
  );
}

/** The next of 1, 2, 5, 10, 20, 50 and so on that is not less. */
function roundStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= min * (1 - 1e-9))!;
  return Math.max(1, step * power);
}

/**
 * Where a value lies between two others: 0 at the first, 1 at the second, and never beyond them.
 */
export function fractionBetween(value: number, from: number, to: number): number {
  return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0;
}

/** A share in percent, with as many digits as a drawing needs. */
export function toPercent(share: number): number {
  return Math.round(share * 1000) / 10;
}
