import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "#app/http/secrets.server.ts";
import { isAsked } from "./is-asked.server.ts";

const accounts = Array.from({ length: 20_000 }, newId);

function share(signUpType: "slp" | "c4l" | null, percent: number): number {
  const asked = accounts.filter((id) => isAsked(id, signUpType, percent));
  return (asked.length / accounts.length) * 100;
}

/** Six standard deviations, so that it fails less than once in a hundred million runs. */
const tolerance = (percent: number) => 6 * Math.sqrt((percent * (100 - percent)) / accounts.length);

describe("The survey", () => {
  it.each<["slp" | "c4l" | null, number, number]>([
    [null, 1, 1],
    ["c4l", 1, 1],
    ["slp", 1, 50],
    [null, 20, 20],
    ["slp", 80, 80],
  ])("of sign-ups of type %s at %s %% asks %s in 100", (signUpType, percent, expected) => {
    expect(Math.abs(share(signUpType, percent) - expected)).toBeLessThan(tolerance(expected));
  });

  it("asks everybody or nobody at the ends", () => {
    expect([share(null, 100), share(null, 0), share("slp", 0)]).toEqual([100, 0, 0]);
  });

  it("asks the same account each time, and still at any higher share", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 99 }), (id, percent) => {
        const asked = isAsked(id, null, percent);
        expect(isAsked(id, null, percent)).toBe(asked);
        if (asked) expect(isAsked(id, null, percent + 1)).toBe(true);
      }),
    );
  });
});
