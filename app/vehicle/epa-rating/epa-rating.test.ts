import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredRating } from "#db/schema/epa/epa-ratings.ts";
import { rateCar, type RatedCar } from "./epa-rating.ts";

const stored = fc.tuple(
  fc.constantFrom("gas", "hybrid" as const),
  fc.constantFrom(15, 25, 35),
  fc.constantFrom(4, 6),
  fc.constantFrom(2, 4, null),
  fc.constantFrom(0, 1),
  ...([fc.nat(60), fc.nat(60), fc.nat(60)] as const),
  ...([fc.constant(null), fc.constant(null)] as const),
) as fc.Arbitrary<StoredRating>;
const facts = fc.record(
  {
    engine: fc.constantFrom("1.5 L I4", "2.5 L", "3.5 L V6"),
    drive: fc.constantFrom("FWD", "AWD", "4x2"),
    transmission: fc.constantFrom("Manual/Standard", "Automatic"),
  },
  { requiredKeys: [] },
);

const rate = (known: RatedCar["facts"], ratings: StoredRating[]) =>
  rateCar({ powertrain: "gas", facts: known }, ratings)?.tank?.combined ?? null;

test("The more is known about an owner's car, the narrower its rating", () => {
  fc.assert(
    fc.property(fc.array(stored, { maxLength: 12 }), facts, (ratings, known) => {
      const [any, own] = [rate({}, ratings), rate(known, ratings)];
      if (!own) return;
      expect(any!.from).toBeLessThanOrEqual(own.from);
      expect(any!.to).toBeGreaterThanOrEqual(own.to);
    }),
  );
});

const fuelCell: StoredRating = ["electric", null, null, 2, 0, null, null, null, 67, null];
const battery: StoredRating = ["electric", null, null, 2, 0, null, null, null, 114, 300];
const hybrid: StoredRating = ["hybrid", 25, 4, 2, 0, 51, 53, 52, null, null];
const plugIn: StoredRating = ["phev", 25, 4, 4, 0, 40, 36, 38, 94, 360];

test.each<[what: string, RatedCar["powertrain"], StoredRating[], boolean]>([
  ["a battery or a fuel cell", "electric", [battery, fuelCell], false],
  ["a battery", "electric", [battery], true],
  ["gas, for a model sold only as a hybrid", "gas", [hybrid], true],
  ["gas, for a model sold as two kinds of hybrid", "gas", [hybrid, plugIn], false],
  ["a plug-in hybrid among hybrids", "phev", [hybrid], false],
  ["anything, without ratings", "gas", [], false],
])("A car that may be %s (%s) has a rating only if it's certain", (_what, powertrain, all, is) => {
  expect(rateCar({ powertrain, facts: {} }, all) !== null).toBe(is);
});
