import { parseQuery, isPlateQuery, type CarQuery } from "#app/garage/add/vehicle-query.ts";

/** Null if it's incomplete. Never a plate: what we know about plates comes from owners. */
export function parseCarQuery(params: URLSearchParams): CarQuery | null {
  const withoutPlate = new URLSearchParams(params);
  for (const name of ["plate", "state"]) withoutPlate.delete(name);
  const query = parseQuery(withoutPlate);
  return "step" in query || isPlateQuery(query) ? null : query;
}
