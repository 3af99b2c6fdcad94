import type { R2Object } from "@cloudflare/workers-types";
import { and, inArray, isNull, or } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { OpenDatabase } from "#db/client.ts";
import { documents } from "#db/schema/documents/documents.ts";
import { vehicles } from "#db/schema/garage.ts";
import { receipts } from "#db/schema/service-records.ts";
import { documentFile } from "#app/documents/documents.server.ts";
import { dayMs, deleteFiles, type SweepRun } from "./purge.server.ts";

const cursorKey = "sweep";

/**
 * Once a day, a page at a time, and at least one page per run. The bucket stores where it stopped.
 *
 * @param limit per page, which R2 allows 1,000 for
 * @returns how many were deleted, or null if it's paused
 */
export async function deleteOrphans(run: SweepRun, limit: number): Promise<number | null> {
  const { files, now, hasTime } = run;
  const cursor = await files?.get(cursorKey);
  let after = (await cursor?.text()) || undefined;
  if (!files || (cursor && !after && now.getTime() - cursor.uploaded.getTime() < dayMs))
    return null;
  let deleted = 0;
  do {
    const { objects, truncated } = await files.list({ startAfter: after, limit });
    const old = objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > dayMs);
    const orphans = await findOrphanedKeys(run.db, old);
    await deleteFiles(files, orphans);
    deleted += orphans.length;
    after = truncated ? objects.at(-1)!.key : undefined;
    await files.put(cursorKey, after ?? "");
  } while (after !== undefined && hasTime());
  return deleted;
}

async function findOrphanedKeys(db: OpenDatabase, objects: readonly R2Object[]): Promise<string[]> {
  const found = objects.flatMap(({ key }) => {
    const [, accountId, fileId, photoId] =
      /^([^/]+)\/(?:(?:receipts|documents)\/([^/]+)|imports\/[^/]+|([^/]+)\/\d+\.jpg)$/.exec(key) ??
      [];
    return accountId ? [{ key, accountId, fileId, photoId }] : [];
  });
  if (found.length === 0) return [];
  const fileIds = found.flatMap(({ fileId }) => fileId ?? []);
  const accountIds = [...new Set(found.map(({ accountId }) => accountId))];
  const [named, papers, cars] = await Promise.all([
    db
      .select({ id: receipts.id })
      .from(receipts)
      .where(inArray(receipts.id, among(fileIds))),
    db
      .select({ id: documentFile })
      .from(documents)
      .where(
        or(
          and(inArray(documents.id, among(fileIds)), isNull(documents.fileId)),
          inArray(documents.fileId, among(fileIds)),
        ),
      ),
    db
      .select({ photoId: vehicles.photoId, stagedPhotoId: vehicles.stagedPhotoId })
      .from(vehicles)
      .where(inArray(vehicles.accountId, among(accountIds))),
  ]);
  const stored = new Set([
    ...[...named, ...papers].map(({ id }) => id),
    ...cars.flatMap(({ photoId, stagedPhotoId }) => [photoId, stagedPhotoId]),
  ]);
  return found
    .filter(({ fileId, photoId }) => !stored.has(fileId ?? photoId ?? ""))
    .map(({ key }) => key);
}
