import { columnNames, type CsvRow } from "#app/import/formats/csv-rows.ts";

export type Section = { name: string; title: string; header: CsvRow; rows: CsvRow[] };

/** @param findTitle the title of a section, if a row is one */
export function splitSections(
  rows: readonly CsvRow[],
  findTitle: (row: CsvRow) => string | null,
): Section[] {
  const sections: Section[] = [];
  let title: string | null = null;
  for (const row of rows) {
    const found = findTitle(row);
    if (found !== null) title = found;
    else if (title !== null) {
      sections.push({ name: plain(title), title, header: row, rows: [] });
      title = null;
    } else sections.at(-1)?.rows.push(row);
  }
  return sections;
}

export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .trim()
    .toLowerCase();
}

/** `# Vehicle` alone in its row. */
export function findHashTitle({ cells: [first = "", ...others] }: CsvRow): string | null {
  const title = /^##?([^#].*)$/.exec(first.trim())?.[1];
  return title && others.every((cell) => cell.trim() === "") ? title.trim() : null;
}

/** Finds columns such as `Odo (km)` by how their names start. */
export function columnFinder(header: CsvRow): (start: string) => number {
  const names = columnNames(header);
  return (start) => names.findIndex((name) => name.startsWith(start));
}

/** `Distance: 12` for each filled cell, for lines that are kept as notes. */
export function describeCells(header: CsvRow, { cells }: CsvRow): string[] {
  return cells.flatMap((cell, at) => {
    const name = header.cells[at]?.trim();
    return cell.trim() === "" ? [] : [name ? `${name}: ${cell}` : cell];
  });
}

export function isYes(text: string): boolean {
  return /^(?:1|y|yes|true|full|oui|s[ií]|sim|ja|tak|да)$/i.test(text.trim());
}

/** From a pattern such as `MM/dd/yyyy`; one that begins with the year settles itself. */
export function findDateOrder(pattern: string): "mdy" | "dmy" | null {
  const first = pattern.trim()[0];
  return first === "M" ? "mdy" : first === "d" ? "dmy" : null;
}
