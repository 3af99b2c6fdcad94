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

/** Unless the law requires it, it's at most "get ready", and ok once its days are over. */
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
  const next = seasonChange(state, mounted, stored, today);
  if (!next) return eventWith(facts, key, ["ENABLED", "ok"]);

  const change = changeOf(next, winter, choices.TIR_SEASON?.snoozedUntil ?? null);
  if (change.isAnswered || today > change.until) {
    return eventWith({ ...facts, change }, key, ["ENABLED", "ok"]);
  }
  const recordedOn =
    sets
      .flatMap((set) => getLastChange(set)?.date ?? [])
      .sort()
      .at(-1) ?? null;
  const date = today < change.from ? change.from : change.isRequired ? today : change.until;
  const from = recordedOn ?? date;
  const span = { from: { date: from, miles: null }, to: { date, miles: null } };
  const range = rangeOf(span, null, known);
  const causes = [[change.to, change.from].join("/")];
  return eventWith({ ...facts, change, range, recordedOn, causes }, key, [
    "ENABLED",
    seasonStatus(change, today, standingOf(range)[1]),
  ]);
}

const adviceDays = 60;

function changeOf(
  { to, date, isRequired }: SeasonChange,
  winter: WinterSeason,
  answeredUntil: string | null,
): TireChange {
  const until = isRequired ? winter.until : addDays(date, adviceDays);
  const isAnswered = answeredUntil !== null && answeredUntil > until;
  return { to, isRequired, from: date, until, isAnswered };
}

export function quietUntil({ until }: TireChange): string {
  return addDays(until, 1);
}

function seasonStatus(
  { isRequired, from }: TireChange,
  today: string,
  reminder: ReminderStatus,
): ReminderStatus {
  if (isRequired) return reminder;
  return today >= from || isUrgent(reminder) ? "get-ready" : reminder;
}

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

type SeasonChange = { to: "winter" | "summer"; date: string; isRequired: boolean };

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
    return { to: "winter", date: from, isRequired: rule === "required" };
  }
  const winterSet = mounted.find(({ season }) => season === "winter");
  if (!winterSet || !stored.some((season) => season !== "winter")) return null;
  const mountedFor = winterOn(state, winterSet.since ?? today)!;
  return { to: "summer", date: addDays(mountedFor.until, 1), isRequired: false };
}
