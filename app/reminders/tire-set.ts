import type { Distance } from "#app/i18n/numbers.ts";
import type { Interval } from "./intervals.ts";
import { odometerWhenDone } from "./odometer.ts";
import { rangeOf, spanOf, type Known, type Range } from "./range.ts";
import { statusIn, type UrgentStatus } from "./status.ts";

/** A set of tires that is on the vehicle, with what its owner expects of its tread and its warranty. */
export type TireSet = {
  id: string;
  mountDate: string | null;
  mountOdometer: Distance | null;
  treadLife: Interval | null;
  warranty: Interval | null;
};

/** A set with how far along it is, to the end of its `life`. */
export type TireLife = { set: TireSet; life: Interval; range: Range };

/** To the end of its tread life, or of its warranty where no life is given; null without a day or a life. */
export function tireLife(set: TireSet, known: Known): TireLife | null {
  const { mountDate, mountOdometer, treadLife, warranty } = set;
  const life = treadLife ?? warranty;
  if (!mountDate || !life) return null;
  const miles = odometerWhenDone(known.odometer, mountDate, mountOdometer)?.miles ?? null;
  const range = rangeOf(spanOf({ date: mountDate, miles }, life), life, known);
  return range && { set, life, range };
}

/** How a set stands (spec §4): without a date or a life, no action is needed. */
export function tireSetStatus(set: TireSet, known: Known): UrgentStatus | "ok" {
  const time = tireLife(set, known)?.range.remaining.time;
  return time ? statusIn(time.days) : "ok";
}

/** The set that comes to its end first; null when none of them has one. */
export function mostUrgentSet(sets: readonly TireSet[], known: Known): TireLife | null {
  const lives = sets.map((set) => tireLife(set, known)).filter((life) => life !== null);
  const days = ({ range }: TireLife) => range.remaining.time?.days ?? Number.MAX_SAFE_INTEGER;
  return lives.sort((a, b) => days(a) - days(b))[0] ?? null;
}
