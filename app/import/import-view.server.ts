import { translator } from "#app/i18n/i18n.server.ts";
import type { Flash } from "#app/http/flash.server.ts";
import { formatMoney, formatNumber } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { formatServices } from "#app/service-records/record/record-words.server.ts";
import type { ImportGroups, ReadLine, UnreadLine } from "#app/import/formats/import-groups.ts";

import type { NoteWords } from "#app/import/entries/described-entry.ts";
import type { EntryKind, PlannedEntries } from "#app/import/entries/plan-entries.ts";
import { findFixes, versionOf } from "./fix-lines.server.ts";
import type { VehicleImport } from "./vehicle-import.server.ts";
import { countKinds } from "#app/import/logs/imported-lines.ts";

const maxLines = 50;

type ViewContext = { formatters: Formatters; locale: Locale };

export function groupsView(
  { added, known }: ImportGroups,
  planned: PlannedEntries,
  context: ViewContext,
) {
  const formatCount = createCountFormatter(context);
  const counted = (text: EntryText, count: number) => (count > 0 ? [formatCount(text, count)] : []);
  const withoutCost = added.filter(({ droppedCost }) => droppedCost).length;
  return {
    added: groupView(
      "added",
      sortWithoutCostFirst(added),
      (line) => lineView(line, context),
      formatCount,
    ),
    known: groupView("known", known, (line) => lineView(line, context), formatCount),
    add: formatCount("add", added.length),
    withoutCost: withoutCost > 0 ? formatCount("withoutCost", withoutCost) : "",
    hasOdometers: hasOdometers(added, planned),
    entries: entryKinds.flatMap((kind) => counted(kind, planned[kind].length)),
    knownEntries: entryKinds.flatMap((kind) =>
      kind === "readings" ? [] : counted(`knownKinds.${kind}`, planned.known[kind]),
    ),
  };
}

/** With what's written in the first of them, to be fixed in place. */
export function unreadView(
  saved: VehicleImport,
  lines: readonly UnreadLine[],
  context: ViewContext,
) {
  const { t } = context.formatters;
  const fixes = findFixes(saved, lines);
  const view = (line: UnreadLine) => ({
    ...problemView(line, context),
    fix: fixes.get(line) ?? null,
  });
  return {
    ...groupView("unread", lines, view, createCountFormatter(context)),
    fixing:
      fixes.size > 0
        ? {
            version: versionOf(saved),
            text: t("import-words:fixText"),
            submit: t("import-words:checkAgain"),
          }
        : null,
  };
}

export type UnreadView = ReturnType<typeof unreadView>;

function hasOdometers(added: readonly ReadLine[], { fillUps, readings }: PlannedEntries): boolean {
  return (
    readings.length > 0 ||
    fillUps.some(({ odometer }) => odometer !== null) ||
    added.some(({ record }) => record.odometer !== null)
  );
}

/** Only the first lines are shown, and nobody would look for a missing cost. */
function sortWithoutCostFirst(lines: readonly ReadLine[]): ReadLine[] {
  const isWithout = ({ droppedCost }: ReadLine) => droppedCost !== undefined;
  return [...lines.filter(isWithout), ...lines.filter((line) => !isWithout(line))];
}

export type GroupsView = ReturnType<typeof groupsView>;

const entryKinds = [
  ...(["fillUps", "expenses", "readings"] as const),
  ...(["reminders", "plans", "supplies", "notes"] as const),
] as const;

type EntryText = (typeof entryKinds)[number] | `knownKinds.${EntryKind}`;
type CountText = "add" | "withoutCost" | EntryText | "added" | "known" | "unread" | "more";
type FormatCount = (text: CountText, count: number) => string;

function createCountFormatter({ formatters: { t, number } }: ViewContext): FormatCount {
  return (text, count) => t(`import-words:${text}`, { count, number: number(count) });
}

type Group = "added" | "known" | "unread";

function groupView<Line, View>(
  name: Group,
  lines: readonly Line[],
  view: (line: Line) => View,
  formatCount: FormatCount,
) {
  const more = lines.length - maxLines;
  return {
    title: formatCount(name, lines.length),
    count: lines.length,
    lines: lines.slice(0, maxLines).map(view),
    more: more > 0 ? formatCount("more", more) : null,
  };
}

