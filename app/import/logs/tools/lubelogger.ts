import { cellReader, columnNames, isBroken, type CsvRow } from "#app/import/formats/csv-rows.ts";
import type { RecordTab } from "#app/import/logs/log-entry.ts";
import type { LogReader } from "#app/import/logs/log-reader.ts";
import { isYes } from "#app/import/logs/sections.ts";
import type { WrittenLine } from "#app/import/logs/written-line.ts";

/**
 * LubeLogger's CSV exports, one per tab of a vehicle. Dates and amounts follow the server's locale;
 * units aren't given. Sources: docs/importing.md.
 */
export const lubelogger: LogReader = {
  tool: "lubelogger",
  decimals: null,
  matches: (header) => findTab(columnNames(header)) !== null,
  read: readLubeLogger,
};

type Tab = "fuel" | "odometer" | "supply" | "plan" | "reminder" | "note" | "equipment" | "record";

/** In this order, because records have columns of many others. */
const tabs: [Tab | "tax", string[]][] = [
  ["fuel", ["date", "odometer", "fuelconsumed"]],
  ["odometer", ["date", "initialodometer", "odometer"]],
  ["supply", ["date", "description", "cost", "partnumber"]],
  ["plan", ["datecreated", "description", "progress"]],
  ["reminder", ["description", "duedate"]],
  ["note", ["description", "notetext"]],
  ["equipment", ["description", "distancetraveled"]],
  ["equipment", ["description", "isequipped"]],
  ["record", ["date", "description", "cost", "odometer"]],
  ["tax", ["date", "description", "cost"]],
];

function findTab(names: readonly string[]): Tab | "tax" | null {
  const has = new Set(names);
  return tabs.find(([, columns]) => columns.every((column) => has.has(column)))?.[0] ?? null;
}

function readLubeLogger(rows: readonly CsvRow[], file: string): WrittenLine[] {
  const [header, ...lines] = rows;
  const names = columnNames(header!);
  const tab = findTab(names)!;
  const cell = cellReader(header!);
  const extraColumns = header!.cells
    .map((name) => name.trim())
    .filter((name) => /^extrafield_/i.test(name));
  return lines.map((row): WrittenLine => {
    const { line, cells } = row;
    if (isBroken(row, names.length)) return { line, cells, kind: "broken" };
    const of = (name: string) => cell(row, name);
    const extraFields = extraColumns.flatMap((name) => {
      const value = of(name.toLowerCase());
      return value.trim() ? `${name.slice("extrafield_".length)}: ${value}` : [];
    });
    return {
      line,
      cells,
      key: ["date", "odometer", "description", "cost"].map(of),
      vehicle: of("vehicleid"),
      date: of("date"),
      odometer: of("odometer"),
      text: of("description"),
      cost: of("cost"),
      comments: [of("notes"), ...extraFields],
      tags: of("tags"),
      ...readTab[tab](of, file),
    };
  });
}

type Cells = (name: string) => string;

const readTab: Record<
  Tab | "tax",
  (of: Cells, file: string) => Pick<WrittenLine, "kind"> & Partial<WrittenLine>
> = {
  record: (_, file) => ({ kind: "record", tab: findRecordTab(file) }),
  tax: () => ({ kind: "expense", tab: "service" }),
  fuel: (of) => ({
    kind: "fillUp",
    key: ["date", "odometer", "fuelconsumed", "cost"].map(of),
    volume: of("fuelconsumed"),
    partial: of("isfilltofull").trim() !== "" && !isYes(of("isfilltofull")),
    missed: isYes(of("missedfuelup")),
  }),
  odometer: (of) => ({
    kind: "reading",
    key: ["date", "odometer", "notes"].map(of),
    // It repeats the mileage and notes of a record or fill-up.
    ...(of("notes").startsWith("Auto Insert From ") && { comments: [] }),
  }),
  supply: (of) => ({
    kind: "supply",
    part: of("partnumber"),
    quantity: of("partquantity"),
    shop: of("partsupplier"),
  }),
  plan: (of) => ({
    kind: "plan",
    date: of("datecreated"),
    key: ["datecreated", "description", "cost"].map(of),
    progress: of("progress"),
    finished: of("datemodified"),
    comments: [of("notes"), of("type"), of("priority")],
  }),
  reminder: (of) => ({
    kind: "reminder",
    key: ["description", "duedate", "dueodometer"].map(of),
    due: { date: of("duedate"), odometer: of("dueodometer") },
  }),
  note: (of) => ({
    kind: "note",
    key: ["description", "notetext"].map(of),
    comments: [of("notetext")],
  }),
  equipment: (of) => ({ kind: "note", key: ["description", "notes"].map(of) }),
};

/** The columns of all three are the same; only the file's name tells. */
function findRecordTab(file: string): RecordTab {
  if (/repair/i.test(file)) return "repair";
  return /upgrade/i.test(file) ? "upgrade" : "service";
}
