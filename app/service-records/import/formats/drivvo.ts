import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { isBroken, type CsvRow } from "./csv-rows.ts";
import { toImportedLines, type BrokenLine, type ForeignLine } from "./foreign-lines.ts";
import type { ImportHints, ImportedLine } from "./imported-line.ts";

/**
 * The CSV files of Drivvo: sections, each a line with its name, a header and its lines. Headers are
 * in the owner's language, so columns go by their places. Two layouts are in use, as owners have
 * published theirs:
 *
 * - The export (milkway/drivvo, English, 2019; belyaevsa/TankBook, Russian, 2025): sections
 *   `##Refuelling`, `##Expense` and `##Service`, named so in every language. A service is odometer,
 *   date, cost, type, place, notes; since then driver and method of payment stand before the notes,
 *   title and discount after them. An expense has its reason before the notes as well. The newest
 *   exports end with the vehicle (by the tests of another importer, no file of it was seen).
 * - The backup (taboaneiros/car_management, Portuguese, 2026): sections `#Veículo`,
 *   `#Abastecimento`, `#Despesa`, `#Serviço` … in the owner's language. The vehicle's name stands
 *   first, then as above without title and discount. It is in Windows-1252. English and French
 *   names of its sections are not confirmed.
 *
 * Commas separate, everything is quoted, decimals have points; files from an iPhone are said to end
 * lines by CR alone. Dates are `2019-04-24 12:00:08` in the export and `19/01/2026 21:48` in the
 * (Portuguese) backup. The header of the odometer names its unit: `Odometer (km)`; that of a US
 * owner was not seen. No currency stands anywhere. Odometer 0 is "not known". A visit is as many
 * lines as things were done, with the same date.
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

/**
 * Reads all sections of such a file. Services are records; fill-ups, income, trips and reminders
 * are none.
 */
export function readDrivvo(rows: readonly CsvRow[], hints: ImportHints): ImportedLine[] {
  let kind: Kind = "other";
  let layout: Layout | null = null;
  const written: (ForeignLine | BrokenLine)[] = [];
  for (const row of rows) {
    const section = parseSection(row);
    if (section) [kind, layout] = [section, null];
    else if (layout) written.push(parseLine(row, layout));
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
  const [date, cost, text, shop] = [1, 2, 3, 4].map((place) => cell(odometer + place)) as [
    string,
    string,
    string,
    string,
  ];
  return {
    line: row.line,
    kind,
    vehicle: cell(vehicle),
    date,
    odometer: cell(odometer),
    unit,
    text,
    cost,
    shop,
    comments: [cell(title), cell(notes)],
  };
}

function parseLayout({ cells }: CsvRow, kind: Kind): Layout {
  const unitColumn = cells.slice(0, 2).findIndex((name) => /\((?:km|mi|км)/i.test(name));
  const odometer = Math.max(unitColumn, 0);
  const unit = unitColumn < 0 ? null : /\(mi/i.test(cells[unitColumn]!) ? "mi" : "km";
  const width = cells.findLastIndex((name) => name.trim() !== "") + 1;
  // Of exports the oldest end with the notes.
  const notes = odometer + (kind === "expense" ? 8 : 7);
  const title = odometer === 0 && width > notes + 1 ? notes + 1 : -1;
  const vehicle = odometer === 1 ? 0 : notes + 3;
  return { kind, width, unit, odometer, notes: Math.min(notes, width - 1), title, vehicle };
}

/** What a section holds, by the name in its first line; null of a line that is none. */
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
