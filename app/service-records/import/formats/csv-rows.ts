import { parse } from "csv-parse/sync";

/**
 * The cells of a line, and the number of the line on which it begins. No cells: quotes are left
 * open.
 */
export type CsvRow = { line: number; cells: string[] };

/** Spreadsheets write semicolons where numbers have decimal commas, and tabs into text files. */
export const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

/**
 * The first rows of a text, `most` at most. Whatever the text holds, it has rows: nothing is
 * thrown.
 */
export function readRows(text: string, delimiter: Delimiter, max: number): CsvRow[] {
  const bytes = Buffer.from(text);
  const lineAt = createLineCounter(bytes);
  const rows: CsvRow[] = [];
  let end = 0;
  parse(bytes, {
    bom: true,
    delimiter,
    // All of them, since files edited by hand mix them.
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

/** Whether a row says nothing, as those at the end of a spreadsheet's table do. */
export function isBlank({ cells }: CsvRow): boolean {
  return cells.length > 0 && cells.every((cell) => cell.trim() === "");
}

/**
 * Whether a row is not of a table so wide: it has cells beyond its header, hardly any, or bytes
 * that no text has.
 */
export function isBroken({ cells }: CsvRow, width: number): boolean {
  return (
    cells.length < 2 ||
    cells.slice(width).some((cell) => cell.trim() !== "") ||
    cells.some((cell) => cell.includes("\0"))
  );
}

/** Names of columns, without case and outer spaces: Fuelly writes `car_name, model`. */
export function columnNames({ cells }: CsvRow): string[] {
  return cells.map((cell) => cell.trim().toLowerCase());
}

/** Reads cells by the names of their columns; what the file lacks is an empty text. */
export function cellReader(header: CsvRow): (row: CsvRow, name: string) => string {
  const names = columnNames(header);
  return ({ cells }, name) => cells[names.indexOf(name)] ?? "";
}

/** Tells on which line the next row begins, when asked for ever later ends of the row before it. */
function createLineCounter(bytes: Uint8Array): (end: number) => number {
  const [lf, cr] = [10, 13];
  let [at, line] = [0, 1];
  const step = () => {
    if (bytes[at] === lf || (bytes[at] === cr && bytes[at + 1] !== lf)) line += 1;
    at += 1;
  };
  return (end) => {
    while (at < end) step();
    // Empty lines lie between rows.
    while (bytes[at] === lf || bytes[at] === cr) step();
    return line;
  };
}
