import { readFileSync } from "node:fs";
import type { ImportHints, ImportedLine } from "#app/import/formats/imported-line.ts";
import { decodeImportText } from "#app/import/formats/import-text.ts";
import { readImport } from "#app/import/formats/read-import.ts";
import { toImportedLines } from "#app/import/logs/imported-lines.ts";
import type { LogEntry, UnreadEntry } from "#app/import/logs/log-entry.ts";
import { readLogs, type LogAnswers } from "#app/import/logs/read-logs.ts";

export const american: ImportHints = {
  language: "en",
  unit: "mi",
  currency: "USD",
  today: "9999-12-31",
};
export const quebecer: ImportHints = {
  language: "fr",
  unit: "km",
  currency: "CAD",
  today: "9999-12-31",
};

export function sample(file: string): string {
  return decodeImportText(readFileSync(`tests/support/imports/${file}`));
}

/** What an owner answers whose settings are right for the file. */
export function answersOf({ language, unit, currency }: ImportHints): LogAnswers {
  const dates = language === "fr" ? "dmy" : "mdy";
  const volume = currency === "CAD" ? "L" : "gal";
  return { dates, distance: unit, currency, decimals: "point", volume };
}

type ReadFile = {
  format: string | null;
  lines: ImportedLine[];
  entries: (LogEntry | UnreadEntry)[];
};

/** Our own file or another tool's, with the owner's answers. */
export function readFile(text: string, hints: ImportHints = american): ReadFile {
  const own = readImport(text, hints);
  if (own) return { format: "roadworthy", lines: own.lines, entries: [] };
  const read = readLogs([{ name: "log.csv", text }], answersOf(hints), hints.today);
  if (read.ok && !read.columns)
    return { format: read.tool, lines: toImportedLines(read.entries), entries: read.entries };
  const problems = {
    unknown: "columns",
    empty: "empty",
    noRecords: "empty",
    tooBig: "tooLong",
    together: "tooLong",
  } as const;
  return {
    format: null,
    lines: [{ ok: false, line: 1, problem: read.ok ? "columns" : problems[read.problem] }],
    entries: [],
  };
}

/** One string per line of the file: its number, then its problem, its record or its kind. */
export function reported(text: string, hints: ImportHints = american): string[] {
  const { lines, entries } = readFile(text, hints);
  if (entries.length === 0) return lines.map(describeLine);
  return entries.flatMap((entry) =>
    entry.kind === "record" || entry.kind === "unread"
      ? toImportedLines([entry]).map(describeLine)
      : `${entry.line} ${entry.kind}`,
  );
}

function describeLine(line: ImportedLine): string {
  if (!line.ok) return `${line.line} ${line.problem}`;
  const { date, odometer, serviceIds, ownService, shop, costs, currency, comments } = line.record;
  const { tags = [] } = line.record;
  const parts = [
    date,
    odometer && `${odometer.distance} ${odometer.unit}`,
    serviceIds.length > 0 && `[${serviceIds.join()}]`,
    ownService,
    shop && `@${shop}`,
    costs.total !== null && `${costs.total} ${currency}`,
    line.droppedCost && `no ${line.droppedCost.problem}: ${line.droppedCost.written}`,
    tags.map((tag) => `#${tag}`).join(" "),
    comments && `(${comments.replaceAll("\n", " / ")})`,
    line.vehicle && `{${line.vehicle}}`,
  ];
  return `${line.line} ${parts.filter(Boolean).join(" · ")}`;
}
