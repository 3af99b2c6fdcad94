import type { Powertrain } from "#app/garage/powertrain.ts";
import { paths } from "#app/http/paths.ts";
import type { DashboardEvent } from "./dashboard-event.ts";
import { dueWords, nameOf, notRequiredWords, type Words } from "./event-words.server.ts";
import { slugOf, type EventType } from "./events.ts";
import { findEvent, type NamedEvent } from "./find-event.ts";
import { shownIn, type Interval, type RecommendedInterval } from "./intervals.ts";
import type { KnownVehicle } from "./known-vehicle.ts";
import { majorServiceDetail } from "./major-service.ts";
import type { OpenDashboard } from "./open-dashboard.server.ts";
import { usualMonths } from "./registration.ts";
import { intervalWords, limitsOf, sourcesOf } from "./why-words.server.ts";

/** What a cell of the schedule says, line by line, and below it how sure that is or who says so. */
export type Cell = { lines: string[]; note?: string };

export type Column = "normal" | "severe" | "asked" | "counts" | "last" | "next";

/**
 * The schedule of a vehicle: for each service what is recommended for its powertrain, for inspections
 * and the registration what its place asks for, and for all of them the interval that counts, when
 * it was done and when it is due. Distances are in the unit of its odometer.
 */
export function scheduleView({ dashboard, known }: OpenDashboard, id: string, words: Words) {
  const { t } = words;
  const find = (eventTypes: readonly EventType[]) => eventTypes.map((eventType) => findEvent(dashboard, slugOf(eventType))).filter((event) => event !== null);
  const services = find(["OIL", "TIR", "BRAKE", "MJR_SERVICE"]);
  const withSevere = services.find(({ recommended }) => recommended?.severe);
  const major = services.find(({ eventType }) => eventType === "MJR_SERVICE");
  return {
    major: major && majorView(major, known, words),
    use: {
      says: t(`due:schedule.use.${withSevere ? known.use : "either"}`),
      hint: withSevere ? t(`due:useHints.${known.use}`) : null,
      change: withSevere ? paths.eventInterval(id, withSevere.key) : null,
    },
    services: services.map((event) => row(event, id, { ...recommendedCells(event, known, words), ...standingCells(event, known, words) }, words)),
    hasSevere: withSevere !== undefined,
    from: t(`due:schedule.from.${known.powertrain === "phev" ? "hybrid" : known.powertrain}`),
    places: find(["SAFETY", "EMISSION", "REG"]).map((event) =>
      row(event, id, { asked: askedCell(event, known, words), ...standingCells(event, known, words) }, words),
    ),
    fromPlaces: t("due:schedule.fromPlaces"),
  };
}

export type ScheduleView = ReturnType<typeof scheduleView>;

function row(event: NamedEvent, id: string, cells: Partial<Record<Column, Cell>>, words: Words) {
  const { key, reminder } = event;
  return {
    key,
    name: nameOf(event, words),
    href: paths.event(id, key),
    change: paths.eventInterval(id, key),
    status: { is: reminder, said: words.t(`due:status.${reminder}`) },
    cells,
  };
}

export type ScheduleRow = ReturnType<typeof row>;

/** Spec §3 majorServiceEvent, in words. */
function majorView(event: NamedEvent, { unit, powertrain }: KnownVehicle, words: Words) {
  const { reminder, interval } = event;
  const { t } = words;
  const detail = majorServiceDetail(reminder);
  return {
    name: nameOf(event, words),
    status: { is: reminder, said: t(detail ? `due:schedule.major.${detail}` : `due:status.${reminder}`) },
    due: dueWords(event, words).join(" · "),
    next: nextLines(event, words),
    interval: interval && [intervalWords(shownIn(unit, interval.interval), words), ...sourcesOf(interval, words)].join(", "),
    done: t(`due:schedule.done.${partsOf(powertrain)}`),
  };
}

function partsOf(powertrain: Powertrain): "gas" | "diesel" | "electric" {
  return powertrain === "diesel" || powertrain === "electric" ? powertrain : "gas";
}

function recommendedCells({ recommended }: NamedEvent, { unit }: KnownVehicle, words: Words): Partial<Record<Column, Cell>> {
  if (!recommended) return {};
  const { normal, severe } = recommended;
  const said = ({ interval, estimate }: RecommendedInterval) => limitsCell(interval, unit, words, estimate ? words.t("due:why.source.estimate") : undefined);
  return { normal: said(normal), severe: severe ? said(severe) : { lines: [words.t("due:schedule.asNormal")] } };
}

function limitsCell(interval: Interval, unit: KnownVehicle["unit"], words: Words, note?: string): Cell {
  return { lines: limitsOf(shownIn(unit, interval), words), note };
}

/** What the place asks for, also where its owner goes by an interval of their own. */
function askedCell(event: NamedEvent, { state, unit }: KnownVehicle, words: Words): Cell {
  const { place } = event;
  const { t } = words;
  const every = (months: number, note?: string) => limitsCell({ months, distance: null, unit }, unit, words, note);
  if (!place) return { lines: [] };
  switch (place.kind) {
    case "not-required":
      return { lines: [notRequiredWords(event, words)] };
    case "may-be-required":
      return { ...every(place.months), note: t("due:schedule.mayBe") };
    case "required":
      return every(place.months, place.estimate ? t("due:why.source.estimate") : undefined);
    case "renews-itself":
      return { lines: [t("due:schedule.renewsItself")] };
    case "renewed-by-owner":
      return every(usualMonths(state), t("due:why.source.estimate"));
  }
}

function standingCells(event: NamedEvent, { unit }: KnownVehicle, words: Words): Record<"counts" | "last" | "next", Cell> {
  const { interval } = event;
  return {
    counts: interval ? limitsCell(interval.interval, unit, words, sourcesOf(interval, words).join(", ")) : { lines: [words.t("due:schedule.none")] },
    last: { lines: lastLines(event, words) },
    next: { lines: nextLines(event, words) },
  };
}

function lastLines({ recordedOn, range, lastDistanceFrom }: DashboardEvent, { t, day, distance }: Words): string[] {
  if (!recordedOn) return [t(range ? "due:schedule.unknown" : "due:why.none.no-record")];
  const at = lastDistanceFrom === "record" && range?.lastDistance ? [t("due:schedule.at", distance(range.lastDistance, range.unit))] : [];
  return [day(recordedOn), ...at];
}

/** The day on which it is due for all we know, and the odometer at which it is; none when nothing is due. */
function nextLines({ reminder, range }: DashboardEvent, { t, day, distance }: Words): string[] {
  const time = range?.remaining.time;
  if (!time || reminder === "disabled" || reminder === "not-required") return [];
  const at = range.limits.distance && range.nextDistance ? [t("due:schedule.orAt", distance(range.nextDistance, range.unit))] : [];
  return [day(time.dueDate), ...at];
}
