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
import type { KnownDocument } from "./garage-entries.server.ts";
import {
  missingEntries,
  noEntries,
  noKnownEntries,
  type Entries,
  type KnownEntries,
  type MissingEntries,
} from "./missing-entries.ts";
import {
  missingUpkeep,
  noKnownUpkeep,
  noUpkeep,
  type KnownUpkeep,
  type MissingUpkeep,
  type Upkeep,
} from "./missing-upkeep.ts";
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

/** What isn't added, by kind: `present` is there already, `surplus` has no room. */
export type LeftOut = {
  present: { records: number } & MissingEntries["present"] & MissingUpkeep["present"];
  surplus: { documents: number } & MissingEntries["surplus"] & MissingUpkeep["surplus"];
  future: MissingEntries["future"];
  fullDays: MissingEntries["fullDays"];
  unread: number;
  mounted: number;
};

export type VehiclePlan = PlacedVehicle & {
  added: ImportedRecord[];
  entries: Entries;
  upkeep: Upkeep;
  receipts: PlannedReceipt[];
  links: RecordLink[];
  reminderIds: ReadonlyMap<string, string>;
  /** Null if the garage has no room for the car. */
  left: LeftOut | null;
};

/** What a car of the garage has. Nothing, if the car is added. */
export type KnownCar = {
  records: readonly KnownRecord[];
  entries: KnownEntries;
  upkeep: KnownUpkeep;
  documents: readonly KnownDocument[];
};

const newCar = (): KnownCar => ({
  ...{ records: [], entries: noKnownEntries(), upkeep: noKnownUpkeep(), documents: [] },
});

/** @param isNew whether its file is in the zip, and not yet in the car */
export function planVehicle(
  placed: PlacedVehicle,
  ofCar: KnownCar | undefined,
  isNew: (file: PlannedReceipt & { vehicleId: string | null }) => boolean,
  today: string,
): VehiclePlan {
  const { place, imported, records } = placed;
  if (place.kind === "full") return { ...placed, ...nothing() };
  const known = ofCar ?? newCar();
  const vehicleId = place.kind === "own" ? place.id : null;
  const groups = groupLines(records, known.records);
  const added = groups.added.map(({ record }) => record);
  const { entries, ...leftEntries } = missingEntries(imported, known.entries, today);
  const noted = added.flatMap(({ date, odometer }) => (odometer ? { date, ...odometer } : []));
  const { upkeep, reminderIds, ...leftUpkeep } = missingUpkeep(
    imported,
    known.upkeep,
    vehicleId,
    noted,
  );
  const isNewFile = (file: PlannedReceipt) => isNew({ ...file, vehicleId });
  const documents = planDocuments(imported, known.documents, isNewFile);
  const receipts = [
    ...planReceipts(groups, known.records),
    ...planFuelReceipts(imported, entries, known.entries),
  ];
  return {
    ...{ ...placed, added, entries, upkeep, reminderIds },
    receipts: [...receipts.filter(isNewFile), ...documents.taken],
    links: planLinks(imported, entries, added),
    left: {
      present: { records: groups.known.length, ...leftEntries.present, ...leftUpkeep.present },
      surplus: { documents: documents.surplus, ...leftEntries.surplus, ...leftUpkeep.surplus },
      ...{ future: leftEntries.future, fullDays: leftEntries.fullDays },
      ...{ unread: groups.unread.length, mounted: leftUpkeep.mounted },
    },
  };
}

const nothing = () => ({
  ...{ added: [], entries: noEntries(), upkeep: noUpkeep(), receipts: [], links: [] },
  ...{ reminderIds: new Map<string, string>(), left: null },
});
