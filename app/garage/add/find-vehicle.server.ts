import type { RequestContext } from "#app/http/context.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { decodeAndSave, findDecode } from "#app/garage/vin/decode-vin.server.ts";
import { findByPlate, type PlateModel } from "./find-by-plate.server.ts";
import { checkPlate, type Plate } from "#app/vehicle/plate.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { firstVinYear, minModelYear } from "./model-year.ts";
import { findModel, listYears } from "./vehicle-lists.server.ts";
import {
  isModelQuery,
  isPlateQuery,
  type CarQuery,
  type ModelQuery,
  type VehicleQuery,
  type VinQuery,
} from "./vehicle-query.ts";
import type { VehicleSpec, VinDecode } from "#app/garage/vin/vin-decoder.ts";
import { hasValidCheckDigit, parseOldVin, validateVin } from "#app/vehicle/vin.ts";

export type FoundVehicle = Omit<VehicleSpec, "vin"> & {
  vin: string | null;
  likelyPowertrain: Powertrain | null;
  /**
   * The maker files its VINs in the US, where they have check digits, but this one's doesn't match.
   */
  hasDoubtfulVin: boolean;
};

type SearchError = { field: "plate" | "state" | "vin" | "model"; code: string };

export type SearchResult =
  | { found: FoundVehicle }
  | { choices: VehicleSpec[] }
  | { errors: SearchError[] };

const maxNameLength = 40;

type FoundDecode = Extract<VinDecode, { status: "found" }>;

type Search = () => Promise<SearchResult>;

/** Starts the queries at once; call the result to finish. */
export async function startSearch(
  context: RequestContext,
  query: VehicleQuery,
  accountId: string,
): Promise<Search> {
  return isPlateQuery(query)
    ? searchByPlate(context, query, accountId)
    : startCarSearch(context, query);
}

/** @param beforeDecoding only runs for a VIN that wasn't decoded before */
export async function startCarSearch(
  context: RequestContext,
  query: CarQuery,
  beforeDecoding?: () => Promise<void>,
): Promise<Search> {
  return isModelQuery(query)
    ? searchByModel(context, query)
    : searchByVin(context, query, beforeDecoding);
}

async function searchByVin(
  context: RequestContext,
  query: VinQuery,
  beforeDecoding?: () => Promise<void>,
): Promise<Search> {
  const check = validateVin(query.vin);
  if (!check.ok) return async () => searchError("vin", check.code);
  const stored = await findDecode(context.db, check.vin);
  return async () => {
    if (!stored) await beforeDecoding?.();
    const decode = stored ?? (await decodeAndSave(context, check.vin));
    if (decode?.status === "found") return buildFromVin(decode, query.modelYear);
    return searchError("vin", decode?.status ?? "unavailable");
  };
}

async function searchByModel(context: RequestContext, query: ModelQuery): Promise<Search> {
  const year = Number(query.year);
  if (year < firstVinYear) return async () => buildOldVehicle(query, year);
  const isListed = listYears(todayIn(defaultTimeZone, context.now)).includes(year);
  const model = isListed ? await findModel(context.db, year, query.make, query.model) : null;
  return async () => (model ? buildFromModel({ ...model, year }) : searchError("model", "unknown"));
}

async function searchByPlate(
  context: RequestContext,
  typed: Plate,
  accountId: string,
): Promise<Search> {
  const check = checkPlate(typed);
  if (!check.ok) return async () => ({ errors: check.errors });
  const find = await findByPlate(context, check.plate, accountId);
  return async () => {
    const match = await find();
    if (match === "unknown" || match === "unavailable") return searchError("plate", match);
    if (!("vin" in match)) return buildFromModel(match);
    const saved = "decode" in match ? match.decode : await findDecode(context.db, match.vin);
    const decode = saved ?? (await decodeAndSave(context, match.vin));
    if (decode?.status === "found") return buildFromVin(decode);
    return searchError("plate", decode ? "unreadable" : "unavailable");
  };
}

export function buildFromVin({ spec, others = [] }: FoundDecode, modelYear?: string): SearchResult {
  const choices = [spec, ...others];
  const chosen =
    choices.length === 1 ? spec : choices.find(({ year }) => String(year) === modelYear);
  if (!chosen) return { choices };
  return {
    found: { ...chosen, likelyPowertrain: null, hasDoubtfulVin: !hasValidCheckDigit(spec.vin) },
  };
}

function buildOldVehicle({ make, model, vin: typed }: ModelQuery, year: number): SearchResult {
  const [cleanMake, cleanModel] = [make, model].map(cleanText);
  const isNamed =
    cleanMake?.ok && cleanModel?.ok && Math.max(make.length, model.length) <= maxNameLength;
  if (!Number.isInteger(year) || year < minModelYear || !isNamed)
    return searchError("model", "tooLong");
  const vin = typed ? parseOldVin(typed) : null;
  if (typed && !vin) return searchError("vin", "old");
  const named = { year, make: cleanMake.text, model: cleanModel.text };
  const unknown = { trims: [], powertrain: null, facts: {}, hasDoubtfulVin: false };
  return { found: { ...named, ...unknown, vin, bodyType: "sedan", likelyPowertrain: null } };
}

function buildFromModel({ year, make, model, bodyType, powertrain }: PlateModel): SearchResult {
  const name = { year, make, model, bodyType };
  const unknown = { vin: null, trims: [], powertrain: null, facts: {}, hasDoubtfulVin: false };
  return { found: { ...name, ...unknown, likelyPowertrain: powertrain } };
}

function searchError(field: "plate" | "vin" | "model", problem: string): SearchResult {
  return { errors: [{ field, code: `${field}.${problem}` }] };
}
