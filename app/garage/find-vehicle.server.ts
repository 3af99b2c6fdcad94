import { eq } from "drizzle-orm";
import { openClient, type Database } from "#db/client.ts";
import { isDatabaseUnavailable } from "#db/availability.ts";
import { vinDecodes } from "#db/schema/garage.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { findModel } from "./vehicle-lists.server.ts";
import type { VehicleSpec, VinDecode } from "./vin-decoder.ts";
import { vpicDecoder } from "./vin-decoder.vpic.server.ts";
import type { VehicleQuery } from "./vehicle-query.ts";
import { validateVin } from "./vin.ts";

/** What was found, as the confirm page shows it; a vehicle found by its model has no VIN. */
export type FoundVehicle = Omit<VehicleSpec, "vin"> & { vin: string | null };

/** `error` is a code of the `errors` texts; `field` is the one that it belongs to. */
export type Finding = { found: FoundVehicle } | { error: string; field: "vin" | "model" };

type Asked = Pick<RequestContext, "db" | "now" | "settings" | "timing">;

/**
 * The part of a search that our own database answers, to be asked together with the page's other
 * queries; the rest, which may ask vPIC, is done by what it returns.
 */
export async function findVehicleIn(context: Asked, query: VehicleQuery): Promise<() => Promise<Finding>> {
  if (!("vin" in query)) {
    const finding = await findByModel(context.db, query);
    return async () => finding;
  }
  const check = validateVin(query.vin);
  if (!check.ok) return async () => ({ error: `vin.${check.code}`, field: "vin" });
  const kept = await findDecode(context.db, check.vin);
  return async () => vinFinding(kept ?? (await decodeAndKeep(context, check.vin)));
}

async function findByModel(db: Database, query: { year: string; make: string; model: string }): Promise<Finding> {
  const year = Number(query.year);
  const model = Number.isInteger(year) ? await findModel(db, year, query.make, query.model) : null;
  if (!model) return { error: "model.unknown", field: "model" };
  return {
    found: { vin: null, year, make: model.make, model: model.model, trims: [], bodyType: model.bodyType, powertrain: null, facts: {} },
  };
}

function vinFinding(decode: VinDecode | null): Finding {
  if (!decode) return { error: "vin.unavailable", field: "vin" };
  if (decode.status === "found") return { found: decode.spec };
  return { error: `vin.${decode.status}`, field: "vin" };
}

async function findDecode(db: Database, vin: string): Promise<VinDecode | null> {
  const [row] = await db.select({ result: vinDecodes.result }).from(vinDecodes).where(eq(vinDecodes.vin, vin));
  return (row?.result as VinDecode | undefined) ?? null;
}

/** Null when vPIC does not answer: the page then says so and offers the way by model. */
async function decodeAndKeep({ db, now, settings, timing }: Asked, vin: string): Promise<VinDecode | null> {
  const vpic = openClient({ ...settings.vpic, onRequest: timing.roundTrip });
  try {
    const decode = await vpicDecoder(vpic, todayIn(defaultTimeZone, now)).decode(vin);
    if (decode.status === "found") await keepDecode(db, vin, decode, now);
    return decode;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

function keepDecode(db: Database, vin: string, result: VinDecode, decodedAt: Date) {
  return db.insert(vinDecodes).values({ vin, result, decodedAt }).onConflictDoNothing();
}
