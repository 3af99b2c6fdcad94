import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { isBroken, type CsvRow } from "./csv-rows.ts";
import { toImportedLines, type BrokenLine, type ForeignLine } from "./foreign-lines.ts";
import type { ImportHints, ImportedLine } from "./imported-line.ts";

/**
 * Drivvo's export and backup: sections of a name, a header and lines. Headers are translated, so
 * columns go by position. Samples: https://github.com/milkway/drivvo,
 * https://github.com/belyaevsa/TankBook, https://github.com/taboaneiros/car_management.
 */
export function isDrivvo(first: CsvRow, second: CsvRow | undefined): boolean {
  return parseSection(first) !== null && second !== undefined && second.cells.length > 2;
}

type Kind = ForeignLine["kind"];

type Layout = {
  kind: Kind;
  width: number;
  unit: DistanceUnit | null;
  odometer: number;
  notes: number;
  title: number;
  vehicle: number;
};

export function readDrivvo(rows: readonly CsvRow[], hints: ImportHints): ImportedLine[] {
  let kind: Kind = "other";
  let layout: Layout | null = null;
  const written: (ForeignLine | BrokenLine)[] = [];
  for (const row of rows) {
    const section = parseSection(row);
    if (section) {
      kind = section;
      layout = null;
    } else if (layout) written.push(parseLine(row, layout));
    else layout = parseLayout(row, kind);
  }
  return toImportedLines("drivvo", written, hints);
}

function parseLine(
  row: CsvRow,
  { kind, width, unit, odometer, notes, title, vehicle }: Layout,
): ForeignLine | BrokenLine {
  if (isBroken(row, width)) return { line: row.line, kind: "broken" };
  const cell = (index: number) => row.cells[index] ?? "";
  return {
    line: row.line,
    kind,
    vehicle: cell(vehicle),
    date: cell(odometer + 1),
    odometer: cell(odometer),
    unit,
    text: cell(odometer + 3),
    cost: cell(odometer + 2),
    shop: cell(odometer + 4),
    comments: [cell(title), cell(notes)],
  };
}

function parseLayout({ cells }: CsvRow, kind: Kind): Layout {
  const unitColumn = cells.slice(0, 2).findIndex((name) => /\((?:km|mi|км)/i.test(name));
  const odometer = Math.max(unitColumn, 0);
  const unit = unitColumn < 0 ? null : /\(mi/i.test(cells[unitColumn]!) ? "mi" : "km";
  const width = cells.findLastIndex((name) => name.trim() !== "") + 1;
  // The oldest exports end with the notes.
  const notes = odometer + (kind === "expense" ? 8 : 7);
  const title = odometer === 0 && width > notes + 1 ? notes + 1 : -1;
  const vehicle = odometer === 1 ? 0 : notes + 3;
  return { kind, width, unit, odometer, notes: Math.min(notes, width - 1), title, vehicle };
}

function parseSection({ cells: [first = "", ...others] }: CsvRow): Kind | null {
  const name = /^##?(\p{L}+)$/u.exec(first.trim())?.[1];
  if (!name || others.some((cell) => cell.trim() !== "")) return null;
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  if (/^(?:servi[cz]|entretien)/.test(plain)) return "service";
  return /^(?:expense|depense|despesa|gasto)/.test(plain) ? "expense" : "other";
}
