import { winterTires } from "#db/reference/winter-tires.ts";
import { addDays } from "#app/i18n/calendar.ts";
import { rangeOf, type Known } from "#app/maintenance/intervals/range.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { getLastChange } from "#app/vehicle/tire-sets/distance-run.ts";
import { isForSnow, type TireSeason } from "#app/vehicle/tire-sets/tire-set.ts";
import {
  eventWith,
  standingOf,
  type DashboardEvent,
  type TireChange,
  type WinterSeason,
} from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";
import { isUrgent, type ReminderStatus } from "./status.ts";

/**
 * Act-now on the days when the law requires it. Elsewhere it's only "get ready", and quiet once its
 * days are over. The owner's answer ends it for the season.
 */
export function seasonEvent(
  { state, bodyType, tireSets, storedTires, choices }: VehicleSnapshot,
  known: Known,
): DashboardEvent | null {
  const { today } = known;
  const winter = bodyType === "motorcycle" ? null : winterOn(state, today);
  if (!winter) return null;
  const [facts, key] = [{ eventType: "TIR_SEASON", winter } as const, slugOf("TIR_SEASON")];
  const sets = [...tireSets, ...storedTires];
  if (sets.length === 0) return eventWith(facts, key, ["ENABLED_NO_DATA", "no-data"]);
  const mounted = tireSets.map((set) => ({
    season: set.season,
    since: getLastChange(set)?.date ?? null,
  }));
  const stored = storedTires.map(({ season }) => season);
  const requested = seasonChange(state, mounted, stored, today);
  if (!requested) return eventWith(facts, key, ["ENABLED", "ok"]);

  const change = changeOf(requested, winter, choices.TIR_SEASON?.snoozedUntil ?? null);
  if (change.isAnswered || today > change.until) {
    return eventWith({ ...facts, change }, key, ["ENABLED", "ok"]);
  }
  const recordedOn =
    sets
      .flatMap((set) => getLastChange(set)?.date ?? [])
      .sort()
      .at(-1) ?? null;
  const date = today < change.from ? change.from : change.isDuty ? today : change.until;
  const from = recordedOn ?? date;
  const span = { from: { date: from, miles: null }, to: { date, miles: null } };
  const range = rangeOf(span, null, known);
  const causes = [[change.to, change.from].join("/")];
  return eventWith({ ...facts, change, range, recordedOn, causes }, key, [
    "ENABLED",
    standingIn(change, today, standingOf(range)[1]),
  ]);
}

const adviceDays = 60;

function changeOf(
  { to, date, isDuty }: SeasonChange,
  winter: WinterSeason,
  answeredUntil: string | null,
): TireChange {
  const until = isDuty ? winter.until : addDays(date, adviceDays);
  const isAnswered = answeredUntil !== null && answeredUntil > until;
  return { to, isDuty, from: date, until, isAnswered };
}

export function quietUntil({ until }: TireChange): string {
  return addDays(until, 1);
}

function standingIn(
  { isDuty, from }: TireChange,
  today: string,
  reminder: ReminderStatus,
): ReminderStatus {
  if (isDuty) return reminder;
  return today >= from || isUrgent(reminder) ? "get-ready" : reminder;
}

/** The winter that includes the day, or the next one. */
export function winterOn(state: string | null, day: string): WinterSeason | null {
  const place = state === null ? undefined : winterTires[state];
  if (!place) return null;
  const year = Number(day.slice(0, 4));
  const winters = [year - 1, year].map((from) => ({
    rule: place.rule,
    from: `${from}-${place.from}`,
    until: `${from + 1}-${place.until}`,
  }));
  return winters.find(({ until }) => day <= until)!;
}

type MountedTires = { season: TireSeason; since: string | null };

type SeasonChange = { to: "winter" | "summer"; date: string; isDuty: boolean };

/**
 * Winter tires from the first day of winter where they're required, or where the owner has some
 * stored. Back the day after the winter they were mounted for, if other tires are stored.
 */
export function seasonChange(
  state: string | null,
  mounted: readonly MountedTires[],
  stored: readonly TireSeason[],
  today: string,
): SeasonChange | null {
  const winter = winterOn(state, today);
  if (!winter) return null;
  const { rule, from } = winter;
  const isReady = mounted.length > 0 && mounted.every(({ season }) => isForSnow(season));
  if (!isReady && (rule === "required" || stored.some(isForSnow))) {
    return { to: "winter", date: from, isDuty: rule === "required" };
  }
  const onForWinter = mounted.find(({ season }) => season === "winter");
  if (!onForWinter || !stored.some((season) => season !== "winter")) return null;
  const its = winterOn(state, onForWinter.since ?? today)!;
  return { to: "summer", date: addDays(its.until, 1), isDuty: false };
}