/** Of several files in a zip, names the line's. */
function lineName(line: number, file: string | undefined, { t }: Formatters): string {
  return file ? t("import-words:lineIn", { line, file }) : t("import:line", { line });
}

function lineView(
  { line, file, record, droppedCost }: ReadLine,
  { formatters, locale }: ViewContext,
) {
  const { t, day, distance } = formatters;
  const { date, odometer, serviceIds, ownService, comments, shop, costs, currency } = record;
  const services = formatServices(serviceIds, ownService, locale);
  const reading = odometer && distance(odometer.distance, odometer.unit);
  return {
    line: lineName(line, file, formatters),
    note: droppedCost && t(`import-words:dropped.${droppedCost.problem}`, droppedCost),
    label: services.join(" · ") || comments || t("import:noServices"),
    facts: [
      day(date),
      reading && `${reading.distance} ${reading.unit}`,
      shop,
      costs.total !== null && currency ? formatMoney(costs.total, currency, locale) : null,
    ].filter((fact) => fact !== null),
  };
}

function problemView({ line, file, problem, written }: UnreadLine, { formatters }: ViewContext) {
  const { t } = formatters;
  return {
    line: lineName(line, file, formatters),
    label: t(`errors:importLine.${problem}`),
    facts: written ? [t("import-words:quoted", { written })] : [],
  };
}

/** What the notes hold that an import adds: nothing gets lost unsaid. */
export function notedView(
  { noted, surplus }: Pick<PlannedEntries, "noted" | "surplus">,
  { t, number }: Formatters,
) {
  if (noted.length === 0) return null;
  const formatCount = (text: "noted" | "surplus", count: number) =>
    t(`import-words:${text}`, { count, number: number(count) });
  return {
    title: t("import-words:keptAsNotes"),
    text: formatCount("noted", noted.length),
    kinds: countKinds(noted).map(({ kind, count }) =>
      t(`import-words:kinds.${kind}`, { count, number: number(count) }),
    ),
    surplus: surplus > 0 ? formatCount("surplus", surplus) : null,
  };
}

const maxNamed = 10;
const maxNameLength = 60;

/** Names of the files that weren't read, or null without any. */
export function ignoredView({ log }: VehicleImport, { t, number }: Formatters): string | null {
  const names = log?.ignored ?? [];
  if (names.length === 0) return null;
  const shown = names.slice(0, maxNamed).map((name) => name.slice(0, maxNameLength));
  const rest = names.length > maxNamed ? ["…"] : [];
  return t("import-words:ignored", {
    ...{ count: names.length, number: number(names.length), names: [...shown, ...rest].join(", ") },
  });
}

/** Our own JSON has more than a car's service history. */
export function othersView({ stored }: VehicleImport, { t }: Formatters) {
  if (!("lines" in stored)) return null;
  return { text: t("import-words:onlyRecords"), link: t("import-words:importAll") };
}

export type NotedView = NonNullable<ReturnType<typeof notedView>>;

export function noteWords(locale: Locale): NoteWords {
  const t = translator(locale.language);
  return {
    titles: t("import-words:noteTitles", { returnObjects: true }),
    everyMonths: (months) => {
      // A French plural rule counts 1.5 as one, which would become "every month".
      const count = months === 1 ? 1 : Math.max(2, months);
      return t("import-words:everyMonths", { count, number: formatNumber(months, locale) });
    },
    every: (distance) => t("import-words:every", { distance }),
  };
}

export function importFlash(
  records: number,
  receipts: number,
  locale: Locale,
  withEntries = false,
): Flash {
  if (records === 0 && receipts > 0) return { message: "receiptsImported" };
  if (records > 0 && withEntries)
    return { message: "entriesImported", values: { entries: formatNumber(records, locale) } };
  if (records < 2) return { message: records === 1 ? "recordImported" : "nothingImported" };
  return { message: "recordsImported", values: { records: formatNumber(records, locale) } };
}
