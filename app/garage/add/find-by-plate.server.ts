import type { RequestContext } from "#app/http/context.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { countTry, refuseTooMany } from "#app/http/limits.server.ts";
import type { Plate } from "#app/vehicle/plate.ts";
import type { PlateMatch, RecordedVin } from "./plate-lookup.ts";
import { httpPlateLookup } from "./plate-lookup.http.server.ts";
import { importedPlateLookup } from "./plate-lookup.imported.server.ts";
import { registeredPlateLookup } from "./plate-lookup.registered.server.ts";

export type PlateFinding = PlateMatch | RecordedVin | "unknown" | "unavailable";

/**
 * Looks a plate up, in the order in which the sources can be trusted: what the operator imported,
 * the provider of the settings, what owners typed. So a slip of one owner hides no better answer,
 * and what owners typed still answers when the provider does not.
 *
 * The look-up is counted and our database asked at once; the provider, by what this returns.
 * @throws a 429 page after too many look-ups.
 */
export async function findByPlate(context: RequestContext, plate: Plate, accountId: string): Promise<() => Promise<PlateFinding>> {
  const { db } = context;
  const [imported, registered] = await Promise.all([
    importedPlateLookup(db).find(plate),
    registeredPlateLookup(db).find(plate),
    countLookUp(context, accountId),
  ]);
  return async () => {
    if (imported) return imported;
    const provided = await askProvider(context, plate);
    if (provided !== "unavailable") return provided ?? registered ?? "unknown";
    return registered ?? "unavailable";
  };
}

async function askProvider({ settings, log }: RequestContext, plate: Plate): Promise<PlateMatch | null | "unavailable"> {
  if (!settings.plates) return null;
  try {
    return await httpPlateLookup(settings.plates).find(plate);
  } catch (error) {
    log.warn("plate provider", error);
    return "unavailable";
  }
}

async function countLookUp(context: RequestContext, accountId: string): Promise<void> {
  const { db, now, address } = context;
  const limits = { account: limitOf("plate", accountId), address: limitOf("plate-from", address) };
  const ofAccount = countTry(db, limits.account, now);
  const ofAddress = countTry(db, limits.address, now);
  const [, , accountTries, addressTries] = await db.batch([ofAccount.insert, ofAddress.insert, ofAccount.select, ofAddress.select]);
  refuseTooMany(context, limits.account, accountTries);
  refuseTooMany(context, limits.address, addressTries);
}
