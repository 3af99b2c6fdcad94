import { runsFrom } from "#app/vehicle/tire-sets/distance-run.ts";
import { isForSnow, type TireSet } from "#app/vehicle/tire-sets/known-set.ts";
import { tooOldFrom } from "#app/vehicle/tire-sets/tin.ts";
import { treadAdvice } from "#app/vehicle/tire-sets/tread.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import { odometerWhenDone, type DoneAt } from "#app/vehicle/odometer/odometer.ts";
import { rangeOf, spanOf, type Known, type Range } from "#app/maintenance/intervals/range.ts";
import { statusIn, type UrgentStatus } from "./status.ts";
import type { TireEnd } from "./dashboard-event.ts";

/** A set with how far along it is, to its end; `life` where that is what ends it, and who says from which odometer it counts. */
export type TireLife = { set: TireSet; because: TireEnd; life: Interval | null; range: Range; lastDistanceFrom: DoneAt["source"] | null };

/**
 * To what ends it first: its tread life (its warranty where no life is given), the day on which its
 * tread was found at the bars, or its age. Null without a day to count from, or an end.
 */
export function tireLife(set: TireSet, known: Known): TireLife | null {
  const ends = [endOfLife(set, known), wornOut(set, known), tooOld(set, known)].filter((end) => end !== null);
  return soonest(ends);
}

function endOfLife(set: TireSet, known: Known): TireLife | null {
  const { mountDate, mountOdometer, treadLife, warranty, changes, ranBefore } = set;
  const life = treadLife ?? warranty;
  if (!mountDate || !life) return null;
  const range = rangeOf(spanOf({ date: mountDate, miles: runsFrom(set, known.odometer) }, life), life, known);
  if (!range) return null;
  // Of a set that lay in store, or had run before, no odometer ever showed what its distance counts from.
  const isDirect = changes.length === 0 && !ranBefore;
  if (!isDirect) return { set, because: "life", life, range: { ...range, lastDistance: null }, lastDistanceFrom: null };
  const lastDistanceFrom = odometerWhenDone(known.odometer, mountDate, mountOdometer)?.source ?? null;
  return { set, because: "life", life, range, lastDistanceFrom };
}

function wornOut(set: TireSet, known: Known): TireLife | null {
  const { lastCheck, season, mountDate } = set;
  if (!lastCheck || treadAdvice(lastCheck, { forSnow: isForSnow(season) }) !== "worn") return null;
  return endsOn(set, "worn", mountDate ?? lastCheck.date, lastCheck.date, known);
}

function tooOld(set: TireSet, known: Known): TireLife | null {
  const date = tooOldFrom(set.tin, known.today);
  return date === null ? null : endsOn(set, "age", set.mountDate ?? date, date, known);
}

function endsOn(set: TireSet, because: TireEnd, from: string, date: string, known: Known): TireLife | null {
  const range = rangeOf({ from: { date: from, miles: null }, to: { date, miles: null } }, null, known);
  return range && { set, because, life: null, range, lastDistanceFrom: null };
}

/** How a set stands (spec §4): without a date or a life, no action is needed. */
export function tireSetStatus(set: TireSet, known: Known): UrgentStatus | "ok" {
  const time = tireLife(set, known)?.range.remaining.time;
  return time ? statusIn(time.days) : "ok";
}

/** The set that comes to its end first; null when none of them has one. */
export function mostUrgentSet(sets: readonly TireSet[], known: Known): TireLife | null {
  return soonest(sets.map((set) => tireLife(set, known)).filter((life) => life !== null));
}

function soonest(lives: TireLife[]): TireLife | null {
  const days = ({ range }: TireLife) => range.remaining.time?.days ?? Number.MAX_SAFE_INTEGER;
  return [...lives].sort((a, b) => days(a) - days(b))[0] ?? null;
}
