import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/i18n/calendar.ts";
import {
  eventWith,
  standingOf,
  type DashboardEvent,
} from "#app/maintenance/due/dashboard-event.ts";
import { newlyDue, type ToldByKey } from "./newly-due.ts";
import { rangeOf } from "#app/maintenance/intervals/range.ts";
import { urgencyOf } from "#app/maintenance/due/status.ts";

const start = "2026-11-21";

type Line = { dueDate: string; cause?: string; snoozedUntil?: string | null; off?: boolean };

/** The oil change of a day, as the dashboard has it. */
function oil(
  today: string,
  { dueDate, cause = "since 2025", snoozedUntil = null, off = false }: Line,
): DashboardEvent {
  const span = { from: { date: "2025-01-01", miles: null }, to: { date: dueDate, miles: null } };
  const range = rangeOf(span, null, { odometer: null, unit: "mi", today });
  const facts = { eventType: "OIL", range, causes: [cause], snoozedUntil } as const;
  return eventWith(facts, "oil", off ? ["DISABLED_BY_USER", "disabled"] : standingOf(range));
}

/** What each of a row of nights tells, the first of them on 21 November. */
function nights(lines: Line[]): string[] {
  let reported: ToldByKey = {};
  return lines.map((line, night) => {
    const result = newlyDue([oil(addDays(start, night), line)], reported, addDays(start, night));
    reported = result.told;
    return result.news.map(({ reminder }) => reminder).join() || "-";
  });
}

const due = (dueDate: string, input: Partial<Line> = {}): Line => ({ dueDate, ...input });
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe("what became get ready, act now or overdue since the last mail (issue §4)", () => {
  test("is told once for each step, from the 30th day on", () => {
    const summary = nights(times(40, due("2026-12-22")));
    expect(
      summary.map((status, night) => [night, status]).filter(([, status]) => status !== "-"),
    ).toEqual([
      [1, "get-ready"],
      [24, "act-now"],
      [32, "overdue"],
    ]);
  });

  test("is told of what is overdue when it is first seen, and not again", () => {
    expect(nights(times(3, due("2026-10-01")))).toEqual(["overdue", "-", "-"]);
  });

  test("is told once of what wobbles about a threshold, because the estimate does", () => {
    const [inside, outside] = [due("2026-12-20"), due("2027-01-02")];
    expect(nights([inside, outside, inside, outside, inside])).toEqual([
      "get-ready",
      ...times(4, "-"),
    ]);
  });

  test("is told again when it comes up again after its owner corrected the odometer", () => {
    const corrected = due("2027-01-15");
    const info = nights([due("2026-11-20"), ...times(50, corrected)]);
    expect(
      info.map((status, night) => [night, status]).filter(([, status]) => status !== "-"),
    ).toEqual([
      [0, "overdue"],
      [25, "get-ready"],
      [48, "act-now"],
    ]);
  });

  test("is not told of what is better than before, though it is still near", () => {
    expect(nights([due("2026-11-20"), due("2026-12-10")])).toEqual(["overdue", "-"]);
  });

  test("is told of the next round after the service was done", () => {
    const reported = nights([
      due("2026-11-20"),
      due("2027-11-21", { cause: "since 2026" }),
      due("2026-12-15", { cause: "since 2026" }),
    ]);
    expect(reported).toEqual(["overdue", "-", "get-ready"]);
  });

  test("is told of a round as short as a week", () => {
    expect(nights([due("2026-11-21"), due("2026-11-28", { cause: "since 21 November" })])).toEqual([
      "act-now",
      "act-now",
    ]);
  });

  test("is not told of what is put off until its day has come, and then once", () => {
    const putOff = due("2026-11-20", { snoozedUntil: "2026-11-24" });
    expect(nights([due("2026-11-20"), putOff, putOff, putOff, putOff, putOff])).toEqual([
      "overdue",
      "-",
      "-",
      "overdue",
      "-",
      "-",
    ]);
  });

  test("is not told of what is turned off, and is told when it is turned on again", () => {
    const off = due("2026-11-20", { off: true });
    expect(nights([due("2026-11-20"), off, off, due("2026-11-20")])).toEqual([
      "overdue",
      "-",
      "-",
      "overdue",
    ]);
  });

  test("is told of another open recall, not of one that was repaired", () => {
    const recalls = (...causes: string[]) => [
      eventWith({ eventType: "RECALL", causes }, "recall", [
        "ENABLED",
        causes.length > 0 ? "act-now" : "ok",
      ]),
    ];
    const first = newlyDue(recalls("a"), {}, start);
    const second = newlyDue(recalls("a", "b"), first.told, start);
    const repaired = newlyDue(recalls("a"), second.told, start);
    expect([first, second, repaired].map(({ news: updates }) => updates.length)).toEqual([1, 1, 0]);
  });
});

const line = fc.record({
  dueDate: fc.integer({ min: -20, max: 80 }).map((days) => addDays(start, days)),
});

test("a night run again tells nothing twice (quality R12), and keeps what was told", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      let reported: ToldByKey = {};
      for (const [night, one] of lines.entries()) {
        const today = addDays(start, night);
        const first = newlyDue([oil(today, one)], reported, today);
        const again = newlyDue([oil(today, one)], first.told, today);
        expect(again.news).toEqual([]);
        expect(again.told).toEqual(first.told);
        reported = first.told;
      }
    }),
  );
});

test("what stands still in the calendar is told in every step it reaches, none of them twice, none skipped in rank", () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 120 }), (one, count) => {
      const steps = nights(times(count, one)).filter((status) => status !== "-") as (
        | "overdue"
        | "act-now"
        | "get-ready"
      )[];
      const ranks = steps.map(urgencyOf);
      expect(ranks).toEqual([...new Set(ranks)].sort());
      const last = oil(addDays(start, count - 1), one).reminder;
      expect(steps.at(-1) ?? "ok").toBe(last);
    }),
  );
});
