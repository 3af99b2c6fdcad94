import { compareDriving, type OrderKey } from "./driving-order.ts";
import type { Energy } from "./quantity.ts";
import { closeStretch, maxStops, type FuelStop, type Stretch } from "./stretches.ts";

export type StoredStop = FuelStop & { stretch: Stretch | null };

/** Of one energy, around a day, in driving order. Where one isn't complete, there are others. */
export type NearbyStops = {
  energy: Energy;
  date: string;
  stops: readonly StoredStop[];
  isComplete: { before: boolean; after: boolean };
};

/** So that as many fill-ups are enough for a form to find all that it changes. */
export const maxPerDay = 20;

/** How many to read up to a day, and after it. */
export const maxNearby = (max = maxStops, perDay = maxPerDay) => ({
  before: max + 1 + perDay,
  after: 2 * max + 2,
});

export type StopChange = { before: FuelStop | null; after: FuelStop | null };

export type ChangedStretch = { id: string; stretch: Stretch | null };

/**
 * The stretches of other fill-ups that change with one: those that end with the next two full
 * ones, where it was and where it is.
 */
export function changedStretches(
  nearby: readonly NearbyStops[],
  change: StopChange,
  max = maxStops,
): ChangedStretch[] {
  const changed = new Map<string, Stretch | null>();
  for (const place of [change.before, change.after]) {
    if (!place) continue;
    const near = findNearby(nearby, place);
    const sorted = withChange(near, change);
    for (const index of nextFull(sorted, place)) {
      const stored = near.stops.find(({ id }) => id === sorted[index]!.id);
      const stretch = closeStretch(sorted, index, max);
      if (stored && stored.id !== place.id && !isSame(stored.stretch, stretch))
        changed.set(stored.id, stretch);
    }
  }
  return [...changed].map(([id, stretch]) => ({ id, stretch }));
}

/** The stretch that ends with the fill-up itself. */
export function ownStretch(
  nearby: readonly NearbyStops[],
  stop: FuelStop,
  max = maxStops,
): Stretch | null {
  const sorted = withChange(findNearby(nearby, stop), { before: stop, after: stop });
  return closeStretch(sorted, sorted.indexOf(stop), max);
}

/** One whose mileage is wrong has none. */
export function withoutMileages(
  nearby: readonly NearbyStops[],
  ids: readonly string[],
): NearbyStops[] {
  return nearby.map(({ stops, ...place }) => ({
    ...place,
    stops: stops
      .map((stop) => (ids.includes(stop.id) ? { ...stop, miles: 0 } : stop))
      .sort(compareDriving),
  }));
}

export function findNearby(nearby: readonly NearbyStops[], place: FuelStop): NearbyStops {
  return nearby.find(({ energy, date }) => energy === place.energy && date === place.date)!;
}

function withChange({ stops, energy, isComplete }: NearbyStops, change: StopChange): FuelStop[] {
  const { before, after } = change;
  const [first, last] = [stops[0], stops.at(-1)];
  const isInside = (stop: FuelStop) =>
    stop.energy === energy &&
    (isComplete.before || (first && compareDriving(first, stop) < 0)) &&
    (isComplete.after || (last && compareDriving(stop, last) < 0));
  const others = stops.filter(({ id }) => id !== before?.id && id !== after?.id);
  return [...others, ...(after && isInside(after) ? [after] : [])].sort(compareDriving);
}

/** The next two, and the fill-up itself if it's one. */
function nextFull(sorted: readonly FuelStop[], place: OrderKey): number[] {
  return sorted
    .flatMap((stop, index) => (!stop.partial && compareDriving(place, stop) <= 0 ? index : []))
    .slice(0, 3);
}

function isSame(one: Stretch | null, other: Stretch | null): boolean {
  if (!one || !other) return one === other;
  const isClose = (a: number, b: number) => Math.abs(a - b) < 1e-9 * Math.max(1, a);
  return (
    isClose(one.miles, other.miles) &&
    isClose(one.amount, other.amount) &&
    one.cents === other.cents
  );
}
