import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { uses } from "#db/schema/garage-terms.ts";

export type Interval = { months: number | null; distance: number | null; unit: DistanceUnit };

/** Severe means cold, heat, dust, towing or short trips (spec §9). */
export type Use = (typeof uses)[number];

/** Canadian winters count as severe conditions. */
export function defaultUse(country: Country): Use {
  return country === "CA" ? "severe" : "normal";
}
