import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  burstTolerance,
  chunkSize,
  countLanes,
  reserve,
  slotInterval,
  slotsUntil,
  toMicroseconds,
} from "./pacing.ts";

const paces = fc.record({
  rate: fc.integer({ min: 1, max: 1_000 }),
  burst: fc.integer({ min: 1, max: 1_000 }),
});
const start = Date.parse("2026-11-26T12:00:00Z");

describe("Slots", () => {
  it("are evenly spaced after the ones that a pause leaves unused", () => {
    const pace = { rate: 10, burst: 3 };
    const freeAt = reserve(0, pace, toMicroseconds(start), 5);
    expect(slotsUntil(freeAt, pace, 5).map((slot) => slot - start)).toEqual([
      -200, -100, 0, 100, 200,
    ]);
    expect(slotsUntil(reserve(freeAt, pace, toMicroseconds(start), 1), pace, 1)).toEqual([
      start + 300,
    ]);
  });

  it("never allow more than the burst and the rate, however runs reserve them", () => {
    const chunks = fc.array(
      fc.record({ afterMs: fc.nat(3_000), count: fc.integer({ min: 0, max: 50 }) }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(paces, chunks, fc.nat(5_000), (pace, reserved, windowMs) => {
        let [freeAt, now] = [0, start];
        const sends = reserved.flatMap(({ afterMs, count }) => {
          now += afterMs;
          freeAt = reserve(freeAt, pace, toMicroseconds(now), count);
          return slotsUntil(freeAt, pace, count).map((slot) => Math.max(slot, now));
        });
        const limit = pace.burst + ((windowMs + 1) * 1_000) / slotInterval(pace);
        for (const from of sends)
          expect(
            sends.filter((at) => at >= from && at < from + windowMs).length,
          ).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it("are counted exactly for every rate", () => {
    fc.assert(
      fc.property(paces, (pace) => {
        const second = pace.rate * slotInterval(pace);
        expect(second).toBeGreaterThanOrEqual(1_000_000);
        expect(second).toBeLessThan(1_000_000 + pace.rate);
        expect(burstTolerance({ ...pace, burst: 1 })).toBe(0);
      }),
    );
  });
});

it.each([
  [1, 5, 1],
  [10, 50, 1],
  [25, 50, 1],
  [26, 50, 2],
  [500, 50, 20],
])("%i emails a second go out in chunks of %i by %i runs at once", (rate, size, lanes) => {
  const pace = { rate, burst: 1 };
  expect([chunkSize(pace), countLanes(pace)]).toEqual([size, lanes]);
});
