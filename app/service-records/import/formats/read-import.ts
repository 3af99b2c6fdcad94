import { plainCell } from "#app/service-records/history/csv-cell.ts";
import {
  cellReader,
  columnNames,
  delimiters,
  isBlank,
  isBroken,
  readRows,
  type CsvRow,
  type Delimiter,
} from "./csv-rows.ts";
import { isDrivvo, readDrivvo } from "./drivvo.ts";
import { isFuelly, readFuelly } from "./fuelly.ts";
import { importKeys } from "./import-keys.ts";
import {
  importLimits,
  type ImportFormat,
  type ImportHints,
  type ImportProblem,
  type ImportedLine,
} from "./imported-line.ts";
import { isLubeLogger, readLubeLogger } from "./lubelogger.ts";
import { readOwnJson } from "./own-json.ts";
import { readOwnRecord } from "./own-record.ts";
import { quotable } from "./quotable.ts";
import { orderOfDays } from "./written-values.ts";

/**
 * What a file holds, line by line. A file that is of no format, or too long, is one line with its
 * problem, `refused`.
 */
export type ImportFile = {
  format: ImportFormat | null;
  lines: ImportedLine[];
  refused: ImportProblem | null;
};

type Format = {
  name: ImportFormat;
  isOf: (first: CsvRow, second: CsvRow | undefined) => boolean;
  read: (rows: readonly CsvRow[], hints: ImportHints) => ImportedLine[];
};

/** Ours has the columns of LubeLogger's too, so it comes first. */
const formats: Format[] = [
  { name: "roadworthy", isOf: isOwnExport, read: readOwnExport },
  { name: "lubelogger", isOf: isLubeLogger, read: readLubeLogger },
  { name: "fuelly", isOf: isFuelly, read: readFuelly },
  { name: "drivvo", isOf: isDrivvo, read: readDrivvo },
];

/** Headers end before it. */
const headLength = 64 * 1024;

/**
 * Reads our own JSON, or a CSV file whose header says of which program it is. Whatever the text is,
 * nothing is thrown.
 */
export function readImport(text: string, hints: ImportHints): ImportFile {
  if (/^\ufeff?\s*\{/.test(text)) return readJson(text, hints);
  if (Buffer.byteLength(text) > importLimits.bytes) return rejected("tooLong");
  for (const delimiter of delimiters) {
    const format = formatOf(text, delimiter);
    if (format) return readAs(format, text, delimiter, hints);
  }
  return rejected(text.replace(/^\ufeff/, "").trim() === "" ? "empty" : "columns");
}

function readJson(text: string, hints: ImportHints): ImportFile {
  if (text.length > importLimits.jsonBytes) return rejected("tooLong");
  const lines = readOwnJson(text, hints);
  if (lines === null) return rejected("columns");
  if (lines.length > importLimits.lines) return rejected("tooLong", "roadworthy");
  return lines.length > 0
    ? { format: "roadworthy", lines, refused: null }
    : rejected("empty", "roadworthy");
}

function formatOf(text: string, delimiter: Delimiter): Format | undefined {
  const [first, second] = readRows(text.slice(0, headLength), delimiter, 10).filter(
    (row) => !isBlank(row),
  );
  return first && formats.find(({ isOf }) => isOf(first, second));
}

function readAs(
  { name, read }: Format,
  text: string,
  delimiter: Delimiter,
  hints: ImportHints,
): ImportFile {
  const rows = readRows(text, delimiter, importLimits.lines + 2);
  if (rows.length > importLimits.lines + 1) return rejected("tooLong", name);
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  const lines = read(
    rows.filter((row) => !isBlank(row)),
    hints,
  ).map((line): ImportedLine => {
    if (line.ok) return line;
    const wording = cells.get(line.line)?.filter((cell) => cell.trim() !== "") ?? [];
    return { ...line, written: quotable(wording.join(", ")) };
  });
  return lines.length > 0 ? { format: name, lines, refused: null } : rejected("empty", name);
}

function rejected(problem: ImportProblem, format: ImportFormat | null = null): ImportFile {
  return { format, lines: [{ ok: false, line: 1, problem }], refused: problem };
}

function isOwnExport(header: CsvRow): boolean {
  const names = columnNames(header);
  return ["date", "service ids", "own service", "key"].every((name) => names.includes(name));
}

/** Reads it line by line. */
function readOwnExport(rows: readonly CsvRow[], hints: ImportHints): ImportedLine[] {
  const [header, ...lines] = rows;
  const cells = cellReader(header!);
  const order = orderOfDays(
    lines.map((row) => cells(row, "date")),
    hints.language,
  );
  const keyOf = importKeys("roadworthy");
  return lines.map((row) => {
    const cell = (name: string) => plainCell(cells(row, name));
    const read = isBroken(row, header!.cells.length)
      ? "columns"
      : readOwnRecord(cell, { ...hints, language: order }, keyOf);
    return typeof read === "string"
      ? { ok: false, line: row.line, problem: read }
      : { ok: true, line: row.line, ...read };
  });
}
