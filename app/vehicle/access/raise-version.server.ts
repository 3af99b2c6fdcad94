import { eq, sql } from "drizzle-orm";
import { vehicles } from "#db/schema/garage.ts";
import { rejectOtherVersion } from "#app/forms/edit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";

/**
 * For the batch that changes what belongs to a vehicle and has no version of its own.
 * @throws a 412 if a program sent `If-Match` for another version
 */
export function raiseVersion(
  context: RequestContext,
  { id, version }: { id: string; version: number },
) {
  rejectOtherVersion(context, version);
  const next = context.ifVersion === null ? sql`${vehicles.version} + 1` : version + 1;
  return context.db.update(vehicles).set({ version: next }).where(eq(vehicles.id, id));
}
