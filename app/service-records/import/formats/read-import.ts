import { unescapeCell } from "#app/service-records/history/csv-cell.ts";
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
import { createImportKeys } from "./import-keys.ts";
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
import { excerpt } from "./excerpt.ts";
import { detectDayOrder } from "./written-values.ts";

export type ImportFile = {
  format: ImportFormat | null;
  lines: ImportedLine[];
  problem: ImportProblem | null;
};

type Format = {
  name: ImportFormat;
  matches: (first: CsvRow, second: CsvRow | undefined) => boolean;
  read: (rows: readonly CsvRow[], hints: ImportHints) => ImportedLine[];
};

/** Our own format first, because it also has LubeLogger's columns. */
const formats: Format[] = [
  { name: "roadworthy", matches: isOwnExport, read: readOwnExport },
  { name: "lubelogger", matches: isLubeLogger, read: readLubeLogger },
  { name: "fuelly", matches: isFuelly, read: readFuelly },
  { name: "drivvo", matches: isDrivvo, read: readDrivvo },
];

const headLength = 64 * 1024;

/** Never throws, whatever the text is. */
export function readImport(text: string, hints: ImportHints): ImportFile {
  if (/^\ufeff?\s*\{/.test(text)) return readJson(text, hints);
  if (Buffer.byteLength(text) > importLimits.bytes) return rejectFile("tooLong");
  for (const delimiter of delimiters) {
    const format = findFormat(text, delimiter);
    if (format) return readFormat(format, text, delimiter, hints);
  }
  return rejectFile(text.replace(/^\ufeff/, "").trim() === "" ? "empty" : "columns");
}

function readJson(text: string, hints: ImportHints): ImportFile {
  if (text.length > importLimits.jsonBytes) return rejectFile("tooLong");
  const lines = readOwnJson(text, hints);
  if (lines === null) return rejectFile("columns");
  if (lines.length > importLimits.lines) return rejectFile("tooLong", "roadworthy");
  return lines.length > 0
    ? { format: "roadworthy", lines, problem: null }
    : rejectFile("empty", "roadworthy");
}

function findFormat(text: string, delimiter: Delimiter): Format | undefined {
  const [first, second] = readRows(text.slice(0, headLength), delimiter, 10).filter(
    (row) => !isBlank(row),
  );
  return first && formats.find(({ matches }) => matches(first, second));
}

function readFormat(
  { name, read }: Format,
  text: string,
  delimiter: Delimiter,
  hints: ImportHints,
): ImportFile {
  const rows = readRows(text, delimiter, importLimits.lines + 2);
  if (rows.length > importLimits.lines + 1) return rejectFile("tooLong", name);
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  const lines = read(
    rows.filter((row) => !isBlank(row)),
    hints,
  ).map((line): ImportedLine => {
    if (line.ok) return line;
    const filledCells = cells.get(line.line)?.filter((cell) => cell.trim() !== "") ?? [];
    return { ...line, written: excerpt(filledCells.join(", ")) };
  });
  return lines.length > 0 ? { format: name, lines, problem: null } : rejectFile("empty", name);
}

function rejectFile(problem: ImportProblem, format: ImportFormat | null = null): ImportFile {
  return { format, lines: [{ ok: false, line: 1, problem }], problem };
}

function isOwnExport(header: CsvRow): boolean {
  const names = columnNames(header);
  return ["date", "service ids", "own service", "key"].every((name) => names.includes(name));
}

function readOwnExport(rows: readonly CsvRow[], hints: ImportHints): ImportedLine[] {
  const [header, ...lines] = rows;
  const cells = cellReader(header!);
  const order = detectDayOrder(
    lines.map((row) => cells(row, "date")),
    hints.language,
  );
  const keyOf = createImportKeys("roadworthy");
  return lines.map((row) => {
    const cell = (name: string) => unescapeCell(cells(row, name));
    const read = isBroken(row, header!.cells.length)
      ? "columns"
      : readOwnRecord(cell, { ...hints, language: order }, keyOf);
    return typeof read === "string"
      ? { ok: false, line: row.line, problem: read }
      : { ok: true, line: row.line, ...read };
  });
}
