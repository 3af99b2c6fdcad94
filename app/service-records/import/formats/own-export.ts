import { plainCell } from "#app/service-records/history/csv-cell.ts";
import { cellReader, columnNames, isBroken, type CsvRow } from "./csv-rows.ts";
import { importKeys } from "./import-keys.ts";
import type { ImportHints, ImportedLine } from "./imported-line.ts";
import { readOwnRecord } from "./own-record.ts";
import { orderOfDays } from "./written-values.ts";

/** Our own export (../export-csv.ts), also after a spreadsheet has saved it with its own dates and separators. */
export function isOwnExport(header: CsvRow): boolean {
  const names = columnNames(header);
  return ["date", "service ids", "own service", "key"].every((name) => names.includes(name));
}

/** Reads it line by line. */
export function readOwnExport(rows: readonly CsvRow[], hints: ImportHints): ImportedLine[] {
  const [header, ...lines] = rows;
  const cells = cellReader(header!);
  const order = orderOfDays(lines.map((row) => cells(row, "date")), hints.language);
  const keyOf = importKeys("roadworthy");
  return lines.map((row) => {
    const cell = (name: string) => plainCell(cells(row, name));
    const read = isBroken(row, header!.cells.length) ? "columns" : readOwnRecord(cell, { ...hints, language: order }, keyOf);
    return typeof read === "string" ? { ok: false, line: row.line, problem: read } : { ok: true, line: row.line, ...read };
  });
}
