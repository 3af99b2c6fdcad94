import { cellReader, columnNames, isBroken, type CsvRow } from "#app/import/formats/csv-rows.ts";
import type { LogReader } from "#app/import/logs/log-reader.ts";
import {
  columnFinder,
  describeCells,
  findHashTitle,
  findDateOrder,
  splitSections,
  type Section,
} from "#app/import/logs/sections.ts";
import type { WrittenLine, WrittenVolumeUnit } from "#app/import/logs/written-line.ts";

/**
 * Fuelio's CSV backup, one car in a file: sections such as "## Log", each with a header in English.
 * Sources: docs/importing.md.
 */
export const fuelio: LogReader = {
  tool: "fuelio",
  decimals: "point",
  matches: (first) => /^## (?:Vehicle|Log|CostCategories|Costs)$/.test(first.cells[0]!.trim()),
  read: (rows) => {
    const sections = splitSections(rows, findHashTitle);
    const car = readCar(sections.find(({ name }) => name === "vehicle"));
    const categories = readCategories(sections.find(({ name }) => name === "costcategories"));
    return sections.flatMap((section) =>
      section.rows.map((row): WrittenLine => {
        const { line, cells } = row;
        if (isBroken(row, section.header.cells.length)) return { line, cells, kind: "broken" };
        const read = readers[section.name] ?? readOther;
        const { named, dateOrder } = car;
        return { line, cells, ...named, dateOrder, ...read(section, row, car, categories) };
      }),
    );
  },
};

type Car = {
  named: { vehicle: string; vin: string };
  unit: "mi" | "km" | null;
  dateOrder: "mdy" | "dmy" | null;
  /** By tank. */
  volumes: (WrittenVolumeUnit | null)[];
  fuels: number[];
};

type Read = (
  section: Section,
  row: CsvRow,
  car: Car,
  categories: ReadonlyMap<string, string>,
) => Omit<WrittenLine, "line" | "cells">;

const distances: Record<string, "mi" | "km"> = { "0": "km", "1": "mi" };
const volumes: Record<string, WrittenVolumeUnit> = { "0": "L", "1": "gal", "2": "ukgal" };

function readCar(section: Section | undefined): Car {
  const [row] = section?.rows ?? [];
  const cell = section && row ? cellReader(section.header) : () => "";
  const of = (name: string) => cell(row!, name).trim();
  return {
    named: { vehicle: of("name"), vin: of("vin") },
    unit: distances[of("distunit")] ?? null,
    dateOrder: findDateOrder(of("importcsvdateformat")),
    volumes: [volumes[of("fuelunit")] ?? null, volumes[of("fuelunittank2")] ?? null],
    fuels: [Number(of("tank1type")), Number(of("tank2type"))],
  };
}

function readCategories(section: Section | undefined): Map<string, string> {
  if (!section) return new Map();
  const cell = cellReader(section.header);
  return new Map(section.rows.map((row) => [cell(row, "costtypeid").trim(), cell(row, "name")]));
}

const readFill: Read = ({ header }, row, car) => {
  const find = columnFinder(header);
  const of = (start: string) => row.cells[find(start)] ?? "";
  const odometerName = columnNames(header)[find("odo")] ?? "";
  const tank = of("tanknumber").trim() === "2" ? 1 : 0;
  const fuel = Number(of("fueltype")) > 0 ? Number(of("fueltype")) : car.fuels[tank]!;
  const inHeader = findVolumeUnit(columnNames(header)[find("fuel")] ?? "");
  const inCar = car.volumes[tank] ?? null;
  return {
    kind: "fillUp",
    key: [of("data"), of("odo"), of("fuel"), of("price"), String(tank)],
    date: of("data"),
    odometer: of("odo"),
    distanceUnit: odometerName.includes("(mi")
      ? "mi"
      : odometerName.includes("(km")
        ? "km"
        : car.unit,
    volume: of("fuel"),
    volumeUnit: isElectric(fuel) ? "kWh" : settleVolume(inHeader, inCar),
    cost: of("price"),
    price: of("volumeprice"),
    partial: of("full").trim() === "0",
    missed: of("missed").trim() === "1",
    grade: fuelNames[fuel] ?? "",
    shop: of("city"),
    comments: [of("notes")],
  };
};

/** Some versions write "Fuel (litres)" for every car; then only the owner knows. */
function settleVolume(
  inHeader: WrittenVolumeUnit | null,
  inCar: WrittenVolumeUnit | null,
): WrittenVolumeUnit | null {
  if (inHeader === "gallons" && inCar !== "L") return inCar ?? inHeader;
  if (inHeader === null || inCar === null) return inHeader ?? inCar;
  return inHeader === inCar ? inHeader : null;
}

function findVolumeUnit(name: string): WrittenVolumeUnit | null {
  if (name.includes("(us gal")) return "gal";
  if (name.includes("(uk gal") || name.includes("(imp")) return "ukgal";
  if (name.includes("(gal")) return "gallons";
  return name.includes("(lit") || name.includes("(l)") ? "L" : null;
}

const isElectric = (fuel: number) => fuel >= 600 && fuel < 700;

/** Fuelio's types, of which owners choose most often. */
const fuelNames: Record<number, string> = {
  110: "Regular",
  200: "Diesel",
  210: "Diesel",
  300: "E85",
  400: "LPG",
  500: "CNG",
};

const readCost: Read = ({ header }, row, { unit }, categories) => {
  const cell = cellReader(header);
  const of = (name: string) => cell(row, name);
  const isSet = (name: string) => Number.parseFloat(of(name)) > 0;
  const category = of("costtypeid").trim();
  const text = [of("costtitle"), categories.get(category) ?? ""];
  const hasDate = /^20(?!11-01-01)/.test(of("reminddate"));
  const base = {
    key: [of("date"), of("odo"), of("costtitle"), of("cost")],
    date: of("date"),
    odometer: of("odo"),
    distanceUnit: unit,
    cost: of("cost"),
    repeat: { months: of("repeatmonths"), distance: of("repeatodo") },
    comments: [of("notes")],
  };
  const isReminder = !isSet("cost") && (hasDate || isSet("remindodo"));
  if (isSet("istemplate") || isSet("isincome"))
    return { ...base, kind: "note", text: text[0]!, comments: describeCells(header, row) };
  if (isReminder)
    return {
      ...base,
      kind: "reminder",
      text: text.find((one) => one.trim() !== "") ?? "",
      due: { date: hasDate ? of("reminddate") : "", odometer: of("remindodo") },
    };
  // The ids of "Service" and "Maintenance" are the same in every language.
  const isService = ["1", "2"].includes(category);
  return isService
    ? { ...base, kind: "record", text: text.find((one) => one.trim() !== "") ?? "" }
    : { ...base, kind: "expense", text: text.filter((one) => one.trim() !== "").join(" · ") };
};

const readSetting: Read = ({ header, title }, row) => ({
  kind: title === "Vehicle" ? "car" : "setting",
  key: [title, ...row.cells],
  text: title,
  comments: describeCells(header, row),
});

const readOther: Read = (section, row, ...rest) => ({
  ...readSetting(section, row, ...rest),
  kind: "note",
});

const readers: Record<string, Read> = {
  vehicle: readSetting,
  log: readFill,
  costcategories: readSetting,
  costs: readCost,
  favstations: readSetting,
  category: readSetting,
};
