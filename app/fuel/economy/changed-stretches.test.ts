import fc from "fast-check";
import { expect, test } from "vitest";
import { energies } from "#db/schema/fuel/fuel-terms.ts";
import {
  changedStretches,
  maxNearby,
  ownStretch,
  type NearbyStops,
  type StoredStop,
} from "./changed-stretches.ts";
import { compareDriving } from "./driving-order.ts";
import { computeStretches, type FuelStop } from "./stretches.ts";

const max = 3;
const perDay = 4;

/** As the database finds them, with small limits. */
function readNearby(log: readonly StoredStop[], place: FuelStop): NearbyStops {
  const sorted = log.filter(({ energy }) => energy === place.energy).sort(compareDriving);
  const before = sorted.filter(({ date }) => date <= place.date);
  const after = sorted.filter(({ date }) => date > place.date);
  const limit = maxNearby(max, perDay);
  return {
    energy: place.energy,
    date: place.date,
    stops: [...before.slice(-limit.before), ...after.slice(0, limit.after)],
    isComplete: {
      before: before.length < limit.before,
      after: after.length < limit.after,
    },
  };
}

function apply(log: readonly StoredStop[], before: StoredStop | null, after: FuelStop | null) {
  const places = [before, after].filter((place) => place !== null);
  const nearby = places.map((place) => readNearby(log, place));
  const changed = changedStretches(nearby, { before, after }, max);
  const kept = log
    .filter(({ id }) => id !== before?.id)
    .map((stop) => ({ ...stop, ...changed.find(({ id }) => id === stop.id) }));
  return after ? [...kept, { ...after, stretch: ownStretch(nearby, after, max) }] : kept;
}

test("one without an odometer, entered last, makes unclear where the next stretch begins", () => {
  const full = { energy: "electricity", amount: 1, partial: false, missed: false } as const;
  const unpaid = { cents: null, currency: null };
  const stop = (id: string, day: number, miles: number, tripMiles: number | null): FuelStop => ({
    ...{ id, date: `2026-05-${day}`, createdAt: Number(id), miles, tripMiles },
    ...full,
    ...unpaid,
  });
  let log: StoredStop[] = [];
  for (const one of [stop("1", 15, 0, 1), stop("2", 14, 200, null), stop("3", 14, 0, null)])
    log = apply(log, null, one);
  expect(log.map(({ id, stretch }) => [id, stretch])).toEqual([
    ["1", null],
    ["2", null],
    ["3", null],
  ]);
});

const typed = fc.record({
  day: fc.integer({ min: 10, max: 28 }),
  energy: fc.constantFrom(...energies),
  miles: fc.constantFrom(0, 100, 200, 300, 400, 500, 600),
  amount: fc.integer({ min: 1, max: 20 }),
  tripMiles: fc.option(fc.integer({ min: 1, max: 400 })),
  partial: fc.boolean(),
  missed: fc.boolean(),
  cents: fc.option(fc.integer({ min: 0, max: 9_999 })),
});

const actions = fc.array(
  fc.record({
    kind: fc.constantFrom("add", "add", "edit", "remove"),
    which: fc.nat(),
    typed,
  }),
  { maxLength: 40 },
);

test("any changes leave the stretches that a new calculation would", () => {
  fc.assert(
    fc.property(actions, (list) => {
      let log: StoredStop[] = [];
      list.forEach(({ kind, which, typed: { day, ...rest } }, index) => {
        const old = kind === "add" ? null : (log[which % Math.max(1, log.length)] ?? null);
        const stop: FuelStop = {
          ...rest,
          id: old?.id ?? `f${String(index).padStart(2, "0")}`,
          createdAt: old?.createdAt ?? index,
          date: `2026-05-${day}`,
          currency: rest.cents === null ? null : "USD",
        };
        const ofDay = log.filter(
          ({ id, date, energy }) => id !== old?.id && date === stop.date && energy === stop.energy,
        );
        if (kind !== "add" && !old) return;
        if (ofDay.length >= perDay) return;
        log = apply(log, old, kind === "remove" ? null : stop);
      });
      const stored = new Map(log.map(({ id, stretch }) => [id, stretch]));
      expect(stored).toEqual(computeStretches(log, max));
    }),
    { numRuns: 500 },
  );
});
