import { energies } from "#db/schema/fuel/fuel-terms.ts";
import type { Currency } from "#app/i18n/money.ts";
import type { Consumption } from "./economy.ts";
import type { Energy } from "./quantity.ts";
import { compareDriving, type OrderKey } from "./driving-order.ts";

/** A fill-up as far as stretches need it. `amount` in liters or kilowatt-hours. */
export type FuelStop = OrderKey & {
  energy: Energy;
  amount: number;
  /** Since the fill-up before. */
  tripMiles: number | null;
  partial: boolean;
  missed: boolean;
  cents: number | null;
  currency: Currency | null;
};

/** Since the last full fill-up. `cents` is null unless all of it was paid in one currency. */
export type Stretch = Consumption & { cents: number | null };

/** A longer stretch without a full fill-up says little, and forms only read so many neighbors. */
export const maxStops = 50;

/**
 * The full-to-full method: what refills the tank is what the car used since it was last full.
 * Null if the fill-up is partial, none before it was full, one in between is missing, or the
 * distance is unknown.
 * @param stops of one energy, in driving order
 */
export function closeStretch(
  stops: readonly FuelStop[],
  index: number,
  max = maxStops,
): Stretch | null {
  const last = stops[index]!;
  if (last.partial) return null;
  const start = findFullBefore(stops, index);
  const stretch = stops.slice(start + 1, index + 1);
  if (start === -1 || stretch.length > max || stretch.some(({ missed }) => missed)) return null;
  const miles = isOrderClear(stops, start) ? distanceOf(stops[start]!, stretch) : null;
  if (miles === null || miles <= 0) return null;
  const amount = stretch.reduce((sum, stop) => sum + stop.amount, 0);
  return { miles, amount, cents: costOf(stretch) };
}

/** -1 without one. */
function findFullBefore(stops: readonly FuelStop[], index: number): number {
  let start = index - 1;
  while (start >= 0 && stops[start]!.partial) start -= 1;
  return start;
}

/** One without an odometer on the first one's day may have come after it. */
function isOrderClear(stops: readonly FuelStop[], start: number): boolean {
  const [before, first] = [stops[start - 1], stops[start]!];
  return !(before && before.date === first.date && before.miles === 0 && first.miles > 0);
}

function distanceOf(start: FuelStop, stretch: readonly FuelStop[]): number | null {
  const last = stretch.at(-1)!;
  if (start.miles > 0 && last.miles > 0) return last.miles - start.miles;
  const trips = stretch.map(({ tripMiles }) => tripMiles);
  return trips.reduce((sum, trip) => (sum === null || trip === null ? null : sum + trip), 0);
}

function costOf(stretch: readonly FuelStop[]): number | null {
  const { currency } = stretch.at(-1)!;
  const isPaid = stretch.every((stop) => stop.cents !== null && stop.currency === currency);
  return isPaid ? stretch.reduce((sum, { cents }) => sum + cents!, 0) : null;
}

/** From scratch, by the id of the fill-up that ends each. */
export function computeStretches(
  stops: readonly FuelStop[],
  max = maxStops,
): Map<string, Stretch | null> {
  const all = energies.flatMap((energy) => {
    const sorted = stops.filter((stop) => stop.energy === energy).sort(compareDriving);
    return sorted.map((stop, index) => [stop.id, closeStretch(sorted, index, max)] as const);
  });
  return new Map(all);
}
