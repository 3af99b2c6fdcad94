import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { groupHoursByDay, getOpenState, weekMinute, type OpeningHours } from "./opening-hours.ts";

const at = (day: number, hour: number, minute = 0) => day * 1440 + hour * 60 + minute;
const weekdays = [0, 1, 2, 3, 4].map((day) => [at(day, 8), at(day, 18)] as const);
const typical: OpeningHours = [...weekdays, [at(5, 9), at(5, 12)], [at(5, 13), at(5, 16)]];
const sundayNight: OpeningHours = [[at(6, 22), at(7, 6)]];
const always: OpeningHours = [[0, at(7, 0)]];

describe("a shop's open state", () => {
  it.each<[string, OpeningHours, number, ReturnType<typeof getOpenState>]>([
    ["during its hours", typical, at(0, 12), { isOpen: true, changesAt: at(0, 18) }],
    ["at opening time", typical, at(0, 8), { isOpen: true, changesAt: at(0, 18) }],
    ["at closing time", typical, at(0, 18), { isOpen: false, changesAt: at(1, 8) }],
    ["during a lunch break", typical, at(5, 12, 30), { isOpen: false, changesAt: at(5, 13) }],
    ["on Sunday", typical, at(6, 10), { isOpen: false, changesAt: at(0, 8) }],
    ["on Sunday night", sundayNight, at(6, 23), { isOpen: true, changesAt: at(0, 6) }],
    ["early on Monday", sundayNight, at(0, 5), { isOpen: true, changesAt: at(0, 6) }],
    ["later on Monday", sundayNight, at(0, 6), { isOpen: false, changesAt: at(6, 22) }],
    ["if it never closes", always, at(3, 3), { isOpen: true, changesAt: 0 }],
    ["if it never opens", [], at(3, 3), null],
  ])("is right %s", (_label, hours, minute, state) =>
    expect(getOpenState(hours, minute)).toEqual(state),
  );

  test("is open for as many hours as it lists", () => {
    const span = fc.tuple(
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 12 }),
    );
    fc.assert(
      fc.property(span, ([day, from, length]) => {
        const hours: OpeningHours = [[at(day, from), at(day, from + length)]];
        const open = Array.from(
          { length: 7 * 24 },
          (_, hour) => getOpenState(hours, hour * 60)!.isOpen,
        ).filter(Boolean);
        expect(open).toHaveLength(length);
      }),
    );
  });
});

describe("the table of hours", () => {
  it("has one line for consecutive days with the same hours", () => {
    expect(groupHoursByDay(typical)).toEqual([
      { first: 0, last: 4, spans: [[480, 1080]] },
      {
        first: 5,
        last: 5,
        spans: [
          [540, 720],
          [780, 960],
        ],
      },
      { first: 6, last: 6, spans: [] },
    ]);
    expect(groupHoursByDay(sundayNight)).toEqual([
      { first: 0, last: 5, spans: [] },
      { first: 6, last: 6, spans: [[1320, 1800]] },
    ]);
    expect(groupHoursByDay([])).toEqual([{ first: 0, last: 6, spans: [] }]);
    expect(groupHoursByDay(always)).toEqual([{ first: 0, last: 6, spans: [[0, 1440]] }]);
    expect(groupHoursByDay([[at(0, 8), at(2, 18)]])).toEqual([
      { first: 0, last: 0, spans: [[480, 1440]] },
      { first: 1, last: 1, spans: [[0, 1440]] },
      { first: 2, last: 2, spans: [[0, 1080]] },
      { first: 3, last: 6, spans: [] },
    ]);
  });
});

test.each([
  ["2026-11-22T15:30:00Z", "America/New_York", at(6, 10, 30)],
  ["2026-11-23T04:59:00Z", "America/New_York", at(6, 23, 59)],
  ["2026-11-23T05:00:00Z", "America/New_York", 0],
  ["2026-07-06T12:00:00Z", "America/Vancouver", at(0, 5)],
  ["2026-07-06T12:00:00Z", "America/St_Johns", at(0, 9, 30)],
])("converts %s in %s to a minute of the week", (now, timeZone, minute) => {
  expect(weekMinute(new Date(now), timeZone)).toBe(minute);
});
