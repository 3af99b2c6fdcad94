import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { uses } from "#db/schema/garage-terms.ts";

/** How long something lasts: by time, by distance, or by what comes first of both. */
export type Interval = { months: number | null; distance: number | null; unit: DistanceUnit };

/** How hard a vehicle is used: severe is cold, heat, dust, towing, short trips (spec §9). */
export type Use = (typeof uses)[number];

/** How a vehicle is used for all we know: in Canada it is cold enough to start with severe. */
export function defaultUse(country: Country): Use {
  return country === "CA" ? "severe" : "normal";
}
