import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vinDecodes } from "#db/schema/garage.ts";
import { partnerVehicles } from "#db/schema/partners.ts";
import { buildVehicleOnly, defaultUnit } from "#app/garage/add/add-vehicle-form.server.ts";
import { buildFromVin } from "#app/garage/add/find-vehicle.server.ts";
import { decodeAndSave } from "#app/garage/vin/decode-vin.server.ts";
import type { VinDecode } from "#app/garage/vin/vin-decoder.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";

/** With what their VINs say, if somebody entered them before. */
export async function listPartnerVehicles(db: Database, accountId: string) {
  const { partner, vin, name } = partnerVehicles;
  const rows = await db
    .select({ partner, vin, name, decode: vinDecodes.result })
    .from(partnerVehicles)
    .leftJoin(vinDecodes, eq(vinDecodes.vin, vin))
    .where(eq(partnerVehicles.accountId, accountId))
    .orderBy(asc(name), asc(vin));
  return rows.map((row) => ({ ...row, decode: row.decode as VinDecode | null }));
}

export type PartnerVehicleRow = Awaited<ReturnType<typeof listPartnerVehicles>>[number];

/** Null if the VIN alone says too little about the car, so that its owner has to answer more. */
export async function buildPartnerVehicle(
  context: RequestContext,
  owner: Owner,
  { vin, decode: stored }: PartnerVehicleRow,
) {
  const decode = stored ?? (await decodeAndSave(context, vin));
  if (decode?.status !== "found") return null;
  const finding = buildFromVin(decode);
  if (!("found" in finding)) return null;
  const { found } = finding;
  if (found.powertrain === null || found.hasDoubtfulVin) return null;
  return buildVehicleOnly(owner, found, {}, { unit: defaultUnit(owner.country), plate: null });
}
