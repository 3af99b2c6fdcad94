import { violates } from "#db/constraints.ts";
import { runBatch } from "#db/writes.ts";
import { startCarSearch, type SearchResult } from "#app/garage/add/find-vehicle.server.ts";
import { isModelQuery, type CarQuery } from "#app/garage/add/vehicle-query.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { limitsOf } from "#app/http/limit-table.ts";
import { insertTriesWithinLimits, rejectOverLimit } from "#app/http/limits.server.ts";
import {
  findDecodedRecalls,
  findModelRecalls,
  type ModelRecalls,
} from "#app/vehicle/open-recalls/model-recalls.server.ts";
import { normalizeVin } from "#app/vehicle/vin.ts";

/** `openRecalls` is null if we couldn't check. */
export type CarFinding = { search: SearchResult; openRecalls: string[] | null };

/**
 * Reads nothing that belongs to an owner. One request, unless the VIN is new to us.
 * @throws a 429 page after too many VINs that had to be decoded
 */
export async function findCar(context: RequestContext, query: CarQuery): Promise<CarFinding> {
  const [finish, known] = await Promise.all([
    startCarSearch(context, query, () => countDecoding(context)),
    startRecalls(context, query),
  ]);
  const search = await finish();
  if (!("found" in search)) return { search, openRecalls: null };
  const recalls = isSameModel(known, search.found)
    ? known
    : await findModelRecalls(context.db, search.found);
  return { search, openRecalls: recalls?.open ?? null };
}

async function startRecalls({ db }: RequestContext, query: CarQuery): Promise<ModelRecalls | null> {
  if (!isModelQuery(query)) return findDecodedRecalls(db, normalizeVin(query.vin));
  const { make, model } = query;
  const year = Number(query.year);
  return Number.isSafeInteger(year)
    ? findModelRecalls(db, { make, model, year, powertrain: null })
    : null;
}

type Model = Pick<ModelRecalls, "year" | "make" | "model">;

function isSameModel<Known extends Model>(
  known: Known | null,
  { year, make, model }: Model,
): known is Known {
  const name = (car: Model) => [car.year, car.make, car.model].join("/").toLowerCase();
  return known !== null && name(known) === name({ year, make, model });
}

async function countDecoding(context: RequestContext): Promise<void> {
  const limits = limitsOf("vin-from", context.address);
  try {
    await runBatch(context.db, insertTriesWithinLimits(context, limits));
  } catch (error) {
    if (violates(error, "attempts.id")) return rejectOverLimit(context, limits);
    throw error;
  }
}
