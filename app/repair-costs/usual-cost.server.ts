import type { BodyType } from "#app/vehicle/body-type.ts";
import { formatMoneyRange } from "#app/i18n/format.ts";
import type { Country, Locale } from "#app/i18n/locale.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { estimateRepairs, type RepairEstimate } from "./repair-estimate.ts";

type Car = {
  powertrain: Powertrain;
  bodyType: BodyType;
  country: Country;
  state: string | null;
};

const known = new Map<string, string | null>();

/**
 * "$75 – $125". Null where we have no prices: outside the US, and for motorcycles. Cached, because
 * formatting money ranges is slow.
 */
export function usualCost(
  job: RepairEstimate["job"],
  { powertrain, bodyType, country, state }: Car,
  locale: Locale,
): string | null {
  if (country !== "US" || locale.country !== "US" || bodyType === "motorcycle") return null;
  const name = [job, powertrain, state, locale.language].join();
  if (!known.has(name)) {
    const range = estimateRepairs(powertrain, state).find((one) => one.job === job);
    known.set(name, range ? formatMoneyRange(range, "USD", locale) : null);
  }
  return known.get(name) ?? null;
}
