/**
 * Plain calendar dates, `YYYY-MM-DD`, and what is calculated with them. They have no time and no
 * zone, so neither daylight saving nor a reader's place moves them.
 */

const dayLength = 86_400_000;

/** Days from 1970-01-01 to a date: what dates are compared and subtracted by. */
export function dayNumber(date: string): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) /
    dayLength
  );
}

/** The date of a day number, rounded down. */
export function dateOf(day: number): string {
  return new Date(Math.floor(day) * dayLength).toISOString().slice(0, 10);
}

/** The earliest date that an owner may have now: theirs may be behind the server's. */
export function earliestToday(now: Date): string {
  return dateOf(now.getTime() / dayLength - 1);
}

export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days);
}

/** Days from one date to another, negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * A date some months on (or back), clamped to the end of the month: a month after 31 January is
 * 28 February, 12 months after 29 February is 28 February (decisions §5).
 */
export function addMonths(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, index] = [Math.floor(month / 12), ((month % 12) + 12) % 12];
  const lastDay = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return dateOf(Date.UTC(year, index, Math.min(Number(date.slice(8, 10)), lastDay)) / dayLength);
}

/**
 * The first date of a series, every `months` months from `first` on, for which `fits` holds.
 * Calculated from `first` each time, so that the 31st comes back after a short month.
 */
export function nextInSeries(
  first: string,
  months: number,
  fits: (date: string) => boolean,
): string {
  for (let step = 0; ; step++) {
    const date = addMonths(first, step * months);
    if (fits(date)) return date;
  }
}

/** The later of two dates. */
export function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
