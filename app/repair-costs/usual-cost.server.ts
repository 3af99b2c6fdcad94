import type { BodyType } from "#app/vehicle/body-type.ts";
import { formatMoneyRange } from "#app/i18n/format.ts";
import type { Country, Locale } from "#app/i18n/locale.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { VehicleFacts } from "#db/schema/garage.ts";
import type { RepairJob } from "#db/reference/repair-jobs/repair-job.ts";
import { hasPrices } from "./has-prices.ts";
import { getJob, whyUnneeded, type PricedJob } from "./priced-jobs.ts";
import { getRepairCar, type RepairCar } from "./repair-car.ts";
import { estimateRepair } from "./repair-estimate.ts";

type Car = {
  powertrain: Powertrain;
  bodyType: BodyType;
  country: Country;
  state: string | null;
  facts?: VehicleFacts;
};

/** "$75 – $125". Null where we have no prices, and for a job that the car never needs. */
export function usualCost(name: RepairJob["job"], known: Car, locale: Locale): string | null {
  if (!hasPrices(known, locale.country)) return null;
  const job = getJob(name);
  const car = getRepairCar(known);
  return whyUnneeded(job, car) === null ? costRange(job, car, known.state, locale) : null;
}

const ranges = new Map<string, string>();
const maxRanges = 5_000;

/** Cached, because formatting money ranges is slow. */
export function costRange(
  { job }: PricedJob,
  car: RepairCar,
  state: string | null,
  locale: Locale,
): string {
  const [from, , to] = estimateRepair(job, car, state).total;
  const name = [from, to, locale.language].join();
  const known = ranges.get(name);
  if (known) return known;
  if (ranges.size === maxRanges) ranges.clear();
  const range = formatMoneyRange({ from, to }, "USD", locale);
  ranges.set(name, range);
  return range;
}
