import fc from "fast-check";
import { expect, test } from "vitest";
import { isMounted, type MountChange } from "#app/vehicle/tire-sets/distance-run.ts";
import { checkSwap, likelySwap, type SwapSet } from "./seasonal-swap.ts";

const off = { date: "2026-04-10", odometer: null };
const summer: SwapSet = {
  id: "summer",
  changes: [],
  since: { date: "2026-04-10", odometer: { distance: 55_000, unit: "mi" } },
};
const winter: SwapSet = { id: "winter", changes: [off], since: off };
const sets = [summer, winter];

test.each<[string, string[], string | null, ReturnType<typeof checkSwap>]>([
  [
    "winter tires go on, summer tires come off",
    ["winter"],
    "2026-11-20",
    { ok: true, moved: [summer, winter] },
  ],
  ["both are on: one axle each", ["summer", "winter"], "2026-11-20", { ok: true, moved: [winter] }],
  ["on the day of the last swap", ["winter"], "2026-04-10", { ok: true, moved: [summer, winter] }],
  [
    "before it",
    ["winter"],
    "2026-04-09",
    { ok: false, field: "date", code: "tires.swapTooEarly", late: summer },
  ],
  [
    "a day that is none is told by its own field",
    ["winter"],
    null,
    { ok: true, moved: [summer, winter] },
  ],
  ["nothing is ticked", [], "2026-11-20", { ok: false, field: "sets", code: "tires.swap" }],
  [
    "a set of another vehicle",
    ["other"],
    "2026-11-20",
    { ok: false, field: "sets", code: "tires.swap" },
  ],
  [
    "as it is",
    ["summer"],
    "2026-11-20",
    { ok: false, field: "sets", code: "tires.nothingSwapped" },
  ],
])("%s", (_what, ticked, date, check) =>
  expect(checkSwap(sets, ticked, { date, odometer: null })).toEqual(check),
);

test.each<[string, MountChange["odometer"], ReturnType<typeof checkSwap>]>([
  [
    "that of the last change",
    { distance: 55_000, unit: "mi" },
    { ok: true, moved: [summer, winter] },
  ],
  [
    "below it",
    { distance: 54_999, unit: "mi" },
    { ok: false, field: "odometer", code: "tires.swapBelow", late: summer },
  ],
  [
    "below it, in km",
    { distance: 88_000, unit: "km" },
    { ok: false, field: "odometer", code: "tires.swapBelow", late: summer },
  ],
])("at an odometer %s", (_what, odometer, check) =>
  expect(checkSwap(sets, ["winter"], { date: "2026-11-20", odometer })).toEqual(check),
);

test("what is likely is that those in storage go on", () => {
  expect(likelySwap(sets)).toEqual(["winter"]);
  expect(likelySwap([summer])).toEqual(["summer"]);
});

test("after a swap exactly those are on that were ticked", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ turns: fc.nat(5), tick: fc.boolean() }), { minLength: 1, maxLength: 6 }),
      (input) => {
        const all = input.map(({ turns }, id) => ({
          id: String(id),
          changes: Array.from({ length: turns }, () => off),
          since: off,
        }));
        const ticked = input.flatMap(({ tick }, id) => (tick ? [String(id)] : []));
        const check = checkSwap(all, ticked, { date: "2026-11-20", odometer: null });
        if (!check.ok) return;
        const after = all.map((set) =>
          check.moved.includes(set) ? { ...set, changes: [...set.changes, off] } : set,
        );
        expect(after.filter(isMounted).map(({ id }) => id)).toEqual(ticked);
      },
    ),
  );
});
