/** Round, evenly spaced values. `max` must be at least 1. */
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

function roundStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= min * (1 - 1e-9))!;
  return Math.max(1, step * power);
}

const monthSteps = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200];

/** The first days of months, or of years, between two days (since 1970), as months since year 0. */
export function monthTicks(firstDay: number, lastDay: number, max: number): number[] {
  const first = monthAt(firstDay - 1) + 1;
  const last = monthAt(lastDay);
  for (const step of monthSteps) {
    const from = Math.ceil(first / step) * step;
    const count = Math.floor((last - from) / step) + 1;
    if (count <= max)
      return Array.from({ length: Math.max(0, count) }, (_, index) => from + index * step);
  }
  return [];
}

function monthAt(day: number): number {
  const date = new Date(day * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function fractionBetween(value: number, from: number, to: number): number {
  return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0;
}

export function toPercent(share: number): number {
  return Math.round(share * 1000) / 10;
}
