import fc from "fast-check";
import { expect, it } from "vitest";
import { maxAgeMs, maxTries, waitAfter } from "./backoff.ts";

const minute = 60_000;
const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it.each([
  [1, 2],
  [2, 4],
  [3, 8],
  [7, 128],
  [8, 200],
  [19, 200],
])("After %i tries, an email waits up to %i minutes", (tries, minutes) => {
  expect(waitAfter(tries, 0)).toBe(minutes * minute);
  expect(waitAfter(tries, 1)).toBe(minutes * minute * 0.75);
});

it("An email's last try comes within two days, even if each is five minutes late", () => {
  const waits = fc.array(randoms, { minLength: maxTries - 1, maxLength: maxTries - 1 });
  fc.assert(
    fc.property(waits, (values) => {
      const late = 5 * minute;
      const total = values.reduce(
        (sum, random, index) => sum + waitAfter(index + 1, random) + late,
        0,
      );
      expect(total).toBeLessThan(maxAgeMs);
      expect(total).toBeGreaterThan(maxAgeMs / 2);
    }),
  );
});
