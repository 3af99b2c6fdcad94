import fc from "fast-check";
import { expect, test } from "vitest";
import { isMounted, type MountChange } from "#app/vehicle/tire-sets/distance-run.ts";
import { checkSwap, suggestSwap, type SwapSet } from "./seasonal-swap.ts";

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
    "mounts winter tires and stores summer tires",
    ["winter"],
    "2026-11-20",
    { ok: true, moved: [summer, winter] },
  ],
  [
    "can leave both on: one axle each",
    ["summer", "winter"],
    "2026-11-20",
    { ok: true, moved: [winter] },
  ],
  [
    "can be on the day of the last swap",
    ["winter"],
    "2026-04-10",
    { ok: true, moved: [summer, winter] },
  ],
  [
    "can't be before the last swap",
    ["winter"],
    "2026-04-09",
    { ok: false, field: "date", code: "tires.swapTooEarly", set: summer },
  ],
  [
    "leaves an invalid date to the date field",
    ["winter"],
    null,
    { ok: true, moved: [summer, winter] },
  ],
  ["needs at least one set", [], "2026-11-20", { ok: false, field: "sets", code: "tires.swap" }],
  [
    "can't use another vehicle's set",
    ["other"],
    "2026-11-20",
    { ok: false, field: "sets", code: "tires.swap" },
  ],
  [
    "has to change something",
    ["summer"],
    "2026-11-20",
    { ok: false, field: "sets", code: "tires.nothingSwapped" },
  ],
])("A swap %s", (_what, ticked, date, check) =>
  expect(checkSwap(sets, ticked, { date, odometer: null })).toEqual(check),
);

test.each<[string, MountChange["odometer"], ReturnType<typeof checkSwap>]>([
  [
    "can be at the last change's",
    { distance: 55_000, unit: "mi" },
    { ok: true, moved: [summer, winter] },
  ],
  [
    "can't be below the last change's",
    { distance: 54_999, unit: "mi" },
    { ok: false, field: "odometer", code: "tires.swapBelow", set: summer },
  ],
  [
    "can't be below it in km",
    { distance: 88_000, unit: "km" },
    { ok: false, field: "odometer", code: "tires.swapBelow", set: summer },
  ],
])("The mileage of a swap %s", (_what, odometer, check) =>
  expect(checkSwap(sets, ["winter"], { date: "2026-11-20", odometer })).toEqual(check),
);

test("The suggested swap mounts the stored sets", () => {
  expect(suggestSwap(sets)).toEqual(["winter"]);
  expect(suggestSwap([summer])).toEqual(["summer"]);
});

test("After a swap, exactly the ticked sets are mounted", () => {
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
