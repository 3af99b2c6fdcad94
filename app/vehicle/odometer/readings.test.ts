import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { miles } from "#tests/support/readings.ts";
import { dateOf, dayNumber } from "#app/i18n/calendar.ts";
import type { Pace } from "./implausible-reading.ts";
import { getAcceptedReadings, getDoubtfulReadings, type Reading } from "./readings.ts";

const today = "2026-11-21";
const pace: Pace = { own: null, typical: 37 };

function believed(...readings: [date: string, distance: number][]): number[] {
  return getAcceptedReadings(
    readings.map(([date, distance]) => miles(date, distance)),
    today,
    pace,
  ).map((point) => point.miles);
}

describe("Readings that count", () => {
  test("are in order of their dates, however they were entered", () => {
    expect(
      believed(["2026-05-01", 20_000], ["2026-01-01", 10_000], ["2026-09-01", 30_000]),
    ).toEqual([10_000, 20_000, 30_000]);
  });

  test("are none without readings", () => expect(believed()).toEqual([]));

  test("may stay the same: a parked car", () => {
    expect(believed(["2026-01-01", 10_000], ["2026-02-01", 10_000])).toEqual([10_000, 10_000]);
  });

  test("don't include one that's too high between two others", () => {
    expect(
      believed(
        ["2026-01-01", 10_000],
        ["2026-02-01", 110_000],
        ["2026-03-01", 12_000],
        ["2026-04-01", 13_000],
      ),
    ).toEqual([10_000, 12_000, 13_000]);
  });

  test("don't include a last one that's lower than those before it", () => {
    expect(believed(["2026-01-01", 10_000], ["2026-02-01", 11_000], ["2026-03-01", 1_200])).toEqual(
      [10_000, 11_000],
    );
  });

  test("are the newer ones on a tie: a replaced odometer", () => {
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

  test("are the highest of each day", () => {
    expect(
      believed(["2026-01-01", 10_050], ["2026-01-01", 10_000], ["2026-02-01", 11_000]),
    ).toEqual([10_050, 11_000]);
  });

  test("don't include a typo on a day with a right reading", () => {
    expect(
      believed(["2026-01-01", 10_000], ["2026-01-01", 100_000], ["2026-02-01", 11_000]),
    ).toEqual([10_000, 11_000]);
  });

  test("may be dated tomorrow, which has already begun in some time zones", () => {
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
    const points = getAcceptedReadings(
      [miles("2026-01-01", 12_000), inKilometres, miles("2026-03-01", 13_000)],
      today,
      pace,
    );
    expect(points.map(({ reading }) => reading.unit)).toEqual(["mi", "km", "mi"]);
  });
});

describe("An implausible reading (decisions §7)", () => {
  const confirmed = (date: string, distance: number): Reading => ({
    ...miles(date, distance),
    confirmed: true,
  });
  const acceptedOf = (...readings: Reading[]) =>
    getAcceptedReadings(readings, today, pace).map((point) => point.miles);
  const earlier = [miles("2026-09-01", 55_000), miles("2026-10-01", 55_900)];
  const typo = miles("2026-11-01", 560_100);

  test("doesn't count", () => {
    expect(acceptedOf(...earlier, typo)).toEqual([55_000, 55_900]);
    expect(getDoubtfulReadings([...earlier, typo], today, pace)).toEqual([typo]);
  });

  test("counts once confirmed, instead of those it contradicts", () => {
    const sure = confirmed("2026-11-01", 560_100);
    expect(acceptedOf(...earlier, sure)).toEqual([560_100]);
    expect(getDoubtfulReadings([...earlier, sure], today, pace)).toEqual(earlier);
  });

  test("counts with the earlier ones if a long trip is confirmed", () => {
    expect(acceptedOf(...earlier, confirmed("2026-10-03", 59_000))).toEqual([
      55_000, 55_900, 59_000,
    ]);
    expect(acceptedOf(...earlier, miles("2026-10-03", 59_000))).toEqual([55_000, 55_900]);
  });

  test("counts if a later one that fits it is confirmed", () => {
    expect(acceptedOf(...earlier, typo, confirmed("2026-11-10", 560_500))).toEqual([
      560_100, 560_500,
    ]);
  });

  test("is contradicted by more readings than support it: then none counts", () => {
    const low = miles("2026-08-25", 5_500);
    expect(acceptedOf(low, ...earlier)).toEqual([]);
    expect(getDoubtfulReadings([low, ...earlier], today, pace)).toEqual([low, ...earlier]);
    expect(acceptedOf(low, confirmed("2026-10-01", 55_900))).toEqual([55_900]);
  });

  test("doesn't count, and neither does the one it contradicts, if either may be right", () => {
    const [high, low, later] = [
      miles("2026-03-01", 16_410),
      miles("2026-04-01", 15_980),
      miles("2026-07-05", 20_000),
    ];
    expect(acceptedOf(high, low, later)).toEqual([20_000]);
    expect(acceptedOf({ ...high, confirmed: true }, low, later)).toEqual([16_410, 20_000]);
    expect(acceptedOf(high, { ...low, confirmed: true }, later)).toEqual([15_980, 20_000]);
    expect(acceptedOf(high, low)).toEqual([]);
  });

  test("doesn't count if it was entered late, before a known one", () => {
    const known = { ...miles("2026-10-01", 56_000), enteredAt: 1 };
    const late = (distance: number) => ({ ...miles("2026-09-20", distance), enteredAt: 2 });
    expect(acceptedOf(known, late(5_600))).toEqual([56_000]);
    expect(acceptedOf(known, late(49_000))).toEqual([49_000, 56_000]);
  });

  test("doesn't count in the other unit", () => {
    expect(acceptedOf(miles("2026-04-01", 56_000), miles("2026-11-01", 90_139))).toEqual([56_000]);
  });

  test("doesn't count beyond ten times the car's average so far", () => {
    const parked = [miles("2026-06-01", 20_000), miles("2026-09-01", 20_050)];
    expect(acceptedOf(...parked, miles("2026-11-01", 21_000))).toEqual([20_000, 20_050, 21_000]);
    expect(acceptedOf(...parked, miles("2026-11-01", 21_100))).toEqual([20_000, 20_050]);
  });
});

test("Readings that count never fall, and aren't more than the longest series", () => {
  const reading = fc.record({
    day: fc.integer({ min: dayNumber("2026-01-01"), max: dayNumber(today) }),
    distance: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(reading, { maxLength: 8, selector: ({ day }) => day }),
      (readings) => {
        const points = getAcceptedReadings(
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
