import { describe, expect, test } from "vitest";
import { occurrencesOf, type Doing, type NextDue, type Rhythm } from "./occurrences.ts";

const oil: Rhythm = { first: 8_000, every: 8_000 };
const coolant: Rhythm = { first: 120_000, every: 30_000 };
const doing = (at: number): Doing => ({ at, date: "2026-01-31", recordId: `r${at}` });

/** `56000 done 54210`, `64000 due`, with stops at the places themselves. */
function reported(
  rhythm: Rhythm,
  doings: number[],
  next: NextDue | null,
  current: number,
  until: number,
): string[] {
  const stretch = {
    nextStop: Math.floor(current / rhythm.every + 1) * rhythm.every,
    isPassed: (at: number) => at <= current,
    until,
  };
  return occurrencesOf(rhythm, doings.map(doing), next, stretch).map(({ at, state, by }) =>
    [at, state, ...(by ? [by.at] : [])].join(" "),
  );
}

describe("an operation of which nothing is on record", () => {
  test.each<[string, Rhythm, number, number, string[]]>([
    ["a new car", oil, 12, 16_000, ["8000 due", "16000 due"]],
    ["a car without an odometer", oil, 0, 8_000, ["8000 due"]],
    [
      "a driven one",
      oil,
      20_000,
      32_000,
      ["8000 unknown", "16000 unknown", "24000 due", "32000 due"],
    ],
    [
      "at the stop to the mile",
      oil,
      16_000,
      24_000,
      ["8000 unknown", "16000 unknown", "24000 due"],
    ],
    [
      "a first one that lasts longer",
      coolant,
      130_000,
      190_000,
      ["120000 unknown", "150000 due", "180000 due"],
    ],
  ])("%s", (_case, rhythm, current, until, expected) => {
    expect(reported(rhythm, [], null, current, until)).toEqual(expected);
  });
});

describe("an operation that is on record", () => {
  const due = (at: number): NextDue => ({ at, isOverdue: false });
  test.each<[string, Rhythm, number[], NextDue, number, number, string[]]>([
    [
      "done late, so due later",
      oil,
      [10_000],
      due(18_000),
      17_000,
      26_000,
      ["8000 done 10000", "18000 due", "26000 due"],
    ],
    [
      "done early, for a stop ahead",
      oil,
      [23_000, 15_000],
      due(31_000),
      23_500,
      40_000,
      ["8000 unknown", "16000 done 15000", "24000 done 23000", "31000 due", "39000 due"],
    ],
    [
      "one was left out",
      oil,
      [25_000, 9_000],
      due(33_000),
      26_000,
      33_000,
      ["8000 done 9000", "16000 unknown", "24000 done 25000", "33000 due"],
    ],
    [
      "done twice for a stop: the nearer one",
      oil,
      [17_000, 14_000],
      due(25_000),
      18_000,
      25_000,
      ["8000 unknown", "16000 done 17000", "25000 due"],
    ],
    [
      "half way belongs to the stop before",
      oil,
      [12_000],
      due(20_000),
      13_000,
      20_000,
      ["8000 done 12000", "20000 due"],
    ],
    [
      "passed since, but not due",
      oil,
      [18_000],
      due(26_000),
      25_000,
      34_000,
      ["8000 unknown", "16000 done 18000", "26000 due", "34000 due"],
    ],
    [
      "changed long before the first was due",
      coolant,
      [40_000],
      due(70_000),
      50_000,
      100_000,
      ["70000 due", "100000 due"],
    ],
    [
      "due sooner by time than by distance",
      oil,
      [16_000],
      due(18_500),
      17_000,
      28_000,
      ["8000 unknown", "16000 done 16000", "18500 due", "26500 due"],
    ],
  ])("%s", (_case, rhythm, doings, next, current, until, expected) => {
    expect(reported(rhythm, doings, next, current, until)).toEqual(expected);
  });

  test("overdue, it is unknown at the stops since, but for the last, and counts on from the next stop", () => {
    expect(reported(oil, [8_000], { at: 16_000, isOverdue: true }, 41_000, 65_000)).toEqual([
      "8000 done 8000",
      "16000 unknown",
      "24000 unknown",
      "32000 unknown",
      "16000 overdue",
      "56000 due",
      "64000 due",
    ]);
    expect(reported(oil, [10_000], { at: 18_000, isOverdue: true }, 19_000, 32_000)).toEqual([
      "8000 done 10000",
      "18000 overdue",
      "32000 due",
    ]);
  });

  test("due further off than the schedule goes, it is told all the same", () => {
    expect(reported(oil, [8_000], due(90_000), 9_000, 20_000)).toEqual([
      "8000 done 8000",
      "90000 due",
    ]);
  });
});

test("however often it was done: no doing counts twice, places are never nearer than the rhythm, and what is to come follows the last", () => {
  let seed = 7;
  const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;
  for (let round = 0; round < 500; round++) {
    const rhythm = { first: 2_500 + random(120_000), every: 2_500 + random(40_000) };
    const current = random(320_000);
    const doings = Array.from({ length: random(12) }, () => doing(random(current + 1))).sort(
      (a, b) => b.at - a.at,
    );
    const nextAt = doings[0] && doings[0].at + rhythm.every;
    const next = nextAt ? { at: nextAt, isOverdue: nextAt < current } : null;
    const all = occurrencesOf(rhythm, doings, next, {
      nextStop: current + 1_000,
      isPassed: (at) => at <= current,
      until: current + rhythm.first + 3 * rhythm.every,
    });
    const counted = all.flatMap(({ by }) => by ?? []);
    expect(new Set(counted).size).toBe(counted.length);
    for (const { at, by } of all)
      if (by)
        expect(Math.abs(by.at - at)).toBeLessThanOrEqual(
          Math.max(rhythm.every, rhythm.first) / 2 + 1,
        );
    const places = (state: "unknown" | "due") =>
      all.filter((one) => one.state === state).map(({ at }) => at);
    for (const at of places("unknown")) expect(at).toBeLessThanOrEqual(current);
    const due = places("due");
    due.forEach((at, index) =>
      expect(at - (due[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(rhythm.every),
    );
    expect(all.filter(({ state }) => state === "overdue")).toHaveLength(next?.isOverdue ? 1 : 0);
    expect(due.length + (next?.isOverdue ? 1 : 0)).toBeGreaterThan(0);
  }
});
