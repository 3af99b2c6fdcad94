import { formatMoney } from "#app/i18n/format.ts";
import { convertDistance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Reader } from "#app/i18n/reader.ts";
import type { Words } from "#app/reminders/event-words.server.ts";
import { servicesSaid } from "../record-words.server.ts";
import type { ImportGroups, ReadLine, UnreadLine } from "./import-groups.ts";

/** As many lines of a group as a page shows: the rest are counted. */
export const linesShown = 50;

type Seen = { words: Words; reader: Reader; unit: DistanceUnit };

/** What becomes of the lines of a file, line by line, as its owner reads it. */
export function groupsView({ added, known, unread }: ImportGroups, seen: Seen) {
  return {
    added: groupView(added, (line) => lineView(line, seen)),
    known: groupView(known, (line) => lineView(line, seen)),
    unread: groupView(unread, (line) => problemView(line, seen)),
    /** Whether readings come along, which may contradict others. */
    hasOdometers: added.some(({ record }) => record.odometer !== null),
  };
}

export type GroupsView = ReturnType<typeof groupsView>;

function groupView<Line, Said>(lines: readonly Line[], said: (line: Line) => Said) {
  return { count: lines.length, lines: lines.slice(0, linesShown).map(said), more: Math.max(0, lines.length - linesShown) };
}

function lineView({ line, record }: ReadLine, { words: { t, day, distance }, reader, unit }: Seen) {
  const { date, odometer, serviceIds, ownService, comments, shop, costs, currency } = record;
  const services = servicesSaid(serviceIds, ownService, reader);
  const at = odometer && distance(convertDistance(odometer.distance, odometer.unit, unit), unit);
  return {
    line,
    says: services.join(" · ") || comments || t("import:noServices"),
    facts: [day(date), at && `${at.distance} ${at.unit}`, shop, costs.total !== null && currency ? formatMoney(costs.total, currency, reader) : null].filter((fact) => fact !== null),
  };
}

function problemView({ line, problem }: UnreadLine, { words: { t } }: Seen) {
  return { line, says: t(`errors:importLine.${problem}`) };
}
