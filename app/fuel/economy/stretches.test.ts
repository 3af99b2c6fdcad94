import { describe, expect, it } from "vitest";
import { toAmount } from "./quantity.ts";
import { closeStretch, computeStretches, type FuelStop } from "./stretches.ts";

type Noted = Partial<FuelStop> & { day: number; gal?: number };

function stopsOf(noted: readonly Noted[]): FuelStop[] {
  return noted.map(({ day, gal = 10, ...given }, index) => ({
    id: `f${index}`,
    date: `2026-05-${String(day).padStart(2, "0")}`,
    createdAt: index,
    energy: "fuel",
    miles: 0,
    amount: toAmount(gal, "gal"),
    tripMiles: null,
    partial: false,
    missed: false,
    cents: null,
    currency: null,
    ...given,
  }));
}

const closeLast = (noted: readonly Noted[], max?: number) => {
  const stops = stopsOf(noted);
  return closeStretch(stops, stops.length - 1, max);
};

it("A stretch is unknown if another fill-up of its first day may have come after it", () => {
  const evening = { day: 2, tripMiles: 200, gal: 8 };
  const log = [{ day: 1, miles: 9_700 }, evening, { day: 2, miles: 10_000 }];
  expect(closeLast([...log, { day: 3, miles: 10_500 }])).toBeNull();
  expect(closeLast([...log.toSpliced(1, 1), { day: 3, miles: 10_500 }])?.miles).toBe(500);
});

describe("The full-to-full method", () => {
  it.each<[string, Noted[], number, number]>([
    [
      "full to full",
      [
        { day: 1, miles: 1_000 },
        { day: 8, miles: 1_300 },
      ],
      300,
      10,
    ],
    [
      "partial ones in between add up",
      [
        { day: 1, miles: 1_000 },
        { day: 4, miles: 1_150, gal: 5, partial: true },
        { day: 8, miles: 1_450 },
      ],
      450,
      15,
    ],
    [
      "a partial one without an odometer",
      [
        { day: 1, miles: 1_000 },
        { day: 4, gal: 4, partial: true },
        { day: 8, miles: 1_420 },
      ],
      420,
      14,
    ],
    ["trips, if there's no odometer", [{ day: 1 }, { day: 8, tripMiles: 310 }], 310, 10],
    [
      "the odometer before trips",
      [
        { day: 1, miles: 1_000 },
        { day: 8, miles: 1_300, tripMiles: 250 },
      ],
      300,
      10,
    ],
    [
      "trips of all in between",
      [
        { day: 1, miles: 1_000 },
        { day: 4, tripMiles: 120, gal: 4, partial: true },
        { day: 8, tripMiles: 300 },
      ],
      420,
      14,
    ],
    [
      "a missed one before the last full one",
      [
        { day: 1, miles: 1_000 },
        { day: 2, miles: 1_300, missed: true },
        { day: 8, miles: 1_600 },
      ],
      300,
      10,
    ],
  ])("counts %s", (_what, noted, miles, gallons) => {
    const stretch = closeLast(noted)!;
    expect([stretch.miles, stretch.amount]).toEqual([
      miles,
      expect.closeTo(toAmount(gallons, "gal"), 9),
    ]);
  });

  it.each<[string, Noted[]]>([
    ["the first one", [{ day: 1, miles: 1_000 }]],
    [
      "a partial one",
      [
        { day: 1, miles: 1_000 },
        { day: 8, miles: 1_300, partial: true },
      ],
    ],
    [
      "one after partial ones only",
      [
        { day: 1, miles: 1_000, partial: true },
        { day: 8, miles: 1_300 },
      ],
    ],
    [
      "one after a missed one",
      [
        { day: 1, miles: 1_000 },
        { day: 8, miles: 1_300, missed: true },
      ],
    ],
    [
      "one with a missed one in between",
      [
        { day: 1, miles: 1_000 },
        { day: 4, miles: 1_200, partial: true, missed: true },
        { day: 8, miles: 1_300 },
      ],
    ],
    ["an unknown distance", [{ day: 1 }, { day: 8, miles: 1_300 }]],
    [
      "no distance",
      [
        { day: 1, miles: 1_300 },
        { day: 8, miles: 1_300 },
      ],
    ],
    ["one trip of two", [{ day: 1 }, { day: 4, partial: true }, { day: 8, tripMiles: 300 }]],
  ])("says nothing about %s", (_what, noted) => {
    expect(closeLast(noted)).toBeNull();
  });

  it("says nothing after too many without a full one", () => {
    const many = [1, 2, 3].map((day) => ({ day, miles: 100 * day, partial: day === 2 }));
    expect(closeLast(many, 2)).not.toBeNull();
    expect(closeLast(many, 1)).toBeNull();
  });
});

describe("What a stretch cost", () => {
  const usd = { currency: "USD" as const };
  it.each<[string, Noted[], number | null]>([
    [
      "all of it",
      [
        { day: 1, miles: 1_000 },
        { day: 4, miles: 1_100, partial: true, cents: 1_500, ...usd },
        { day: 8, miles: 1_300, cents: 3_000, ...usd },
      ],
      4_500,
    ],
    [
      "nothing if one price is missing",
      [
        { day: 1, miles: 1_000 },
        { day: 4, miles: 1_100, partial: true },
        { day: 8, miles: 1_300, cents: 3_000, ...usd },
      ],
      null,
    ],
    [
      "nothing in two currencies",
      [
        { day: 1, miles: 1_000 },
        { day: 4, miles: 1_100, partial: true, cents: 1_500, currency: "CAD" },
        { day: 8, miles: 1_300, cents: 3_000, ...usd },
      ],
      null,
    ],
  ])("is %s", (_what, noted, cents) => {
    expect(closeLast(noted)!.cents).toBe(cents);
  });
});

describe("A plug-in hybrid", () => {
  it("has stretches of each energy", () => {
    const stops = stopsOf([
      { day: 1, miles: 1_000 },
      { day: 2, miles: 1_020, energy: "electricity", amount: 9 },
      { day: 3, miles: 1_050, energy: "electricity", amount: 10 },
      { day: 8, miles: 1_300 },
    ]);
    const stretches = computeStretches(stops);
    expect(stretches.get("f2")).toEqual({ miles: 30, amount: 10, cents: null });
    expect(stretches.get("f3")).toMatchObject({ miles: 300 });
  });
});
