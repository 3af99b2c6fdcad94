import { readRows, type Delimiter } from "./csv-rows.ts";
import { importLimits } from "./imported-line.ts";

/** The rows that begin at these lines, as they're written. A row may have several lines. */
export function readRawRows(
  text: string,
  delimiter: Delimiter,
  lines: ReadonlySet<number>,
): Map<number, string> {
  const written = splitLines(text);
  const found = findRows(text, delimiter, written.length).filter(({ line }) => lines.has(line));
  return new Map(
    found.map(({ line, end }) => [
      line,
      written
        .slice(line - 1, end)
        .join("\n")
        .trimEnd(),
    ]),
  );
}

/**
 * @param rows what to write instead, by the line that a row begins at; an empty one removes it, and
 * one with an unclosed quote changes nothing
 */
export function replaceRawRows(
  text: string,
  delimiter: Delimiter,
  rows: ReadonlyMap<number, string>,
): string {
  const written = splitLines(text);
  const found = findRows(text, delimiter, written.length).reverse();
  for (const { line, end } of found) {
    const row = rows.get(line);
    if (row === undefined || isUnclosed(row, delimiter)) continue;
    written.splice(line - 1, end - line + 1, ...(row.trim() === "" ? [] : splitLines(row)));
  }
  return written.join("\n");
}

/** It would swallow the rows below it. */
function isUnclosed(row: string, delimiter: Delimiter): boolean {
  const rows = readRows(row, delimiter, importLimits.lines);
  return rows.some(({ cells }) => cells.length === 0);
}

function findRows(text: string, delimiter: Delimiter, last: number) {
  const rows = readRows(text, delimiter, importLimits.lines + 2);
  return rows.map(({ line }, at) => ({ line, end: (rows[at + 1]?.line ?? last + 1) - 1 }));
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}
