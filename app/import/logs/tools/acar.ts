import { cellReader, columnNames, isBroken, type CsvRow } from "#app/import/formats/csv-rows.ts";
import type { LogReader } from "#app/import/logs/log-reader.ts";
import {
  describeCells,
  findDateOrder,
  isYes,
  plain,
  splitSections,
  type Section,
} from "#app/import/logs/sections.ts";
import type { WrittenLine, WrittenVolumeUnit } from "#app/import/logs/written-line.ts";

/**
 * aCar's export of records (today Fuelly's app): sections titled "Fill-Up Records" and so on, each
 * line with its car and its units. Sources: docs/importing.md.
 */
export const acar: LogReader = {
  tool: "acar",
  decimals: null,
  matches: (first, second) =>
    (findTitle(first) !== null && second !== undefined && second.cells.length > 2) ||
    isFillUps(first),
  read: (rows) => {
    const sections = isFillUps(rows[0]!)
      ? [{ name: "fill-up records", title: "", header: rows[0]!, rows: rows.slice(1) }]
      : splitSections(rows, findTitle);
    const cars = readCars(sections.find(({ name }) => name === "vehicles"));
    const metadata = sections.find(({ name }) => name === "metadata");
    const pattern =
      metadata?.rows[0] && cellReader(metadata.header)(metadata.rows[0], "date format");
    const dateOrder = findDateOrder(pattern ?? "");
    return sections.flatMap((section) =>
      readSection(section, cars).map((line) => ({ dateOrder, ...line })),
    );
  },
};

const titles = new Set([
  ...["metadata", "vehicles", "fill-up records", "event records", "service records"],
  ...["expense records", "trip records"],
]);

function findTitle({ cells: [first = "", ...others] }: CsvRow): string | null {
  return titles.has(plain(first)) && others.every((cell) => cell.trim() === "") ? first : null;
}

/** The export of one list has no titles. */
function isFillUps(header: CsvRow): boolean {
  const names = columnNames(header);
  return ["odometer reading", "volume", "total cost"].every((name) => names.includes(name));
}

type Cars = Map<string, { vin: string; unit: string; volume: string }>;

function readCars(section: Section | undefined): Cars {
  if (!section) return new Map();
  const cell = cellReader(section.header);
  return new Map(
    section.rows.map((row) => [
      cell(row, "name"),
      { vin: cell(row, "vin"), unit: cell(row, "distance unit"), volume: cell(row, "volume unit") },
    ]),
  );
}

function readSection(section: Section, cars: Cars): WrittenLine[] {
  const { header } = section;
  const cell = cellReader(header);
  return section.rows.map((row): WrittenLine => {
    const { line, cells } = row;
    if (isBroken(row, maxCells)) return { line, cells, kind: "broken" };
    const of = (name: string) => cell(row, name);
    const car = cars.get(of("vehicle"));
    const common = {
      vehicle: of("vehicle"),
      vin: car?.vin,
      key: [section.name, ...["vehicle", "date", "time", "odometer reading"].map(of)],
      date: of("date"),
      odometer: of("odometer reading"),
      distanceUnit: findDistanceUnit(of("distance unit") || car?.unit || ""),
      cost: of("total cost"),
      comments: [of("notes")],
      tags: of("tags"),
    };
    return { line, cells, ...common, ...readLine(section, row, of, car?.volume ?? "") };
  });
}

/** Event lines can have more cells than their header. */
const maxCells = 60;

function readLine(
  { name, header, title }: Section,
  row: CsvRow,
  of: (name: string) => string,
  volumeOfCar: string,
): Pick<WrittenLine, "kind"> & Partial<WrittenLine> {
  if (name === "fill-up records")
    return {
      kind: "fillUp",
      volume: of("volume"),
      volumeUnit: findVolumeUnit(of("volume unit"), volumeOfCar),
      price: of("price per unit"),
      partial: isYes(of("partial fill-up?")),
      missed: isYes(of("previously missed fill-ups?")),
      grade: of("fuel type"),
      shop: of("fuel brand") || of("fueling station address"),
    };
  const type = name === "event records" ? plain(of("type")) : name.replace(" records", "");
  if (type === "service")
    return {
      kind: "record",
      text: of("services") || of("sub types"),
      shop: of("service center name") || of("place name"),
    };
  if (type === "expense") return { kind: "expense", text: of("expenses") || of("sub types") };
  const kind = name === "vehicles" ? "car" : name === "metadata" ? "setting" : "note";
  return {
    kind,
    key: [name, ...row.cells],
    date: kind === "note" ? of("date") || of("start date") : "",
    text: of("type") || of("name") || title,
    comments: describeCells(header, row),
  };
}

function findDistanceUnit(text: string): "mi" | "km" | null {
  if (/^(?:mi|mile)/i.test(text.trim())) return "mi";
  return /^(?:km|kilo)/i.test(text.trim()) ? "km" : null;
}

/** "gal" in a line is the car's gallon. */
export function findVolumeUnit(inLine: string, ofCar: string): WrittenVolumeUnit | null {
  const text = `${inLine} ${/uk|imp|us/i.test(inLine) ? "" : ofCar}`.toLowerCase();
  if (/kwh|kilowatt/.test(text)) return "kWh";
  if (/gal/.test(text)) {
    if (/uk|imp/.test(text)) return "ukgal";
    return /us/.test(text) ? "gal" : "gallons";
  }
  return /^\s*l/.test(text) ? "L" : null;
}
