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
import { planDocuments, planFuelReceipts } from "./account-files.ts";
import type { KnownDocument } from "./known-entries.server.ts";
import { missingEntries, noEntries, noKnownEntries, type KnownEntries } from "./missing-entries.ts";
import { planLinks, type RecordLink } from "./record-links.ts";

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
  links: RecordLink[];
} & ReturnType<typeof missingEntries>;

/** What a car of the garage has. Nothing, if the car is added. */
export type KnownCar = {
  records: readonly KnownRecord[];
  entries: KnownEntries;
  documents: readonly KnownDocument[];
};

const newCar = (): KnownCar => ({ records: [], entries: noKnownEntries(), documents: [] });

/** @param isNew whether its file is in the zip, and not yet in the car */
export function planVehicle(
  placed: PlacedVehicle,
  ofCar: KnownCar | undefined,
  isNew: (file: PlannedReceipt & { vehicleId: string | null }) => boolean,
  today: string,
): VehiclePlan {
  const { place, imported, records } = placed;
  const none = { added: [], known: 0, unread: 0, receipts: [], links: [] };
  if (place.kind === "full")
    return {
      ...{ ...placed, ...none, entries: noEntries() },
      ...{ future: { expenses: 0, fillUps: 0 }, fullDays: [] },
    };
  const known = ofCar ?? newCar();
  const groups = groupLines(records, known.records);
  const added = groups.added.map(({ record }) => record);
  const missing = missingEntries(imported, known.entries, today);
  const files = [
    ...planReceipts(groups, known.records),
    ...planFuelReceipts(imported, missing.entries, known.entries),
    ...planDocuments(imported, known.documents),
  ];
  const vehicleId = place.kind === "own" ? place.id : null;
  return {
    ...{ ...placed, ...missing, added },
    known: groups.known.length,
    unread: groups.unread.length,
    receipts: files.filter((file) => isNew({ ...file, vehicleId })),
    links: planLinks(imported, missing.entries, added),
  };
}
