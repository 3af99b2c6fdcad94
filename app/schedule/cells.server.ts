import type { DashboardEvent, EventFacts } from "#app/maintenance/due/dashboard-event.ts";
import { surenessOf } from "#app/maintenance/answer/sureness.ts";
import { notRequiredWords } from "#app/maintenance/words/event-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { ReminderStatus } from "#app/maintenance/due/status.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import type {
  ChosenInterval,
  RecommendedInterval,
  RecommendedIntervals,
  ShownInterval,
} from "#app/maintenance/intervals/intervals.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { defaultMonths } from "#app/maintenance/due/registration.ts";
import { limitsOf, sourceOf } from "#app/maintenance/words/why-words.server.ts";

/** Lines of text. `note` says who says so, or how certain it is. */
export type Cell = { text: string; note?: string };

export type Column = "normal" | "severe" | "asked" | "counts" | "last" | "next";

export type Recurring = Pick<
  EventFacts,
  "range" | "recordedOn" | "lastDistanceFrom" | "isGuess"
> & { reminder: ReminderStatus; interval: ChosenInterval | null };

/**
 * @param source who prints the figures
 * @param first when it's first due, if that's after more than one interval
 */
export function recommendedCells(
  { normal, severe }: RecommendedIntervals,
  source: string,
  formatters: Formatters,
  first: Interval | null,
): Partial<Record<Column, Cell>> {
  const noted = ({ estimate }: RecommendedInterval) =>
    estimate ? formatters.t("due:why.source.basedOn", { source }) : source;
  const text = (recommended: RecommendedInterval) =>
    withFirst(limitsCell(recommended, formatters, noted(recommended)), first, formatters);
  const asNormal = { text: formatters.t("schedule-words:asNormal") };
  return { normal: text(normal), severe: severe ? text(severe) : asNormal };
}

function withFirst(cell: Cell, first: Interval | null, { t, distance }: Formatters): Cell {
  if (!first?.distance) return cell;
  const line = t("schedule-words:starting", distance(first.distance, first.unit));
  return { ...cell, text: linesOf([cell.text, line]) };
}

function limitsCell(limits: ShownInterval, formatters: Formatters, note?: string): Cell {
  const lines = limitsOf(limits, formatters).map((limit, index) =>
    index === 0 ? limit : formatters.t("schedule-words:or", { limit }),
  );
  return { text: linesOf(lines), ...(note && { note }) };
}

function linesOf(lines: readonly string[]): string {
  return lines.join("\n");
}

/** Even if the owner set their own interval. */
export function requirementCell(
  event: DashboardEvent,
  { state, unit }: VehicleSnapshot,
  formatters: Formatters,
): Cell {
  const { place } = event;
  const { t } = formatters;
  const every = (months: number, note?: string) =>
    limitsCell({ interval: { months, distance: null, unit } }, formatters, note);
  if (!place) return { text: "" };
  const estimate = t("due:why.source.placeEstimate");
  switch (place.kind) {
    case "not-required":
      return { text: notRequiredWords(event, formatters) };
    case "may-be-required":
      return { ...every(place.months), note: t("schedule-words:mayBe") };
    case "required":
      return every(place.months, place.estimate ? estimate : undefined);
    case "renews-itself":
      return { text: t("schedule-words:renewsItself") };
    case "renewed-by-owner":
      return every(defaultMonths(state), estimate);
  }
}

export function progressCells(
  of: Recurring,
  formatters: Formatters,
  first: Interval | null = null,
): Record<"counts" | "last" | "next", Cell> {
  const { interval } = of;
  const own = interval && limitsCell(interval, formatters, sourceOf(interval, formatters));
  return {
    counts: own ? withFirst(own, first, formatters) : { text: formatters.t("schedule-words:none") },
    last: { text: linesOf(lastLines(of, formatters)) },
    next: { text: linesOf(nextLines(of, formatters)) },
  };
}

function lastLines(
  { recordedOn, range, lastDistanceFrom }: Recurring,
  { t, day, distance }: Formatters,
): string[] {
  if (!recordedOn) return [t(range ? "schedule-words:unknown" : "due:why.none.no-record")];
  const at =
    lastDistanceFrom === "record" && range?.lastDistance
      ? [t("schedule-words:at", distance(range.lastDistance, range.unit))]
      : [];
  return [day(recordedOn), ...at];
}

/** Estimated. Empty if nothing is due. */
export function nextLines(
  { reminder, range, isGuess }: Pick<Recurring, "reminder" | "range" | "isGuess">,
  { t, day, distance }: Formatters,
): string[] {
  const time = range?.remaining.time;
  if (!time || reminder === "disabled" || reminder === "not-required") return [];
  const on = t(`due:day.${surenessOf({ range, isGuess })}`, { day: day(time.dueDate) });
  if (!range.limits.distance || !range.nextDistance) return [on];
  const nextDistance = distance(range.nextDistance, range.unit);
  return range.basedOn === "distance"
    ? [t("schedule-words:at", nextDistance), on]
    : [on, t("schedule-words:orAt", nextDistance)];
}
