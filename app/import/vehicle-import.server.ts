import { and, eq, inArray, or, type SQLWrapper } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Distance } from "#app/i18n/numbers.ts";
import { selectedServiceIds } from "#app/service-records/record/records.server.ts";
import type { ImportHints, ImportedLine } from "#app/import/formats/imported-line.ts";
import { toImportedLines } from "#app/import/logs/imported-lines.ts";
import type { LogFile } from "#app/import/logs/log-file.ts";
import { readLogs, type LogAnswers, type ReadLogs } from "#app/import/logs/read-logs.ts";
import { findImport, saveImport, type ImportPart } from "./import-store.server.ts";
import type { KnownRecord } from "#app/import/formats/import-groups.ts";
import { withPackedReceipts } from "#app/import/formats/packed-receipts.ts";
import { readImport } from "#app/import/formats/read-import.ts";
import { openZip, type ReadFile } from "#app/import/formats/open-zip.ts";

/** What the upload's file says, stored until the owner confirms it. Without a vehicle, the file is for the garage. */
export type StoredImport = { vehicleId: string | null; hints: ImportHints } & ImportContent;

/** `others` are names of files beside them that no log has. */
export type ImportContent =
  | { lines: ImportedLine[] }
  | { csv: string; paths: string[] }
  | { files: LogFile[]; others?: string[] };

/**
 * `log` is what another tool's file has besides records, and the questions it leaves open. `stored`
 * is what both were read from.
 */
export type VehicleImport = {
  hints: ImportHints;
  stored: StoredImport;
  lines: ImportedLine[];
  log: (ReadLogs & { ok: true; answers: LogAnswers }) | null;
};

type Bucket = Pick<RequestContext, "files" | "log">;

export async function saveVehicleImport(
  bucket: Bucket,
  accountId: string,
  importId: string,
  stored: StoredImport,
  zip: Uint8Array | null,
): Promise<boolean> {
  if (zip && !(await saveImport(bucket, accountId, importId, zip, ".zip"))) return false;
  return saveImport(bucket, accountId, importId, JSON.stringify(stored));
}

/** @param answers the owner's, from the preview's address */
export async function findVehicleImport(
  bucket: Bucket,
  accountId: string | undefined,
  vehicleId: string | null,
  importId: string,
  answers: LogAnswers,
): Promise<VehicleImport | null> {
  const saved = await findImport(bucket, accountId, importId);
  const found = saved && parseStored(saved);
  if (found?.vehicleId !== vehicleId || !found.hints) return null;
  const { hints } = found;
  const own = { hints, stored: found, log: null };
  if ("lines" in found) return { ...own, lines: found.lines };
  if ("csv" in found) {
    const paths = new Set(found.paths);
    const read = readImport(found.csv, hints)?.lines ?? [];
    return { ...own, lines: read.map((line) => withPackedReceipts(line, paths)) };
  }
  const read = readLogs(found.files, answers, hints.today);
  if (!read.ok) return null;
  const ignored = [...read.ignored, ...(found.others ?? [])];
  return { ...own, lines: toImportedLines(read.entries), log: { ...read, ignored, answers } };
}

/** Null if it's another kind of file, such as an account's zip. */
function parseStored(saved: Uint8Array): StoredImport | null {
  try {
    return JSON.parse(new TextDecoder().decode(saved)) as StoredImport;
  } catch {
    return null;
  }
}

/**
 * An account's zip is stored as it was uploaded, any other beside its parsed lines. Null if it's
 * gone.
 */
export async function openImportedZip(
  bucket: Bucket,
  accountId: string,
  importId: string,
): Promise<ReadFile | null> {
  const find = (part: ImportPart) => findImport(bucket, accountId, importId, part);
  const bytes = (await find(".zip")) ?? (await find(""));
  const zip = bytes && openZip(bytes);
  return zip?.ok ? zip.read : null;
}

export async function findKnownRecords(
  db: Database,
  vehicleIds: string[] | SQLWrapper,
  lines: readonly ImportedLine[],
): Promise<(KnownRecord & { vehicleId: string })[]> {
  const records = lines.flatMap((line) => (line.ok ? [line.record] : []));
  if (records.length === 0) return [];
  const keys = records.map(({ importKey }) => importKey);
  const ids = keys.flatMap((key) =>
    key.startsWith("record:") ? [key.slice("record:".length)] : [],
  );
  const { id, vehicleId, date, importKey, removedAt, ownService } = serviceRecords;
  const { distance, unit } = odometerReadings;
  const rows = await db
    .select({
      id,
      vehicleId,
      date,
      importKey,
      removedAt,
      ownService,
      serviceIds: selectedServiceIds,
      distance,
      unit,
    })
    .from(serviceRecords)
    .leftJoin(odometerReadings, eq(odometerReadings.recordId, id))
    .where(
      and(
        inArray(vehicleId, vehicleIds),
        or(
          inArray(date, among(records.map(({ date }) => date))),
          inArray(importKey, among(keys)),
          inArray(id, among(ids)),
        ),
      ),
    );
  return rows.map(({ distance, unit, removedAt, ...row }) => ({
    ...row,
    isRemoved: removedAt !== null,
    odometer: distance !== null && unit !== null ? { distance, unit } : null,
  }));
}

export type KnownReading = Distance & { date: string };

export async function findKnownReadings(
  db: Database,
  vehicle: string,
  dates: readonly string[],
): Promise<KnownReading[]> {
  if (dates.length === 0) return [];
  const { vehicleId, date, distance, unit } = odometerReadings;
  return db
    .select({ date, distance, unit })
    .from(odometerReadings)
    .where(and(eq(vehicleId, vehicle), inArray(date, among(dates))));
}
