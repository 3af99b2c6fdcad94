import { garageLimit } from "#app/garage/add-rule.ts";
import { importGroups, type KnownRecord, type ReadLine } from "#app/service-records/import/import-groups.ts";
import { importKeys } from "#app/service-records/import/import-keys.ts";
import type { ImportHints, ImportedLine, ImportedRecord } from "#app/service-records/import/imported-line.ts";
import { readOwnRecords, type OwnReceipt } from "#app/service-records/import/own-json.ts";
import type { FiledVehicle } from "./account-file.ts";

/** A vehicle of the garage that a file is brought into. */
export type OwnVehicle = { id: string; vin: string | null; year: number; make: string; model: string; nickname: string | null };

/** A record of a file, with the receipts that it had there. */
export type FiledRecord = { line: ImportedLine; receipts: OwnReceipt[] };

/** Whose garage it comes into: its vehicle, one to be added, or one for which there is no room. */
export type Place = { kind: "own"; id: string } | { kind: "added" } | { kind: "full" };

export type PlacedVehicle = { filed: FiledVehicle; place: Place; records: FiledRecord[] };

/** Where each vehicle of a file belongs: by its VIN, else by year, make, model and nickname; each of the garage's once. */
export function placeVehicles(filed: readonly FiledVehicle[], garage: readonly OwnVehicle[], hints: ImportHints): PlacedVehicle[] {
  const free = new Set(garage);
  let room = garageLimit - garage.length;
  return filed.map((vehicle) => {
    const own = [...free].find((one) => vehicle.vin !== null && one.vin === vehicle.vin) ?? [...free].find((one) => isAlike(one, vehicle));
    if (own) free.delete(own);
    const place: Place = own ? { kind: "own", id: own.id } : room-- > 0 ? { kind: "added" } : { kind: "full" };
    return { filed: vehicle, place, records: recordsOf(vehicle, hints) };
  });
}

function isAlike(own: OwnVehicle, filed: FiledVehicle): boolean {
  const names = ({ year, make, model, nickname }: Omit<OwnVehicle, "id" | "vin">) => JSON.stringify([year, make.toLowerCase(), model.toLowerCase(), nickname?.toLowerCase() ?? null]);
  return (own.vin === null || filed.vin === null) && names(own) === names(filed);
}

function recordsOf(vehicle: FiledVehicle, hints: ImportHints): FiledRecord[] {
  return readOwnRecords(vehicle, hints, importKeys("roadworthy")).map(({ read, receipts }, index) => ({
    line: typeof read === "string" ? { ok: false, line: index + 1, problem: read } : { ok: true, line: index + 1, ...read },
    receipts,
  }));
}

/** A receipt to be added: `record` is the key of the one that it belongs to. */
export type PlannedReceipt = OwnReceipt & { record: string };

/** What a vehicle gets: its records, its receipts, and, where it is new, all the rest. */
export type VehiclePlan = PlacedVehicle & { added: ImportedRecord[]; known: number; unread: number; receipts: PlannedReceipt[] };

/** @param has whether there is a receipt already, by its id in the file and its record's key @param inZip whether its file came along */
export function planVehicle(
  placed: PlacedVehicle,
  known: readonly KnownRecord[],
  { has, inZip }: { has: (receipt: PlannedReceipt) => boolean; inZip: (receipt: OwnReceipt) => boolean },
): VehiclePlan {
  if (placed.place.kind === "full") return { ...placed, added: [], known: 0, unread: 0, receipts: [] };
  const groups = importGroups(placed.records.map(({ line }) => line), known);
  const keys = keysOnRecord(groups.added, groups.known, known);
  const receipts = placed.records.flatMap(({ line, receipts }) => (line.ok && keys.has(line.record.importKey) ? receipts.map((receipt) => ({ ...receipt, record: line.record.importKey })) : []));
  return {
    ...placed,
    added: groups.added.map(({ record }) => record),
    known: groups.known.length,
    unread: groups.unread.length,
    receipts: receipts.filter((receipt) => inZip(receipt) && !has(receipt)),
  };
}

/** The keys by which records can be found once all is added: one that says the same by chance has another. */
function keysOnRecord(added: readonly ReadLine[], there: readonly ReadLine[], known: readonly KnownRecord[]): Set<string> {
  const keys = new Set(known.filter(({ isRemoved }) => !isRemoved).flatMap(({ id, importKey }) => [`record:${id}`, importKey]));
  return new Set([...added, ...there.filter(({ record }) => keys.has(record.importKey))].map(({ record }) => record.importKey));
}
