import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { miles } from "#tests/support/readings.ts";
import { dateOf, dayNumber } from "#app/i18n/calendar.ts";
import type { Pace } from "./implausible-reading.ts";
import { believedReadings, doubtfulReadings, type Reading } from "./readings.ts";

const today = "2026-11-21";
const pace: Pace = { own: null, usual: 37 };

function believed(...readings: [date: string, distance: number][]): number[] {
  return believedReadings(
    readings.map(([date, distance]) => miles(date, distance)),
    today,
    pace,
  ).map((point) => point.miles);
}

describe("readings that are believed", () => {
  test("come in the order of their days, whatever order they are given in", () => {
    expect(
      believed(["2026-05-01", 20_000], ["2026-01-01", 10_000], ["2026-09-01", 30_000]),
    ).toEqual([10_000, 20_000, 30_000]);
  });

  test("are none without readings", () => expect(believed()).toEqual([]));

  test("may stand still: a parked car", () => {
    expect(believed(["2026-01-01", 10_000], ["2026-02-01", 10_000])).toEqual([10_000, 10_000]);
  });

  test("do not have one that is too high between two others", () => {
    expect(
      believed(
        ["2026-01-01", 10_000],
        ["2026-02-01", 110_000],
        ["2026-03-01", 12_000],
        ["2026-04-01", 13_000],
      ),
    ).toEqual([10_000, 12_000, 13_000]);
  });

  test("do not have a last one that is lower than those before it", () => {
    expect(believed(["2026-01-01", 10_000], ["2026-02-01", 11_000], ["2026-03-01", 1_200])).toEqual(
      [10_000, 11_000],
    );
  });

  test("are the newer ones where as many agree: an odometer that was replaced", () => {
    expect(
      believed(
        ["2026-01-01", 90_000],
        ["2026-02-01", 91_000],
        ["2026-03-01", 10],
        ["2026-04-01", 900],
      ),
    ).toEqual([10, 900]);
    expect(believed(["2026-01-01", 90_000], ["2026-02-01", 10])).toEqual([]);
  });

  test("have the highest of a day", () => {
    expect(
      believed(["2026-01-01", 10_050], ["2026-01-01", 10_000], ["2026-02-01", 11_000]),
    ).toEqual([10_050, 11_000]);
  });

  test("do not have a typo of a day on which there is a right one too", () => {
    expect(
      believed(["2026-01-01", 10_000], ["2026-01-01", 100_000], ["2026-02-01", 11_000]),
    ).toEqual([10_000, 11_000]);
  });

  test("are dated tomorrow at the latest: where the sun rises first it is that day already", () => {
    expect(
      believed(["2026-11-22", 10_000], ["2026-11-23", 11_000], ["2036-01-01", 12_000]),
    ).toEqual([10_000]);
  });

  test("are compared across units", () => {
    const inKilometres: Reading = {
      date: "2026-02-01",
      distance: 20_000,
      unit: "km",
      origin: "record",
    };
    const points = believedReadings(
      [miles("2026-01-01", 12_000), inKilometres, miles("2026-03-01", 13_000)],
      today,
      pace,
    );
    expect(points.map(({ reading }) => reading.unit)).toEqual(["mi", "km", "mi"]);
  });
});

