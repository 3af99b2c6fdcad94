import { describe, expect, test } from "vitest";
import { listOccurrences, type Completion, type NextDue, type Recurrence } from "./occurrences.ts";

const oil: Recurrence = { first: 8_000, every: 8_000 };
const coolant: Recurrence = { first: 120_000, every: 30_000 };
const completion = (at: number): Completion => ({ at, date: "2026-01-31", recordId: `r${at}` });

function occurrences(
  recurrence: Recurrence,
  completions: number[],
  next: NextDue | null,
  current: number,
  until: number,
): string[] {
  const span = {
    nextStop: Math.floor(current / recurrence.every + 1) * recurrence.every,
    isPassed: (at: number) => at <= current,
    until,
  };
  return listOccurrences(recurrence, completions.map(completion), next, span).map(
    ({ at, state, by }) => [at, state, ...(by ? [by.at] : [])].join(" "),
  );
}

describe("An operation without a record is scheduled for", () => {
  test.each<[string, Recurrence, number, number, string[]]>([
    ["a new car", oil, 12, 16_000, ["8000 due", "16000 due"]],
    ["a car without an odometer", oil, 0, 8_000, ["8000 due"]],
    [
      "a driven car",
      oil,
      20_000,
      32_000,
      ["8000 unknown", "16000 unknown", "24000 due", "32000 due"],
    ],
    [
      "a car exactly at a stop",
      oil,
      16_000,
      24_000,
      ["8000 unknown", "16000 unknown", "24000 due"],
    ],
    [
      "a longer first interval",
      coolant,
      130_000,
      190_000,
      ["120000 unknown", "150000 due", "180000 due"],
    ],
  ])("%s", (_case, recurrence, current, until, expected) => {
    expect(occurrences(recurrence, [], null, current, until)).toEqual(expected);
  });
});

describe("An operation with a record", () => {
  const due = (at: number): NextDue => ({ at, isOverdue: false });
  test.each<[string, Recurrence, number[], NextDue, number, number, string[]]>([
    [
      "is due later if it was done late",
      oil,
      [10_000],
      due(18_000),
      17_000,
      26_000,
      ["8000 done 10000", "18000 due", "26000 due"],
    ],
    [
      "counts for the next stop if it was done early",
      oil,
      [23_000, 15_000],
      due(31_000),
      23_500,
      40_000,
      ["8000 unknown", "16000 done 15000", "24000 done 23000", "31000 due", "39000 due"],
    ],
    [
      "is unknown at a stop that was skipped",
      oil,
      [25_000, 9_000],
      due(33_000),
      26_000,
      33_000,
      ["8000 done 9000", "16000 unknown", "24000 done 25000", "33000 due"],
    ],
    [
      "counts once at a stop if it was done twice",
      oil,
      [17_000, 14_000],
      due(25_000),
      18_000,
      25_000,
      ["8000 unknown", "16000 done 17000", "25000 due"],
    ],
    [
      "counts for the earlier stop if it was done halfway",
      oil,
      [12_000],
      due(20_000),
      13_000,
      20_000,
      ["8000 done 12000", "20000 due"],
    ],
    [
      "isn't due at a passed stop before its next date",
      oil,
      [18_000],
      due(26_000),
      25_000,
      34_000,
      ["8000 unknown", "16000 done 18000", "26000 due", "34000 due"],
    ],
    [
      "counts from the record, long before it was first due",
      coolant,
      [40_000],
      due(70_000),
      50_000,
      100_000,
      ["70000 due", "100000 due"],
    ],
    [
      "may be due sooner by time than by distance",
      oil,
      [16_000],
      due(18_500),
      17_000,
      28_000,
      ["8000 unknown", "16000 done 16000", "18500 due", "26500 due"],
    ],
  ])("%s", (_case, recurrence, completions, next, current, until, expected) => {
    expect(occurrences(recurrence, completions, next, current, until)).toEqual(expected);
  });

  test("continues from the next stop when it's overdue", () => {
    expect(occurrences(oil, [8_000], { at: 16_000, isOverdue: true }, 41_000, 65_000)).toEqual([
      "8000 done 8000",
      "16000 unknown",
      "24000 unknown",
      "32000 unknown",
      "16000 overdue",
      "56000 due",
      "64000 due",
    ]);
    expect(occurrences(oil, [10_000], { at: 18_000, isOverdue: true }, 19_000, 32_000)).toEqual([
      "8000 done 10000",
      "18000 overdue",
      "32000 due",
    ]);
  });

  test("is listed even if it's due after the end of the schedule", () => {
    expect(occurrences(oil, [8_000], due(90_000), 9_000, 20_000)).toEqual([
      "8000 done 8000",
      "90000 due",
    ]);
  });
});

test("Each completion counts once, and due stops are at least an interval apart", () => {
  let seed = 7;
  const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;
  for (let round = 0; round < 500; round++) {
    const recurrence = { first: 2_500 + random(120_000), every: 2_500 + random(40_000) };
    const current = random(320_000);
    const completions = Array.from({ length: random(12) }, () =>
      completion(random(current + 1)),
    ).sort((a, b) => b.at - a.at);
    const nextAt = completions[0] && completions[0].at + recurrence.every;
    const next = nextAt ? { at: nextAt, isOverdue: nextAt < current } : null;
    const all = listOccurrences(recurrence, completions, next, {
      nextStop: current + 1_000,
      isPassed: (at) => at <= current,
      until: current + recurrence.first + 3 * recurrence.every,
    });
    const counted = all.flatMap(({ by }) => by ?? []);
    expect(new Set(counted).size).toBe(counted.length);
    for (const { at, by } of all)
      if (by)
        expect(Math.abs(by.at - at)).toBeLessThanOrEqual(
          Math.max(recurrence.every, recurrence.first) / 2 + 1,
        );
    const distances = (state: "unknown" | "due") =>
      all.filter((one) => one.state === state).map(({ at }) => at);
    for (const at of distances("unknown")) expect(at).toBeLessThanOrEqual(current);
    const due = distances("due");
    due.forEach((at, index) =>
      expect(at - (due[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(recurrence.every),
    );
    expect(all.filter(({ state }) => state === "overdue")).toHaveLength(next?.isOverdue ? 1 : 0);
    expect(due.length + (next?.isOverdue ? 1 : 0)).toBeGreaterThan(0);
  }
});
