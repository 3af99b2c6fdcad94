import { addMonths } from "#app/i18n/calendar.ts";
import { roughDate } from "#app/maintenance/answer/rough-answer.ts";
import { byOwner } from "#app/maintenance/intervals/intervals.ts";
import { rangeOf, spanOf, type Known, type Range } from "#app/maintenance/intervals/range.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import { odometerAtService, type ServiceOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { RoughAnswer, VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { getTreadLifeStart } from "#app/vehicle/tire-sets/distance-run.ts";
import { isForSnow, type TireSet } from "#app/vehicle/tire-sets/tire-set.ts";
import { checkedFromYears, getAgeLimitDate } from "#app/vehicle/tire-sets/tin.ts";
import { getTreadAdvice } from "#app/vehicle/tire-sets/tread.ts";
import { eventWith, standingOf, type DashboardEvent, type TireEnd } from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";
import { statusIn, type UrgentStatus } from "./status.ts";

export function tireLifeEvent(
  { tireSets, choices }: VehicleSnapshot,
  known: Known,
): DashboardEvent {
  const ownInterval = choices.TIR_WTY?.interval;
  const sets = ownInterval ? tireSets.map((set) => ({ ...set, treadLife: ownInterval })) : tireSets;
  const urgent = mostUrgentSet(sets, known);
  const [eventType, key] = ["TIR_WTY" as const, slugOf("TIR_WTY")];
  if (!urgent) {
    const answer = tireSets.length === 0 ? choices.TIR_WTY?.answer : null;
    if (answer) return rememberedTires(answer, known);
    const isUnknown = tireSets.length === 0;
    return eventWith({ eventType }, key, isUnknown ? standingOf(null) : ["ENABLED", "ok"]);
  }
  const { set, because, life, range, lastDistanceFrom } = urgent;
  const { id, mountDate } = set;
  const end = because === "life" ? "" : because;
  const facts = {
    ...{ eventType, subjectId: id, interval: life && byOwner(life), range },
    ...{ recordedOn: mountDate, lastDistanceFrom, tireEnd: because },
    causes: [[id, mountDate, life?.months, life?.distance, end].join("/")],
  };
  return eventWith(facts, key, standingOf(range));
}

/** Spec §9: a yearly check once they're six years old. */
function rememberedTires(answer: RoughAnswer, known: Known): DashboardEvent {
  const made = roughDate(answer);
  const check = made && addMonths(made, 12 * checkedFromYears);
  const span = made &&
    check && {
      from: { date: made, miles: null },
      to: { date: check, miles: null },
    };
  const range = span ? rangeOf(span, null, known) : null;
  const facts = { eventType: "TIR_WTY", range, answer } as const;
  return eventWith(facts, slugOf("TIR_WTY"), standingOf(range));
}

type TireLife = {
  set: TireSet;
  because: TireEnd;
  life: Interval | null;
  range: Range;
  lastDistanceFrom: ServiceOdometer["source"] | null;
};

function tireLife(set: TireSet, known: Known): TireLife | null {
  const ends = [endOfLife(set, known), wornOut(set, known), tooOld(set, known)];
  return soonest(ends.filter((end) => end !== null));
}

function endOfLife(set: TireSet, known: Known): TireLife | null {
  const { mountDate, mountOdometer, treadLife, warranty, changes, ranBefore } = set;
  const life = treadLife ?? warranty;
  if (!mountDate || !life) return null;
  const span = spanOf({ date: mountDate, miles: getTreadLifeStart(set, known.odometer) }, life);
  const range = rangeOf(span, life, known);
  if (!range) return null;
  const end = { set, because: "life", life } as const;
  // The start of a stored or used set isn't an odometer reading.
  const isDirect = changes.length === 0 && !ranBefore;
  if (!isDirect) return { ...end, range: { ...range, lastDistance: null }, lastDistanceFrom: null };
  const mounted = odometerAtService(known.odometer, mountDate, mountOdometer);
  return { ...end, range, lastDistanceFrom: mounted?.source ?? null };
}

function wornOut(set: TireSet, known: Known): TireLife | null {
  const { lastCheck, season, mountDate } = set;
  if (!lastCheck) return null;
  if (getTreadAdvice(lastCheck, { forSnow: isForSnow(season) }) !== "worn") return null;
  return endsOn(set, "worn", mountDate ?? lastCheck.date, lastCheck.date, known);
}

function tooOld(set: TireSet, known: Known): TireLife | null {
  const date = getAgeLimitDate(set.tin, known.today);
  return date === null ? null : endsOn(set, "age", set.mountDate ?? date, date, known);
}

function endsOn(
  set: TireSet,
  because: TireEnd,
  from: string,
  date: string,
  known: Known,
): TireLife | null {
  const span = { from: { date: from, miles: null }, to: { date, miles: null } };
  const range = rangeOf(span, null, known);
  return range && { set, because, life: null, range, lastDistanceFrom: null };
}

/** Spec §4: without a date or a tread life, no action is needed. */
export function tireSetStatus(set: TireSet, known: Known): UrgentStatus | "ok" {
  const time = tireLife(set, known)?.range.remaining.time;
  return time ? statusIn(time.days) : "ok";
}

export function mostUrgentSet(sets: readonly TireSet[], known: Known): TireLife | null {
  return soonest(sets.map((set) => tireLife(set, known)).filter((life) => life !== null));
}

function soonest(lives: TireLife[]): TireLife | null {
  const days = ({ range }: TireLife) => range.remaining.time?.days ?? Number.MAX_SAFE_INTEGER;
  return [...lives].sort((a, b) => days(a) - days(b))[0] ?? null;
}
