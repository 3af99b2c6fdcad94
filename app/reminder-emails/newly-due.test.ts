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

function oil(
  today: string,
  { dueDate, cause = "since 2025", snoozedUntil = null, off = false }: Line,
): DashboardEvent {
  const span = { from: { date: "2025-01-01", miles: null }, to: { date: dueDate, miles: null } };
  const range = rangeOf(span, null, { odometer: null, unit: "mi", today });
  const facts = { eventType: "OIL", range, causes: [cause], snoozedUntil } as const;
  return eventWith(facts, "oil", off ? ["DISABLED_BY_USER", "disabled"] : standingOf(range));
}

/** The statuses sent on consecutive nights from November 21, "-" for none. */
function nights(lines: Line[]): string[] {
  let told: ToldByKey = {};
  return lines.map((line, night) => {
    const result = newlyDue([oil(addDays(start, night), line)], told, addDays(start, night));
    told = result.told;
    return result.news.map(({ reminder }) => reminder).join() || "-";
  });
}

const due = (dueDate: string, input: Partial<Line> = {}): Line => ({ dueDate, ...input });
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe("An owner (issue §4)", () => {
  test("is reminded once per status, from 30 days before", () => {
    const statuses = nights(times(40, due("2026-12-22")));
    expect(
      statuses.map((status, night) => [night, status]).filter(([, status]) => status !== "-"),
    ).toEqual([
      [1, "get-ready"],
      [24, "act-now"],
      [32, "overdue"],
    ]);
  });

  test("is reminded once of a service that's overdue from the start", () => {
    expect(nights(times(3, due("2026-10-01")))).toEqual(["overdue", "-", "-"]);
  });

  test("is reminded once if the estimate moves around a threshold", () => {
    const [inside, outside] = [due("2026-12-20"), due("2027-01-02")];
    expect(nights([inside, outside, inside, outside, inside])).toEqual([
      "get-ready",
      ...times(4, "-"),
    ]);
  });

  test("is reminded again after correcting the odometer", () => {
    const corrected = due("2027-01-15");
    const statuses = nights([due("2026-11-20"), ...times(50, corrected)]);
    expect(
      statuses.map((status, night) => [night, status]).filter(([, status]) => status !== "-"),
    ).toEqual([
      [0, "overdue"],
      [25, "get-ready"],
      [48, "act-now"],
    ]);
  });

  test("isn't reminded when a status improves", () => {
    expect(nights([due("2026-11-20"), due("2026-12-10")])).toEqual(["overdue", "-"]);
  });

  test("is reminded of the next service after logging one", () => {
    const statuses = nights([
      due("2026-11-20"),
      due("2027-11-21", { cause: "since 2026" }),
      due("2026-12-15", { cause: "since 2026" }),
    ]);
    expect(statuses).toEqual(["overdue", "-", "get-ready"]);
  });

  test("is reminded of an interval as short as a week", () => {
    expect(nights([due("2026-11-21"), due("2026-11-28", { cause: "since 21 November" })])).toEqual([
      "act-now",
      "act-now",
    ]);
  });

  test("is reminded of a snoozed service once, on its date", () => {
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

  test("is reminded of a disabled event once it's enabled again", () => {
    const off = due("2026-11-20", { off: true });
    expect(nights([due("2026-11-20"), off, off, due("2026-11-20")])).toEqual([
      "overdue",
      "-",
      "-",
      "overdue",
    ]);
  });

  test("is reminded of a new recall, not of a repaired one", () => {
    const recalls = (...causes: string[]) => [
      eventWith({ eventType: "RECALL", causes }, "recall", [
        "ENABLED",
        causes.length > 0 ? "act-now" : "ok",
      ]),
    ];
    const first = newlyDue(recalls("a"), {}, start);
    const second = newlyDue(recalls("a", "b"), first.told, start);
    const repaired = newlyDue(recalls("a"), second.told, start);
    expect([first, second, repaired].map(({ news }) => news.length)).toEqual([1, 1, 0]);
  });
});

const line = fc.record({
  dueDate: fc.integer({ min: -20, max: 80 }).map((days) => addDays(start, days)),
});

test("running a night again sends nothing twice (quality R12)", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      let told: ToldByKey = {};
      for (const [night, one] of lines.entries()) {
        const today = addDays(start, night);
        const first = newlyDue([oil(today, one)], told, today);
        const again = newlyDue([oil(today, one)], first.told, today);
        expect(again.news).toEqual([]);
        expect(again.told).toEqual(first.told);
        told = first.told;
      }
    }),
  );
});

test("an owner is reminded of a fixed due date once per status, in order of urgency", () => {
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
