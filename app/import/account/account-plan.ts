import { maxVehicles } from "#app/garage/add/add-rule.ts";
import {
  groupLines,
  planReceipts,
  type KnownRecord,
  type PlannedReceipt,
} from "#app/import/formats/import-groups.ts";
import type {
  ImportHints,
  ImportedLine,
  ImportedRecord,
} from "#app/import/formats/imported-line.ts";
import { readOwnRecords } from "#app/import/formats/own-json.ts";
import type { ImportedVehicle } from "./account-file.ts";

export type OwnVehicle = {
  id: string;
  vin: string | null;
  year: number;
  make: string;
  model: string;
  nickname: string | null;
};

type Place = { kind: "own"; id: string } | { kind: "added" } | { kind: "full" };

export type PlacedVehicle = { imported: ImportedVehicle; place: Place; records: ImportedLine[] };

/** Matches by VIN, or else by year, make, model and nickname. Each vehicle is used once. */
export function placeVehicles(
  imported: readonly ImportedVehicle[],
  garage: readonly OwnVehicle[],
  hints: ImportHints,
): PlacedVehicle[] {
  const free = new Set(garage);
  let room = maxVehicles - garage.length;
  return imported.map((vehicle) => {
    const own =
      [...free].find((one) => vehicle.vin !== null && one.vin === vehicle.vin) ??
      [...free].find((one) => isAlike(one, vehicle));
    if (own) free.delete(own);
    const place: Place = own
      ? { kind: "own", id: own.id }
      : room-- > 0
        ? { kind: "added" }
        : { kind: "full" };
    return { imported: vehicle, place, records: readOwnRecords([vehicle], hints) };
  });
}

function isAlike(own: OwnVehicle, imported: ImportedVehicle): boolean {
  const names = ({ year, make, model, nickname }: Omit<OwnVehicle, "id" | "vin">) =>
    JSON.stringify([
      year,
      make.toLowerCase(),
      model.toLowerCase(),
      nickname?.toLowerCase() ?? null,
    ]);
  return (own.vin === null || imported.vin === null) && names(own) === names(imported);
}

export type VehiclePlan = PlacedVehicle & {
  added: ImportedRecord[];
  known: number;
  unread: number;
  receipts: PlannedReceipt[];
};

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
