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
import { createImportKeys } from "./import-keys.ts";
import { importLimits, type ImportHints, type ImportedLine } from "./imported-line.ts";
import { readOwnJson } from "./own-json.ts";
import { readOwnRecord } from "./own-record.ts";
import { excerpt } from "./excerpt.ts";
import { detectDayOrder } from "./written-values.ts";

export type ImportFile = { lines: ImportedLine[]; problem: "tooLong" | "empty" | null };

const headLength = 64 * 1024;

/** Reads what we exported; null if something else wrote it. Never throws, whatever the text is. */
export function readImport(text: string, hints: ImportHints): ImportFile | null {
  if (/^\ufeff?\s*\{/.test(text)) return readJson(text, hints);
  const delimiter = findOwnDelimiter(text);
  if (!delimiter) return null;
  return Buffer.byteLength(text) > importLimits.bytes
    ? rejectFile("tooLong")
    : readCsv(text, delimiter, hints);
}

/** Undefined if it isn't our own CSV. */
export function findOwnDelimiter(text: string): Delimiter | undefined {
  return delimiters.find((one) => {
    const [first] = readRows(text.slice(0, headLength), one, 10).filter((row) => !isBlank(row));
    return first !== undefined && isOwnExport(first);
  });
}

function readJson(text: string, hints: ImportHints): ImportFile | null {
  if (text.length > importLimits.jsonBytes) return rejectFile("tooLong");
  const lines = readOwnJson(text, hints);
  if (lines === null) return null;
  if (lines.length > importLimits.lines) return rejectFile("tooLong");
  return lines.length > 0 ? { lines, problem: null } : rejectFile("empty");
}

function readCsv(text: string, delimiter: Delimiter, hints: ImportHints): ImportFile {
  const rows = readRows(text, delimiter, importLimits.lines + 2);
  if (rows.length > importLimits.lines + 1) return rejectFile("tooLong");
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  const lines = readOwnExport(
    rows.filter((row) => !isBlank(row)),
    hints,
  ).map((line): ImportedLine => {
    if (line.ok) return line;
    const filledCells = cells.get(line.line)?.filter((cell) => cell.trim() !== "") ?? [];
    return { ...line, written: excerpt(filledCells.join(", ")) };
  });
  return lines.length > 0 ? { lines, problem: null } : rejectFile("empty");
}

function rejectFile(problem: "tooLong" | "empty"): ImportFile {
  return { lines: [{ ok: false, line: 1, problem }], problem };
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
