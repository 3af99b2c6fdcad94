import { paths } from "#app/http/paths.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import type { Reading } from "./readings.ts";

/** Where a reading is corrected. A fill-up's has its id, and changes with it. */
export function readingPath(id: string, readingId: string, origin: Reading["origin"]): string {
  return origin === "fill-up" ? fuelPaths.edit(id, readingId) : paths.reading(id, readingId);
}
