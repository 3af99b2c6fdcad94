import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { ImportedLogs } from "#app/import/add-imported-fuel.server.ts";
import type { PlannedReceipt } from "#app/import/formats/import-groups.ts";
import type { ImportHints } from "#app/import/formats/imported-line.ts";
import { importLimits } from "#app/import/formats/imported-line.ts";
import { findReceiptIds, getFilePath } from "#app/import/imported-receipts.server.ts";
import { decodeImportText } from "#app/import/formats/import-text.ts";
import { findImport } from "#app/import/import-store.server.ts";
import { groupByVehicle } from "#app/import/group-by-vehicle.ts";
import { openZip, type ReadFile } from "#app/import/formats/open-zip.ts";
import { findKnownRecords } from "#app/import/vehicle-import.server.ts";
import { readWholeLogs, type WholeLog } from "#app/fuel/fuel-log.server.ts";
import { listTemplates, type ServiceTemplate } from "#app/vehicle/planner/templates.server.ts";
import { readAccountFile, type ImportedTemplate, type ImportedVehicle } from "./account-file.ts";
import {
  placeVehicles,
  planVehicle,
  type KnownCar,
  type OwnVehicle,
  type VehiclePlan,
} from "./account-plan.ts";
import {
  findKnownDocuments,
  findGarageEntries,
  type KnownDocument,
} from "./garage-entries.server.ts";
import { findGarageUpkeep } from "./garage-upkeep.server.ts";
import { noKnownEntries } from "./missing-entries.ts";

export type AccountImport = {
  vehicles: ImportedVehicle[];
  serviceTemplates: ImportedTemplate[];
  paths: ReadonlySet<string>;
  zip: ReadFile | null;
};

export type AccountFileProblem =
  | "zipBroken"
  | "zipTooBig"
  | "unknownData"
  | "tooBig"
  | "noVehicles";

export function readAccountImport(
  bytes: Uint8Array,
): { ok: true; file: AccountImport } | { ok: false; problem: AccountFileProblem } {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return readJson(bytes, [], null);
  const zip = openZip(bytes);
  if (!zip.ok) return zip;
  const json = zip.read("data.json", importLimits.jsonBytes);
  if (json === null) return { ok: false, problem: "unknownData" };
  return typeof json === "string"
    ? { ok: false, problem: json }
    : readJson(json, zip.paths, zip.read);
}

function readJson(
  bytes: Uint8Array,
  paths: string[],
  zip: ReadFile | null,
): ReturnType<typeof readAccountImport> {
  if (bytes.length > importLimits.jsonBytes) return { ok: false, problem: "tooBig" };
  const found = readAccountFile(decodeImportText(bytes));
  if (found === null) return { ok: false, problem: "unknownData" };
  const lines = found.vehicles.reduce(
    (sum, { serviceRecords, fillUps }) => sum + serviceRecords.length + fillUps.length,
    0,
  );
  if (lines > importLimits.lines) return { ok: false, problem: "tooBig" };
  return found.vehicles.length > 0
    ? { ok: true, file: { ...found, paths: new Set(paths), zip } }
    : { ok: false, problem: "noVehicles" };
}

/** Null if it expired or belongs to another account. */
export async function findAccountImport(
  context: Pick<RequestContext, "files" | "log">,
  accountId: string | undefined,
  importId: string,
): Promise<AccountImport | null> {
  const stored = await findImport(context, accountId, importId);
  const read = stored && readAccountImport(stored);
  return read?.ok ? read.file : null;
}

export type GarageFacts = {
  garage: OwnVehicle[];
  known: Map<string, KnownCar>;
  fileIds: Set<string>;
  templates: ServiceTemplate[];
  fuelLogs: Map<string, WholeLog>;
};

/**
 * Vehicles are only matched with the result, so what's known of all of them is read. Fuel logs are
 * only needed to write.
 */
export async function findGarageFacts(
  db: Database,
  accountId: string,
  file: AccountImport | null,
  { hints, writes }: { hints: ImportHints; writes: boolean },
): Promise<GarageFacts> {
  const imported = file?.vehicles ?? [];
  const lines = imported.flatMap((vehicle) =>
    placeVehicles([vehicle], [], hints).flatMap(({ records }) => records),
  );
  const own = db.select({ id: vehicles.id }).from(vehicles).where(isOwned(accountId));
  const hasFuel = writes && imported.some(({ fillUps }) => fillUps.length > 0);
  const [garage, records, entries, upkeepOf, papers, receiptIds, templates, fuelLogs] =
    await Promise.all([
      listOwnVehicles(db, accountId),
      findKnownRecords(db, own, lines),
      findGarageEntries(db, own, imported),
      findGarageUpkeep(db, own, imported),
      file?.zip ? findKnownDocuments(db, own) : new Map<string, KnownDocument[]>(),
      file?.zip ? findReceiptIds(db, own) : new Set<string>(),
      file?.serviceTemplates.length ? listTemplates(db, accountId, new Date(0)) : [],
      hasFuel ? readWholeLogs(db, own) : new Map<string, WholeLog>(),
    ]);
  const ofCars = groupByVehicle(records);
  const knownOf = ({ id }: OwnVehicle): [string, KnownCar] => [
    id,
    {
      records: ofCars.get(id) ?? [],
      entries: entries.get(id) ?? noKnownEntries(),
      upkeep: upkeepOf(id),
      documents: papers.get(id) ?? [],
    },
  ];
  const documentIds = [...papers.values()].flat().map((document) => document.id);
  return {
    ...{ garage, templates, fuelLogs },
    known: new Map(garage.map(knownOf)),
    fileIds: new Set([...receiptIds, ...documentIds]),
  };
}

/** What's planned is new to them. */
export function logsOf(
  placed: readonly { vehicleId: string }[],
  { fuelLogs }: GarageFacts,
): ImportedLogs {
  const none = { version: 0, stops: [] };
  return new Map(
    placed.map(({ vehicleId: id }) => [
      id,
      { ...(fuelLogs.get(id) ?? none), keys: new Set<string>() },
    ]),
  );
}

export function listOwnVehicles(db: Database, accountId: string) {
  const { id, vin, year, make, model, trim, nickname, distanceUnit, powertrain } = vehicles;
  return db
    .select({ id, vin, year, make, model, trim, nickname, distanceUnit, powertrain })
    .from(vehicles)
    .where(isOwned(accountId))
    .orderBy(vehicles.createdAt, sql`${vehicles}.rowid`);
}

export function planImport(
  file: AccountImport,
  { garage, known }: GarageFacts,
  hints: ImportHints,
  isNew: (file: PlannedReceipt & { vehicleId: string | null }) => boolean,
): VehiclePlan[] {
  return placeVehicles(file.vehicles, garage, hints).map((placed) =>
    planVehicle(
      placed,
      placed.place.kind === "own" ? known.get(placed.place.id) : undefined,
      (one) => file.paths.has(getFilePath(one)) && isNew(one),
      hints.today,
    ),
  );
}

/** Nothing is imported into a seller's copy. */
const isOwned = (accountId: string) =>
  and(eq(vehicles.accountId, accountId), isNull(vehicles.removedAt), isNull(vehicles.handedOverAt));
