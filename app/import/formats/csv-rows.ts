import { parse } from "csv-parse/sync";

/** `line` is where the row begins. No cells: an unclosed quote. */
export type CsvRow = { line: number; cells: string[] };

/** Spreadsheets use semicolons with decimal commas, and tabs in text files. */
export const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Never throws, whatever the text is. */
export function readRows(text: string, delimiter: Delimiter, max: number): CsvRow[] {
  const bytes = Buffer.from(text);
  const lineAt = createLineCounter(bytes);
  const rows: CsvRow[] = [];
  let end = 0;
  parse(bytes, {
    bom: true,
    delimiter,
    // All of them, because files edited by hand mix them.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: max,
    on_record: (cells: string[], info) => {
      rows.push({ line: lineAt(end), cells });
      end = info.bytes;
      return null;
    },
    skip_records_with_error: true,
    on_skip: () => void rows.push({ line: lineAt(end), cells: [] }),
  });
  return rows;
}

export function isBlank({ cells }: CsvRow): boolean {
  return cells.length > 0 && cells.every((cell) => cell.trim() === "");
}

export function isBroken({ cells }: CsvRow, width: number): boolean {
  return (
    cells.length < 2 ||
    cells.slice(width).some((cell) => cell.trim() !== "") ||
    cells.some((cell) => cell.includes("\0"))
  );
}

export function columnNames({ cells }: CsvRow): string[] {
  return cells.map((cell) => cell.trim().toLowerCase());
}

export function cellReader(header: CsvRow): (row: CsvRow, name: string) => string {
  // Of columns with the same name, the first counts.
  const columns = new Map(
    columnNames(header)
      .map((name, at) => [name, at] as const)
      .reverse(),
  );
  return ({ cells }, name) => cells[columns.get(name) ?? -1] ?? "";
}

function createLineCounter(bytes: Uint8Array): (end: number) => number {
  const lf = 10;
  const cr = 13;
  let at = 0;
  let line = 1;
  const step = () => {
    if (bytes[at] === lf || (bytes[at] === cr && bytes[at + 1] !== lf)) line += 1;
    at += 1;
  };
  return (end) => {
    while (at < end) step();
    while (bytes[at] === lf || bytes[at] === cr) step();
    return line;
  };
}
