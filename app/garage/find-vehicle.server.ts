import type { Database } from "#db/client.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { decodeAndKeep, findDecode } from "./decode-vin.server.ts";
import { findModel } from "./vehicle-lists.server.ts";
import type { VehicleSpec, VinDecode } from "./vin-decoder.ts";
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
