import { maxVehicles } from "#app/garage/add/add-rule.ts";
import {
  groupLines,
  planReceipts,
  type KnownRecord,
  type PlannedReceipt,
} from "#app/service-records/import/formats/import-groups.ts";
import type {
  ImportHints,
  ImportedLine,
  ImportedRecord,
} from "#app/service-records/import/formats/imported-line.ts";
import { readOwnRecords } from "#app/service-records/import/formats/own-json.ts";
import type { FiledVehicle } from "./account-file.ts";

/** A vehicle of the garage that a file is brought into. */
export type OwnVehicle = {
  id: string;
  vin: string | null;
  year: number;
  make: string;
  model: string;
  nickname: string | null;
};

/** Whose garage it comes into: its vehicle, one to be added, or one for which there is no room. */
type Place = { kind: "own"; id: string } | { kind: "added" } | { kind: "full" };

export type PlacedVehicle = { filed: FiledVehicle; place: Place; records: ImportedLine[] };

/**
 * Where each vehicle of a file belongs: by its VIN, else by year, make, model and nickname; each of
 * the garage's once.
 */
export function placeVehicles(
  filed: readonly FiledVehicle[],
  garage: readonly OwnVehicle[],
  hints: ImportHints,
): PlacedVehicle[] {
  const free = new Set(garage);
  let room = maxVehicles - garage.length;
  return filed.map((vehicle) => {
    const own =
      [...free].find((one) => vehicle.vin !== null && one.vin === vehicle.vin) ??
      [...free].find((one) => isAlike(one, vehicle));
    if (own) free.delete(own);
    const place: Place = own
      ? { kind: "own", id: own.id }
      : room-- > 0
        ? { kind: "added" }
        : { kind: "full" };
    return { filed: vehicle, place, records: readOwnRecords([vehicle], hints) };
  });
}

function isAlike(own: OwnVehicle, filed: FiledVehicle): boolean {
  const names = ({ year, make, model, nickname }: Omit<OwnVehicle, "id" | "vin">) =>
    JSON.stringify([
      year,
      make.toLowerCase(),
      model.toLowerCase(),
      nickname?.toLowerCase() ?? null,
    ]);
  return (own.vin === null || filed.vin === null) && names(own) === names(filed);
}

/** What a vehicle gets: its records, its receipts, and, where it is new, all the rest. */
export type VehiclePlan = PlacedVehicle & {
  added: ImportedRecord[];
  known: number;
  unread: number;
  receipts: PlannedReceipt[];
};

/** @param isNew whether a receipt came along and is not there already */
export function planVehicle(
  placed: PlacedVehicle,
  known: readonly KnownRecord[],
  isNew: (receipt: PlannedReceipt) => boolean,
): VehiclePlan {
  if (placed.place.kind === "full")
    return { ...placed, added: [], known: 0, unread: 0, receipts: [] };
  const groups = groupLines(placed.records, known);
  return {
    ...placed,
    added: groups.added.map(({ record }) => record),
    known: groups.known.length,
    unread: groups.unread.length,
    receipts: planReceipts(groups, known).filter(isNew),
  };
}
