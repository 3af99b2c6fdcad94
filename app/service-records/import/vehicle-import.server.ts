import { and, eq, inArray, or, type SQLWrapper } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { selectedServiceIds } from "#app/service-records/record/records.server.ts";
import type {
  ImportFormat,
  ImportedLine,
} from "#app/service-records/import/formats/imported-line.ts";
import { findImport, saveImport, type ImportPart } from "./import-store.server.ts";
import type { KnownRecord } from "#app/service-records/import/formats/import-groups.ts";
import { openZip, type ReadFile } from "#app/service-records/import/formats/open-zip.ts";

export type VehicleImport = {
  vehicleId: string;
  format: ImportFormat | null;
  lines: ImportedLine[];
};

type Bucket = Pick<RequestContext, "files" | "log">;

export async function saveVehicleImport(
  bucket: Bucket,
  accountId: string,
  importId: string,
  vehicleImport: VehicleImport,
  zip: Uint8Array | null,
): Promise<boolean> {
  if (zip && !(await saveImport(bucket, accountId, importId, zip, ".zip"))) return false;
  return saveImport(bucket, accountId, importId, JSON.stringify(vehicleImport));
}

export async function findVehicleImport(
  bucket: Bucket,
  accountId: string | undefined,
  vehicleId: string,
  importId: string,
): Promise<VehicleImport | null> {
  const saved = await findImport(bucket, accountId, importId);
  const found = saved && (JSON.parse(new TextDecoder().decode(saved)) as Partial<VehicleImport>);
  return found?.vehicleId === vehicleId ? (found as VehicleImport) : null;
}

/** Null if it's gone. */
export async function openImportedZip(
  bucket: Bucket,
  accountId: string,
  importId: string,
  part: ImportPart,
): Promise<ReadFile | null> {
  const bytes = await findImport(bucket, accountId, importId, part);
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
