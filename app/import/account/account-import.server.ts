import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { KnownRecord, PlannedReceipt } from "#app/import/formats/import-groups.ts";
import type { ImportHints } from "#app/import/formats/imported-line.ts";
import { importLimits } from "#app/import/formats/imported-line.ts";
import { findReceiptIds } from "#app/import/imported-receipts.server.ts";
import { decodeImportText } from "#app/import/formats/import-text.ts";
import { findImport } from "#app/import/import-store.server.ts";
import { groupByVehicle } from "#app/import/group-by-vehicle.ts";
import { openZip, type ReadFile } from "#app/import/formats/open-zip.ts";
import { getReceiptPath } from "#app/service-records/receipts/receipt-path.ts";
import { findKnownRecords } from "#app/import/vehicle-import.server.ts";
import { readAccountFile, type ImportedVehicle } from "./account-file.ts";
import { placeVehicles, planVehicle, type OwnVehicle, type VehiclePlan } from "./account-plan.ts";

export type AccountImport = {
  vehicles: ImportedVehicle[];
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
  if (
    found.reduce((sum, { serviceRecords }) => sum + serviceRecords.length, 0) > importLimits.lines
  )
    return { ok: false, problem: "tooBig" };
  return found.length > 0
    ? { ok: true, file: { vehicles: found, paths: new Set(paths), zip } }
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
  known: Map<string, KnownRecord[]>;
  receiptIds: Set<string>;
};

/** Vehicles are only matched with the result, so known records of all of them are read. */
export async function findGarageFacts(
  db: Database,
  accountId: string,
  file: AccountImport | null,
  hints: ImportHints,
): Promise<GarageFacts> {
  const lines = (file?.vehicles ?? []).flatMap((vehicle) =>
    placeVehicles([vehicle], [], hints).flatMap(({ records }) => records),
  );
  const own = db.select({ id: vehicles.id }).from(vehicles).where(isOwned(accountId));
  const [garage, records, receiptIds] = await Promise.all([
    listOwnVehicles(db, accountId),
    findKnownRecords(db, own, lines),
    file?.zip ? findReceiptIds(db, own) : new Set<string>(),
  ]);
  const known = groupByVehicle(records);
  return { garage, known, receiptIds };
}

export function listOwnVehicles(db: Database, accountId: string) {
  const { id, vin, year, make, model, trim, nickname, distanceUnit } = vehicles;
  return db
    .select({ id, vin, year, make, model, trim, nickname, distanceUnit })
    .from(vehicles)
    .where(isOwned(accountId))
    .orderBy(vehicles.createdAt, sql`${vehicles}.rowid`);
}

export function planImport(
  file: AccountImport,
  { garage, known }: GarageFacts,
  hints: ImportHints,
  isNew: (receipt: PlannedReceipt) => boolean,
): VehiclePlan[] {
  return placeVehicles(file.vehicles, garage, hints).map((placed) =>
    planVehicle(
      placed,
      placed.place.kind === "own" ? (known.get(placed.place.id) ?? []) : [],
      (receipt) => file.paths.has(getReceiptPath(receipt)) && isNew(receipt),
    ),
  );
}

/** Nothing is imported into a seller's copy. */
const isOwned = (accountId: string) =>
  and(eq(vehicles.accountId, accountId), isNull(vehicles.removedAt), isNull(vehicles.handedOverAt));
