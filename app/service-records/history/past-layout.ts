import { daysBetween } from "#app/i18n/calendar.ts";
import { halfWidth, type Label } from "#app/ui/drawings/road/road-layout.ts";

/** The drawing's own units, of which a wide screen shows one per pixel. */
export const pastSize = { width: 1088, height: 146, today: 1010 };

const rearBumper = pastSize.today - 72;
const minX = 130;
const phoneRoom = 160;
const maxPerRootDay = 46;
const markerGap = 28;
const yearGap = 64;
const nameGap = 192;

export type Visit = { days: number; title: string; amount: string; cents: number };

export type PastStop = { x: number; count: number; label: Label | null };

/**
 * Distance follows the square root of the days, as on the road ahead. All of the past fits, and
 * phones show the newest visit without scrolling.
 */
export function pixelsPerRootDay(newest: number, oldest: number): number {
  return Math.min(
    maxPerRootDay,
    (rearBumper - minX) / Math.sqrt(Math.max(1, oldest)),
    phoneRoom / Math.sqrt(Math.max(1, newest)),
  );
}

export function pastX(days: number, perRootDay: number): number {
  return Math.round(rearBumper - perRootDay * Math.sqrt(Math.max(0, days)));
}

/**
 * Visits too close to tell apart share a marker. The most expensive ones are named, where there's
 * room.
 * @param visits the newest first
 */
export function pastStops(
  visits: readonly Visit[],
  perRootDay: number,
  labelOf: (visit: Visit, count: number) => Label,
): PastStop[] {
  const stops: { x: number; count: number; main: Visit }[] = [];
  for (const visit of visits) {
    const x = pastX(visit.days, perRootDay);
    const last = stops.at(-1);
    if (last && last.x - x < markerGap) {
      last.count++;
      if (visit.cents > last.main.cents) last.main = visit;
    } else stops.push({ x, count: 1, main: visit });
  }
  const labels = new Map<number, Label>();
  for (const { x, count, main } of stops.toSorted((a, b) => b.main.cents - a.main.cents)) {
    const label = labelOf(main, count);
    const isFree = [...labels.keys()].every((named) => Math.abs(named - x) >= nameGap);
    if (isFree && x >= halfWidth(label)) labels.set(x, label);
  }
  return stops.map(({ x, count }) => ({ x, count, label: labels.get(x) ?? null }));
}

/** Where years begin, the newest first. Those without room are left out. */
export function pastYears(
  today: string,
  oldest: number,
  perRootDay: number,
): { x: number; text: string }[] {
  const years: { x: number; text: string }[] = [];
  for (let year = Number(today.slice(0, 4)); ; year--) {
    const days = daysBetween(`${year}-01-01`, today);
    const x = pastX(days, perRootDay);
    if (days > oldest || x < minX + 30) return years;
    const last = years.at(-1);
    if (!last || last.x - x >= yearGap) years.push({ x, text: String(year) });
  }
}
