import { isBroken, type CsvRow } from "#app/import/formats/csv-rows.ts";
import type { LogReader } from "#app/import/logs/log-reader.ts";
import {
  describeCells,
  findHashTitle,
  isYes,
  plain,
  splitSections,
  type Section,
} from "#app/import/logs/sections.ts";
import type { WrittenLine, WrittenVolumeUnit } from "#app/import/logs/written-line.ts";

/**
 * Drivvo's export and backup: sections of a name, a header and lines. Headers are translated, so
 * columns go by position. Sources: docs/importing.md.
 */
export const drivvo: LogReader = {
  tool: "drivvo",
  decimals: "point",
  matches: (first, second) =>
    /^##?\p{L}+$/u.test(first.cells[0]!.trim()) &&
    findHashTitle(first) !== null &&
    second !== undefined &&
    second.cells.length > 2,
  read: (rows) => splitSections(rows, findHashTitle).flatMap(readSection),
};

type SectionKind = "record" | "expense" | "fillUp" | "reminder" | "car" | "note";

function findKind({ name }: Section): SectionKind {
  if (/^(?:servi[cz]|entretien)/.test(name)) return "record";
  if (/^(?:expense|depense|despesa|gasto)/.test(name)) return "expense";
  if (/^(?:refuel|reabastec|abastec|ravitaill|plein|tankow|repostaj)/.test(name)) return "fillUp";
  if (/^(?:remind|lembrete|recordatorio|rappel)/.test(name)) return "reminder";
  return /^(?:vehic|veic)/.test(name) ? "car" : "note";
}

type Layout = ReturnType<typeof findLayout>;

function findLayout({ header: { cells }, ...section }: Section) {
  const kind = findKind({ header: { line: 0, cells }, ...section });
  const unitColumn = cells.slice(0, 2).findIndex((name) => /\((?:km|mi|км)/i.test(name));
  const odometer = Math.max(unitColumn, 0);
  const unit = unitColumn < 0 ? null : /\(mi/i.test(cells[unitColumn]!) ? "mi" : "km";
  const isCost = kind === "record" || kind === "expense";
  const width = cells.findLastIndex((name) => name.trim() !== "") + 1;
  const find = (pattern: RegExp) => cells.findIndex((name) => pattern.test(plain(name)));
  // The oldest exports end with the notes.
  const notes = odometer + (kind === "expense" ? 8 : 7);
  const title = odometer === 0 && width > notes + 1 ? notes + 1 : -1;
  return {
    kind,
    unit: unit as "mi" | "km" | null,
    width,
    odometer,
    notes: kind === "fillUp" ? find(noteNames) : Math.min(notes, width - 1),
    title,
    vehicle: odometer === 1 ? 0 : isCost ? notes + 3 : find(/^ve[hi]/),
    station: find(/station|posto|estacion|gasolinera|stacj|\bазс/),
    volume: findVolumeUnit(cells[odometer + 3] ?? ""),
  };
}

const noteNames = /^(?:notes?|notas?|observa|remarque|obs|uwagi)/;

/** `Price / gal` doesn't say which gallon. */
function findVolumeUnit(header: string): WrittenVolumeUnit | null {
  if (/\/\s*kwh/i.test(header)) return "kWh";
  if (/\/\s*gal/i.test(header)) return "gallons";
  return /\/\s*(?:l|л)/i.test(header) ? "L" : null;
}

function readSection(section: Section): WrittenLine[] {
  const layout = findLayout(section);
  return section.rows.flatMap((row): WrittenLine[] => {
    const { line, cells } = row;
    if (isBroken(row, layout.width)) return [{ line, cells, kind: "broken" }];
    return readLine[layout.kind](row, layout, section);
  });
}

type ReadLine = (row: CsvRow, layout: Layout, section: Section) => WrittenLine[];

const readCost: ReadLine = ({ line, cells }, layout) => {
  const { odometer } = layout;
  const cell = (index: number) => cells[index] ?? "";
  const [reading, date, cost, text] = [0, 1, 2, 3].map((at) => cell(odometer + at));
  return [
    {
      line,
      cells,
      kind: layout.kind,
      key: [date!, reading!, text!, cost!],
      vehicle: cell(layout.vehicle),
      date: date!,
      odometer: reading!,
      distanceUnit: layout.unit,
      text: text!,
      cost: cost!,
      shop: cell(odometer + 4),
      comments: [cell(layout.title), cell(layout.notes)],
    },
  ];
};

const readNote: ReadLine = (row, { kind, vehicle }, { header, title }) => [
  {
    ...pick(row),
    kind,
    key: row.cells,
    vehicle: row.cells[vehicle] ?? "",
    text: title,
    comments: describeCells(header, row),
  },
];

const readLine: Record<SectionKind, ReadLine> = {
  record: readCost,
  expense: readCost,
  note: readNote,
  car: readNote,
  reminder: (row, _, { header }) => [
    {
      ...pick(row),
      kind: "reminder",
      key: row.cells,
      vehicle: row.cells[0]!,
      text: row.cells[1] ?? "",
      due: { date: row.cells[2] ?? "", odometer: row.cells[3] ?? "" },
      distanceUnit: /\(mi/i.test(header.cells[3] ?? "") ? "mi" : "km",
    },
  ],
  fillUp: (row, layout) => {
    const { odometer } = layout;
    const cell = (index: number) => row.cells[index] ?? "";
    // A car with several tanks has all of their fuels in one line.
    const tanks = [2, 7, 12].map((from) => {
      const [grade, price, cost, volume, full] = [0, 1, 2, 3, 4].map((at) =>
        cell(odometer + from + at),
      );
      return { grade: grade!, price: price!, cost: cost!, volume: volume!, full: full! };
    });
    const filled = tanks.filter(({ volume, grade }, at) => {
      return at === 0 || (grade.trim() !== "" && Number.parseFloat(volume) > 0);
    });
    return filled.map(({ full, ...tank }) => ({
      ...pick(row),
      ...tank,
      kind: "fillUp",
      key: [cell(odometer + 1), cell(odometer), tank.grade, tank.volume, tank.cost],
      vehicle: cell(layout.vehicle),
      date: cell(odometer + 1),
      odometer: cell(odometer),
      distanceUnit: layout.unit,
      volumeUnit: layout.volume,
      partial: !isYes(full),
      shop: cell(layout.station),
      comments: [cell(layout.notes)],
    }));
  },
};

const pick = ({ line, cells }: CsvRow) => ({ line, cells });
