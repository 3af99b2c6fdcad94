import type { Database } from "#db/client.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { decodeAndKeep, findDecode } from "#app/garage/vin/decode-vin.server.ts";
import { findByPlate, type KnownModel } from "./find-by-plate.server.ts";
import { checkPlate, type Plate } from "#app/vehicle/plate.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { findModel } from "./vehicle-lists.server.ts";
import { isPlateQuery, type ModelQuery, type VehicleQuery } from "./vehicle-query.ts";
import type { VehicleSpec } from "#app/garage/vin/vin-decoder.ts";
import { validateVin } from "#app/vehicle/vin.ts";

/** What was found, as the confirm page shows it; a vehicle found by its model has no VIN. */
export type FoundVehicle = Omit<VehicleSpec, "vin"> & {
  vin: string | null;
  /** Begins the question where the powertrain isn't known of the vehicle itself. */
  likelyPowertrain: Powertrain | null;
};

/** `code` is one of the `errors` texts; `field` is the one that it belongs to. */
export type SearchError = { field: "plate" | "state" | "vin" | "model"; code: string };

export type Finding = { found: FoundVehicle } | { errors: SearchError[] };

/** What is left of a search once our own database has answered; it may ask vPIC, or a provider of plates. */
type Search = () => Promise<Finding>;

/** Begins a search; to be asked together with the page's other queries. */
export async function findVehicleIn(context: RequestContext, query: VehicleQuery, accountId: string): Promise<Search> {
  if (isPlateQuery(query)) return searchByPlate(context, query, accountId);
  return "vin" in query ? searchByVin(context, query.vin) : searchByModel(context.db, query);
}

async function searchByVin(context: RequestContext, typed: string): Promise<Search> {
  const check = validateVin(typed);
  if (!check.ok) return async () => failed("vin", check.code);
  const kept = await findDecode(context.db, check.vin);
  return async () => {
    const decode = kept ?? (await decodeAndKeep(context, check.vin));
    if (decode?.status === "found") return { found: decode.spec };
    return failed("vin", decode?.status ?? "unavailable");
  };
}

async function searchByModel(db: Database, query: ModelQuery): Promise<Search> {
  const year = Number(query.year);
  const model = Number.isInteger(year) ? await findModel(db, year, query.make, query.model) : null;
  return async () => (model ? foundModel({ ...model, year }) : failed("model", "unknown"));
}

async function searchByPlate(context: RequestContext, typed: Plate, accountId: string): Promise<Search> {
  const check = checkPlate(typed);
  if (!check.ok) return async () => ({ errors: check.errors });
  const find = await findByPlate(context, check.plate, accountId);
  return async () => {
    const match = await find();
    if (match === "unknown" || match === "unavailable") return failed("plate", match);
    if (!("vin" in match)) return foundModel(match);
    const kept = "decode" in match ? match.decode : await findDecode(context.db, match.vin);
    const decode = kept ?? (await decodeAndKeep(context, match.vin));
    if (decode?.status === "found") return { found: decode.spec };
    return failed("plate", decode ? "unreadable" : "unavailable");
  };
}

function foundModel({ year, make, model, bodyType, powertrain }: KnownModel): Finding {
  const name = { year, make, model, bodyType };
  return { found: { ...name, vin: null, trims: [], powertrain: null, likelyPowertrain: powertrain, facts: {} } };
}

function failed(field: "plate" | "vin" | "model", problem: string): Finding {
  return { errors: [{ field, code: `${field}.${problem}` }] };
}
