import { recordKey } from "#app/service-records/history/export-csv.ts";
import type { DatedReceipt } from "#app/service-records/receipts/receipt-path.ts";
import type { ImportedLine, ImportedRecord } from "./imported-line.ts";

export type ReadLine = ImportedLine & { ok: true };
export type UnreadLine = ImportedLine & { ok: false };

export type KnownRecord = Pick<
  ImportedRecord,
  "date" | "odometer" | "serviceIds" | "ownService"
> & { id: string; importKey: string | null; isRemoved: boolean };

export type ImportGroups = { added: ReadLine[]; known: ReadLine[]; unread: UnreadLine[] };

export function groupLines(
  lines: readonly ImportedLine[],
  records: readonly KnownRecord[],
): ImportGroups {
  const keys = new Set(
    records.flatMap(({ id, importKey }) => [recordKey(id), ...(importKey ? [importKey] : [])]),
  );
  const contentKeys = new Set(records.filter(({ isRemoved }) => !isRemoved).map(getContentKey));
  const groups: ImportGroups = { added: [], known: [], unread: [] };
  for (const line of lines) {
    if (!line.ok) groups.unread.push(line);
    else if (keys.has(line.record.importKey) || contentKeys.has(getContentKey(line.record)))
      groups.known.push(line);
    else {
      groups.added.push(line);
      keys.add(line.record.importKey);
    }
  }
  return groups;
}

function getContentKey({
  date,
  odometer,
  serviceIds,
  ownService,
}: Pick<KnownRecord, "date" | "odometer" | "serviceIds" | "ownService">): string {
  const services =
    serviceIds.length > 0
      ? [...serviceIds].sort((a, b) => a - b)
      : (ownService?.toLowerCase() ?? "");
  return JSON.stringify([date, odometer && [odometer.distance, odometer.unit], services]);
}

/** `record` is the key of the record, or of the fill-up. Documents have none. */
export type PlannedReceipt = DatedReceipt & {
  record: string;
  size?: number;
  of?: "fillUp";
  document?: { name: string; expirationDate: string | null; createdAt: number };
};

/** A known record gets them only if its key matches and it wasn't removed. */
export function planReceipts(
  { added, known }: ImportGroups,
  records: readonly KnownRecord[],
): PlannedReceipt[] {
  const keys = new Set(
    records
      .filter(({ isRemoved }) => !isRemoved)
      .flatMap(({ id, importKey }) => [recordKey(id), importKey]),
  );
  const lines = [...added, ...known.filter(({ record }) => keys.has(record.importKey))];
  return lines.flatMap(({ receipts = [], record }) =>
    receipts.map((receipt) => ({ ...receipt, record: record.importKey })),
  );
}

/** Any line of a file that says which car it's about. */
export type OfCar = { vehicle: string | null; vin: string | null };

export type NamedCar = { name: string; vin: string | null; lines: number };

export function listCars(lines: readonly OfCar[]): NamedCar[] {
  const cars = new Map<string, NamedCar>();
  for (const line of lines) {
    const id = getCarId(line);
    const car = cars.get(id) ?? { name: line.vehicle ?? line.vin ?? "", vin: line.vin, lines: 0 };
    cars.set(id, { ...car, lines: car.lines + 1 });
  }
  return [...cars.values()];
}

/** Matches by VIN, then name, then if it's the only car; -1 if the owner has to choose. */
export function matchCar(
  cars: readonly NamedCar[],
  vehicle: { vin: string | null; names: readonly string[] },
): number {
  const byVin = cars.findIndex(({ vin }) => vin !== null && vin === vehicle.vin);
  if (byVin >= 0 || cars.length <= 1) return Math.max(byVin, 0);
  const names = vehicle.names.map((name) => name.toLowerCase());
  return cars.findIndex(({ name }) => names.includes(name.toLowerCase()));
}

export function isOfCar(line: OfCar, car: NamedCar | undefined): boolean {
  return car !== undefined && getCarId(line) === getCarId({ vehicle: car.name, vin: car.vin });
}

function getCarId({ vehicle, vin }: OfCar): string {
  return vin ?? vehicle ?? "";
}
