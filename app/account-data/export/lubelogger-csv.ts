import { litersInGallon, type FuelUnit } from "#app/fuel/economy/quantity.ts";
import type { FillUp } from "#app/fuel/fuel-log.server.ts";
import { convertDistance, type Distance, type DistanceUnit } from "#app/i18n/numbers.ts";
import { csvLine } from "#app/service-records/history/csv-cell.ts";

export const lubeLoggerTabs = ["service", "fuel", "tax", "odometer", "plan", "supply"] as const;
export type LubeLoggerTab = (typeof lubeLoggerTabs)[number];

/** LubeLogger has one unit and one kind of fuel per car. */
export type LubeLoggerCar = { distanceUnit: DistanceUnit; isElectric: boolean };

const columns: Record<LubeLoggerTab, string> = {
  service: "Date,Description,Cost,Notes,Odometer,Tags",
  fuel: "Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags",
  tax: "Date,Description,Cost,Notes,Tags",
  odometer: "Date,InitialOdometer,Odometer,Notes,Tags",
  plan: "DateCreated,DateModified,Description,Notes,Type,Priority,Progress,Cost",
  supply: "Date,PartNumber,PartSupplier,PartQuantity,Description,Notes,Cost,Tags",
};

/** @returns no cells for rows to leave out */
export async function* lubeLoggerCsv<Row>(
  tab: LubeLoggerTab,
  pages: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => string[] | null,
): AsyncGenerator<string> {
  yield `${columns[tab]}\r\n`;
  for await (const page of pages) {
    const lines = page.map((row) => {
      const cells = cellsOf(row);
      return cells ? csvLine(cells) : "";
    });
    yield lines.join("");
  }
}

export function serviceCells(
  record: {
    date: string;
    description: string;
    total: number | null;
    notes: readonly (string | null)[];
    odometer: Distance | null;
    tags: readonly string[];
  },
  car: LubeLoggerCar,
): string[] {
  const { date, description, total, notes, odometer, tags } = record;
  return [
    ...[date, description, formatCents(total), joinNotes(notes)],
    ...[formatOdometer(odometer, car), formatTags(tags)],
  ];
}

export type LubeLoggerFillUp = Pick<
  FillUp,
  | ("date" | "odometer" | "distanceUnit" | "volume" | "unit" | "total" | "price")
  | ("partial" | "missed" | "grade" | "station" | "comments" | "tags")
>;

export function fuelCells(fillUp: LubeLoggerFillUp, car: LubeLoggerCar): string[] | null {
  const { date, odometer, distanceUnit, volume, unit, total, price, partial, missed } = fillUp;
  if ((unit === "kWh") !== car.isElectric) return null;
  const distance = odometer === null ? null : { distance: odometer, unit: distanceUnit };
  return [
    ...[date, formatOdometer(distance, car), formatVolume(volume, unit, car.distanceUnit)],
    ...[formatCents(total ?? (price === null ? null : price * volume * 100)), "0"],
    ...[partial ? "False" : "True", missed ? "True" : "False"],
    ...[joinNotes([fillUp.comments, fillUp.grade, fillUp.station]), formatTags(fillUp.tags)],
  ];
}

export function taxCells(expense: {
  date: string;
  kind: string;
  cents: number;
  comments: string | null;
  tags: readonly string[];
}): string[] {
  const { date, kind, cents, comments, tags } = expense;
  return [date, kind, formatCents(cents), comments ?? "", formatTags(tags)];
}

/** A reading's initial odometer is the one before it. */
export function odometerCells(
  car: LubeLoggerCar,
): (reading: Distance & { date: string }) => string[] {
  let before: string | null = null;
  return ({ date, ...distance }) => {
    const odometer = formatOdometer(distance, car);
    const cells = [date, before ?? odometer, odometer, "", ""];
    before = odometer;
    return cells;
  };
}

/** LubeLogger's backlog is what we call planned; its priority tells ideas apart. */
export function planCells(plan: {
  createdAt: Date;
  doneAt: Date | null;
  title: string;
  comments: string | null;
  status: "idea" | "planned" | "done";
  estimate: number | null;
}): string[] {
  const { createdAt, doneAt, title, comments, status, estimate } = plan;
  return [
    ...[formatTime(createdAt), formatTime(doneAt ?? createdAt), title, comments ?? ""],
    ...["ServiceRecord", status === "idea" ? "Low" : "Normal"],
    ...[status === "done" ? "Done" : "Backlog", formatCents(estimate)],
  ];
}

/** LubeLogger's cost is of all that's in stock. */
export function supplyCells(supply: {
  createdAt: Date;
  name: string;
  partNumber: string | null;
  supplier: string | null;
  quantity: number;
  unitCost: number | null;
  comments: string | null;
}): string[] {
  const { createdAt, name, partNumber, supplier, unitCost, comments } = supply;
  const quantity = Math.max(0, supply.quantity);
  return [
    ...[formatTime(createdAt).slice(0, 10), partNumber ?? "", supplier ?? "", String(quantity)],
    ...[name, comments ?? "", formatCents(unitCost === null ? null : unitCost * quantity), ""],
  ];
}

/** `2026-01-31 14:05:09`, in UTC. */
function formatTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace("T", " ");
}

/** LubeLogger takes 0 for unknown. */
function formatOdometer(odometer: Distance | null, { distanceUnit }: LubeLoggerCar): string {
  if (!odometer) return "0";
  const { distance, unit } = odometer;
  const own = unit === distanceUnit ? distance : convertDistance(distance, unit, distanceUnit);
  return String(Math.round(own));
}

function formatVolume(volume: number, unit: FuelUnit, distanceUnit: DistanceUnit): string {
  if (unit === "gal" && distanceUnit === "km") return (volume * litersInGallon).toFixed(3);
  if (unit === "L" && distanceUnit === "mi") return (volume / litersInGallon).toFixed(3);
  return volume.toFixed(3);
}

/** LubeLogger needs a cost. */
function formatCents(cents: number | null): string {
  return ((cents ?? 0) / 100).toFixed(2);
}

function joinNotes(notes: readonly (string | null)[]): string {
  return notes.filter((note) => note !== null && note !== "").join("\n");
}

/** Separated by spaces, so a tag has none. */
function formatTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.trim().replace(/\s+/g, "-")).join(" ");
}
