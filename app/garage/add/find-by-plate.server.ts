import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import { importedPlates, vehicles, vinDecodes } from "#db/schema/garage.ts";
import { runBatch } from "#db/writes.ts";
import type { VinDecode } from "#app/garage/vin/vin-decoder.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { countTry, rejectTooMany } from "#app/http/limits.server.ts";
import type { Settings } from "#app/http/settings.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { firstVinYear } from "./model-year.ts";
import { plateKey, type Plate } from "#app/vehicle/plate.ts";
import { validateVin } from "#app/vehicle/vin.ts";

export type PlateModel = {
  year: number;
  make: string;
  model: string;
  bodyType: BodyType;
  powertrain: Powertrain | null;
};

type ProvidedVin = { vin: string };

type RecordedVin = { vin: string; decode: VinDecode | null };

type PlateResult = ProvidedVin | RecordedVin | PlateModel | "unknown" | "unavailable";

/**
 * The provider is queried only when the result is called.
 * @throws a 429 page after too many lookups
 */
export async function findByPlate(
  context: RequestContext,
  plate: Plate,
  accountId: string,
): Promise<() => Promise<PlateResult>> {
  const { db } = context;
  const [imported, registered] = await Promise.all([
    findImported(db, plate),
    findRegistered(db, plate),
    countLookup(context, accountId),
  ]);
  return async () => {
    if (imported) return imported;
    const provided = await findProvided(context, plate);
    if (provided !== "unavailable") return provided ?? registered ?? "unknown";
    return registered ?? "unavailable";
  };
}

async function countLookup(context: RequestContext, accountId: string): Promise<void> {
  const { db, now, address } = context;
  const limits = { account: limitOf("plate", accountId), address: limitOf("plate-from", address) };
  const ofAccount = countTry(db, limits.account, now);
  const ofAddress = countTry(db, limits.address, now);
  const [, , accountTries, addressTries] = await runBatch(db, [
    ofAccount.insert,
    ofAddress.insert,
    ofAccount.select,
    ofAddress.select,
  ]);
  rejectTooMany(context, limits.account, accountTries);
  rejectTooMany(context, limits.address, addressTries);
}

async function findImported(db: Database, { plate, state }: Plate): Promise<RecordedVin | null> {
  const [row] = await db
    .select({ vin: importedPlates.vin, decode: vinDecodes.result })
    .from(importedPlates)
    .leftJoin(vinDecodes, eq(vinDecodes.vin, importedPlates.vin))
    .where(and(eq(importedPlates.plate, plateKey(plate)), eq(importedPlates.state, state)));
  return row ? { vin: row.vin, decode: row.decode as VinDecode | null } : null;
}

async function findRegistered(
  db: Database,
  plate: Plate,
): Promise<RecordedVin | PlateModel | null> {
  const [row] = await selectVehicleByPlate(db, plate);
  if (!row) return null;
  const { vin, decode, ...model } = row;
  const hasFullVin = vin !== null && model.year >= firstVinYear;
  return hasFullVin ? { vin, decode: decode as VinDecode | null } : model;
}

/** The expression must match the index `vehicles_plate`. */
export function selectVehicleByPlate(db: Database, { plate, state }: Plate) {
  const { vin, year, make, model, bodyType, powertrain } = vehicles;
  const key = sql`replace(replace(${vehicles.plate}, ' ', ''), '-', '')`;
  return db
    .select({ vin, year, make, model, bodyType, powertrain, decode: vinDecodes.result })
    .from(vehicles)
    .leftJoin(vinDecodes, eq(vinDecodes.vin, vehicles.vin))
    .where(
      and(
        eq(key, plateKey(plate)),
        eq(vehicles.plateState, state),
        isNull(vehicles.removedAt),
        isNull(vehicles.handedOverAt),
      ),
    )
    .orderBy(sql`${vehicles.vin} IS NULL`, desc(vehicles.createdAt))
    .limit(1);
}

async function findProvided(
  { settings, log }: RequestContext,
  plate: Plate,
): Promise<ProvidedVin | null | "unavailable"> {
  if (!settings.plates) return null;
  try {
    return await queryProvider(settings.plates, plate);
  } catch (error) {
    log.warn("plate provider", error);
    return "unavailable";
  }
}

const responseSchema = z.object({ vin: z.string() });

const timeoutMs = 3_000;

/** Redirects aren't followed, so the token stays with the provider. */
async function queryProvider(
  { url, token }: NonNullable<Settings["plates"]>,
  { plate, state }: Plate,
): Promise<ProvidedVin | null> {
  const address = new URL(url);
  address.searchParams.set("plate", plateKey(plate));
  address.searchParams.set("state", state);
  const response = await fetch(address, {
    headers: { Accept: "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The plate provider answered ${response.status}`);
  const answer = responseSchema.safeParse(await response.json());
  const check = validateVin(answer.data?.vin ?? "");
  if (!check.ok) throw new Error(`The plate provider answered no VIN: ${check.code}`);
  return { vin: check.vin };
}
