import type { RequestContext } from "#app/http/context.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import type { PlannedReceipt } from "#app/service-records/import/formats/import-groups.ts";
import type { ImportedRecord } from "#app/service-records/import/formats/imported-line.ts";

type Bucket = Pick<RequestContext, "files" | "log">;

/** As {@link importIdOf} and `newId` give them. */
const importIdPattern = /^[\w-]{22,27}$/;

/**
 * Names an import by the form that its file came with, so that one sent twice is one. @param form
 * its key
 */
export function importIdOf({ settings }: Pick<RequestContext, "settings">, form: string): string {
  return keyedHash(settings.secret, "import", form).slice(0, 27);
}

/**
 * What is kept of an import: what was read of its file, or the file itself; the zip that it came
 * in; and what it is to write.
 */
export type ImportPart = "" | ".zip" | ".plan";

const objectKey = (accountId: string, importId: string, part: ImportPart) =>
  `${accountId}/imports/${importId}${part}`;

/**
 * Keeps what was read of a file until its owner has seen it: no row names it, so the sweep of the
 * bucket takes it after a day. False where the bucket takes it not.
 */
export async function keepImport(
  { files, log }: Bucket,
  accountId: string,
  importId: string,
  stored: string | Uint8Array,
  part: ImportPart = "",
): Promise<boolean> {
  try {
    return (await files?.put(objectKey(accountId, importId, part), stored)) != null;
  } catch (error) {
    log.warn("imports", error);
    return false;
  }
}

/** What was kept of a file; null for one that is gone, another owner's, or nobody's. */
export async function findImport(
  { files }: Bucket,
  accountId: string | undefined,
  importId: string,
  part: ImportPart = "",
): Promise<Uint8Array | null> {
  if (accountId === undefined || !importIdPattern.test(importId)) return null;
  const object = await files?.get(objectKey(accountId, importId, part));
  return object ? new Uint8Array(await object.arrayBuffer()) : null;
}

export type PlacedRecord = { vehicleId: string; record: ImportedRecord };
export type PlacedReceipt = PlannedReceipt & { vehicleId: string };

/** What an import writes, in this order, with the vehicles that it goes to. */
export type ImportPlan = { records: PlacedRecord[]; receipts: PlacedReceipt[] };

export function savePlan(
  bucket: Bucket,
  accountId: string,
  id: string,
  plan: ImportPlan,
): Promise<boolean> {
  return keepImport(bucket, accountId, id, JSON.stringify(plan), ".plan");
}

/** Null when it's gone: the bucket's sweep takes it after a day. */
export async function findPlan(
  bucket: Bucket,
  accountId: string,
  id: string,
): Promise<ImportPlan | null> {
  const saved = await findImport(bucket, accountId, id, ".plan");
  return saved && (JSON.parse(new TextDecoder().decode(saved)) as ImportPlan);
}
