import { lastChange } from "#app/vehicle/tire-sets/distance-run.ts";
import { seasonChange, winterOn } from "./seasons.ts";
import { laterOf } from "#app/i18n/calendar.ts";
import { eventWith, standingOf, type DashboardEvent } from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";
import type { KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import { rangeOf, type Known } from "#app/maintenance/intervals/range.ts";

/**
 * The change of tires that the season asks for; null where no place asks for winter tires. What no
 * law asks for is due, and never overdue.
 */
export function seasonEvent({ state, bodyType, tireSets, storedTires }: KnownVehicle, known: Known): DashboardEvent | null {
  const { today } = known;
  const winter = bodyType === "motorcycle" ? null : winterOn(state, today);
  if (!winter) return null;
  const [facts, key] = [{ eventType: "TIR_SEASON", winter } as const, slugOf("TIR_SEASON")];
  if (tireSets.length + storedTires.length === 0) return eventWith(facts, key, ["ENABLED_NO_DATA", "no-data"]);
  const mounted = tireSets.map((set) => ({ season: set.season, since: lastChange(set)?.date ?? null }));
  const change = seasonChange(state, mounted, storedTires.map(({ season }) => season), today);
  if (!change) return eventWith(facts, key, ["ENABLED", "ok"]);
  const date = change.isDuty ? change.date : laterOf(change.date, today);
  const changes = [...tireSets, ...storedTires].flatMap((set) => lastChange(set)?.date ?? []).sort();
  const from = changes.at(-1) ?? date;
  const range = rangeOf({ from: { date: from, miles: null }, to: { date, miles: null } }, null, known);
  return eventWith({ ...facts, range, recordedOn: from, causes: [[change.to, change.date].join("/")] }, key, standingOf(range));
}