describe("a reading that can hardly follow the one before (decisions §7)", () => {
  const confirmed = (date: string, distance: number): Reading => ({
    ...miles(date, distance),
    confirmed: true,
  });
  const believedOf = (...readings: Reading[]) =>
    believedReadings(readings, today, pace).map((point) => point.miles);
  const defaultOnes = [miles("2026-09-01", 55_000), miles("2026-10-01", 55_900)];
  const typo = miles("2026-11-01", 560_100);

  test("doesn't count", () => {
    expect(believedOf(...defaultOnes, typo)).toEqual([55_000, 55_900]);
    expect(doubtfulReadings([...defaultOnes, typo], today, pace)).toEqual([typo]);
  });

  test("counts once its owner confirms it, instead of those that it contradicts", () => {
    const sure = confirmed("2026-11-01", 560_100);
    expect(believedOf(...defaultOnes, sure)).toEqual([560_100]);
    expect(doubtfulReadings([...defaultOnes, sure], today, pace)).toEqual(defaultOnes);
  });

  test("counts with those before it when a long trip is confirmed", () => {
    expect(believedOf(...defaultOnes, confirmed("2026-10-03", 59_000))).toEqual([
      55_000, 55_900, 59_000,
    ]);
    expect(believedOf(...defaultOnes, miles("2026-10-03", 59_000))).toEqual([55_000, 55_900]);
  });

  test("counts when a later one that fits it is confirmed", () => {
    expect(believedOf(...defaultOnes, typo, confirmed("2026-11-10", 560_500))).toEqual([
      560_100, 560_500,
    ]);
  });

  test("leaves nothing to believe when more readings speak against the earlier ones than for them", () => {
    const low = miles("2026-08-25", 5_500);
    expect(believedOf(low, ...defaultOnes)).toEqual([]);
    expect(doubtfulReadings([low, ...defaultOnes], today, pace)).toEqual([low, ...defaultOnes]);
    expect(believedOf(low, confirmed("2026-10-01", 55_900))).toEqual([55_900]);
  });

  test("doesn't count, nor does the one it contradicts, where either may be right", () => {
    const [high, low, later] = [
      miles("2026-03-01", 16_410),
      miles("2026-04-01", 15_980),
      miles("2026-07-05", 20_000),
    ];
    expect(believedOf(high, low, later)).toEqual([20_000]);
    expect(believedOf({ ...high, confirmed: true }, low, later)).toEqual([16_410, 20_000]);
    expect(believedOf(high, { ...low, confirmed: true }, later)).toEqual([15_980, 20_000]);
    expect(believedOf(high, low)).toEqual([]);
  });

  test("doesn't count when it was entered late, before one that was known", () => {
    const known = { ...miles("2026-10-01", 56_000), enteredAt: 1 };
    const late = (distance: number) => ({ ...miles("2026-09-20", distance), enteredAt: 2 });
    expect(believedOf(known, late(5_600))).toEqual([56_000]);
    expect(believedOf(known, late(49_000))).toEqual([49_000, 56_000]);
  });

  test("doesn't count in the other unit", () => {
    expect(believedOf(miles("2026-04-01", 56_000), miles("2026-11-01", 90_139))).toEqual([56_000]);
  });

  test("doesn't count past ten times what the car was driven so far", () => {
    const parked = [miles("2026-06-01", 20_000), miles("2026-09-01", 20_050)];
    expect(believedOf(...parked, miles("2026-11-01", 21_000))).toEqual([20_000, 20_050, 21_000]);
    expect(believedOf(...parked, miles("2026-11-01", 21_100))).toEqual([20_000, 20_050]);
  });
});

test("whatever the readings, those believed never fall, and are no more than can be", () => {
  const reading = fc.record({
    day: fc.integer({ min: dayNumber("2026-01-01"), max: dayNumber(today) }),
    distance: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(reading, { maxLength: 8, selector: ({ day }) => day }),
      (readings) => {
        const points = believedReadings(
          readings.map(({ day, distance }) => miles(dateOf(day), distance)),
          today,
          pace,
        );
        expect(rises(points.map((point) => point.miles))).toBe(true);
        expect(points.length).toBeLessThanOrEqual(
          maxByTryingLength(readings.sort((a, b) => a.day - b.day).map(({ distance }) => distance)),
        );
      },
    ),
  );
});

function rises(distances: number[]): boolean {
  return distances.every((distance, index) => index === 0 || distance >= distances[index - 1]!);
}

function maxByTryingLength(distances: number[]): number {
  const subsets = Array.from({ length: 2 ** distances.length }, (_, set) =>
    distances.filter((_, index) => set & (1 << index)),
  );
  return Math.max(...subsets.filter(rises).map((subset) => subset.length));
}
