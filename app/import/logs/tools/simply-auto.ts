import { cellReader, columnNames, isBroken } from "#app/import/formats/csv-rows.ts";
import type { LogReader } from "#app/import/logs/log-reader.ts";
import { describeCells } from "#app/import/logs/sections.ts";
import type { WrittenLine } from "#app/import/logs/written-line.ts";

/**
 * Simply Auto's backup: Fuel_Log.csv with all fill-ups, services and expenses, Services.csv,
 * Trip_Log.csv and Vehicles.csv. No file names units or a currency. Sources: docs/importing.md.
 */
export const simplyAuto: LogReader = {
  tool: "simplyauto",
  decimals: "point",
  matches: (header) => findFile(columnNames(header)) !== null,
  read: (rows) => {
    const [header, ...lines] = rows;
    const file = findFile(columnNames(header!))!;
    const cell = cellReader(header!);
    const firstMonth = lines.some((row) => cell(row, "month").trim() === "0") ? 0 : 1;
    return lines.map((row): WrittenLine => {
      const { line, cells } = row;
      if (isBroken(row, header!.cells.length)) return { line, cells, kind: "broken" };
      const of = (name: string) => cell(row, name);
      const other = {
        key: [file, ...cells.slice(1)],
        vehicle: of("vehicle id"),
        comments: describeCells(header!, row),
      };
      return { line, cells, ...other, ...readLine(of, file, firstMonth) };
    });
  },
};

type File = "log" | "services" | "trips" | "cars";
type Cells = (name: string) => string;

function findFile(names: readonly string[]): File | null {
  const has = (...columns: string[]) => columns.every((column) => names.includes(column));
  if (!has("vehicle id")) return null;
  if (has("record type", "qty", "odometer")) return "log";
  if (has("record type", "service name")) return "services";
  if (has("departure odo", "arrival odo")) return "trips";
  return has("make", "model") ? "cars" : null;
}

function readLine(
  of: Cells,
  file: File,
  firstMonth: number,
): Pick<WrittenLine, "kind"> & Partial<WrittenLine> {
  if (file === "cars") return { kind: "car", vin: of("vin"), text: of("vehicle id") };
  if (file === "trips") return { kind: "note", text: "Trip" };
  return file === "log" ? readLog(of, firstMonth) : readService(of);
}

/** A service with an interval is a reminder; the others are only names to choose from. */
function readService(of: Cells): Pick<WrittenLine, "kind"> & Partial<WrittenLine> {
  const days = Number.parseFloat(of("due days"));
  const isDue = days > 0 || Number.parseFloat(of("due miles")) > 0;
  return {
    kind: isDue ? "reminder" : "setting",
    text: of("service name"),
    repeat: { months: days > 0 ? String(Math.round(days / 30.4)) : "", distance: of("due miles") },
    ...(isDue && { comments: [] }),
  };
}

function readLog(of: Cells, firstMonth: number): Pick<WrittenLine, "kind"> & Partial<WrittenLine> {
  const type = of("record type").trim();
  const cost = of("total cost");
  const [year, month, day] = ["year", "month", "day"].map((part) => Number(of(part)));
  const common = {
    date: `${year}-${month! + 1 - firstMonth}-${day}`,
    odometer: of("odometer"),
    text: of("record desc"),
    cost,
    comments: [of("notes")],
    key: [type, `${year}-${month}-${day}`, of("odometer"), of("record desc"), cost, of("qty")],
  };
  const hasCost = Number.parseFloat(cost) > 0;
  if (type === "0")
    return {
      ...common,
      kind: "fillUp",
      text: "",
      trip: of("distance traveled") || of("distance travelled"),
      volume: of("qty"),
      partial: of("partial tank").trim() === "1",
      missed: of("missed fill up").trim() === "1",
      grade: /[1-9]/.test(of("octane")) ? of("octane") : "",
      shop: of("filling station") || of("fuel brand"),
    };
  if (type === "1") return { ...common, kind: "record", shop: of("filling station") };
  if (type === "2" || (type === "4" && hasCost)) return { ...common, kind: "expense" };
  return type === "4" ? { ...common, kind: "reading" } : { kind: "note", text: of("record desc") };
}
