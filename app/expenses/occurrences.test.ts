import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths } from "#app/i18n/calendar.ts";
import { countOccurrences, nextOccurrence, type Repeating } from "./occurrences.ts";

const monthly = (date: string, endsOn: string | null = null): Repeating => ({
  date,
  repeat: "month",
  endsOn,
});
const yearly = (date: string, endsOn: string | null = null): Repeating => ({
  date,
  repeat: "year",
  endsOn,
});
const once = (date: string): Repeating => ({ date, repeat: "none", endsOn: null });

describe("How often an expense comes", () => {
  it.each<[string, Repeating, string, string, number]>([
    ["once, within", once("2026-03-05"), "2026-03-01", "2026-03-31", 1],
    ["once, later", once("2026-04-05"), "2026-03-01", "2026-03-31", 0],
    ["monthly, a year", monthly("2025-03-05"), "2026-01-01", "2026-12-31", 12],
    ["monthly, up to its day", monthly("2025-03-05"), "2026-01-01", "2026-03-05", 3],
    ["monthly, up to the day before", monthly("2025-03-05"), "2026-01-01", "2026-03-04", 2],
    ["on the 31st, in February", monthly("2026-01-31"), "2026-02-01", "2026-02-28", 1],
    ["on the 31st, the day before", monthly("2026-01-31"), "2026-02-01", "2026-02-27", 0],
    ["on the 31st, in March again", monthly("2026-01-31"), "2026-03-31", "2026-03-31", 1],
    ["ended on its day", monthly("2026-01-10", "2026-03-10"), "2026-01-01", "2026-12-31", 3],
    ["ended the day before", monthly("2026-01-10", "2026-03-09"), "2026-01-01", "2026-12-31", 2],
    ["yearly", yearly("2020-06-01"), "2020-01-01", "2026-06-01", 7],
    ["yearly, on a leap day", yearly("2024-02-29"), "2025-02-28", "2025-02-28", 1],
    ["starts later", monthly("2027-01-01"), "2026-01-01", "2026-12-31", 0],
  ])("%s", (_what, expense, from, until, count) =>
    expect(countOccurrences(expense, from, until)).toBe(count),
  );
});

describe("When it comes next", () => {
  it.each<[string, Repeating, string, string | null]>([
    ["monthly", monthly("2025-03-05"), "2026-03-05", "2026-04-05"],
    ["monthly, the day before", monthly("2025-03-05"), "2026-03-04", "2026-03-05"],
    ["on the 31st", monthly("2026-01-31"), "2026-01-31", "2026-02-28"],
    ["before it starts", monthly("2027-01-01"), "2026-01-01", "2027-01-01"],
    ["yearly", yearly("2024-02-29"), "2025-03-01", "2026-02-28"],
    ["ended", monthly("2026-01-10", "2026-03-10"), "2026-03-10", null],
    ["once, before", once("2026-04-05"), "2026-03-31", "2026-04-05"],
    ["once, on its day", once("2026-04-05"), "2026-04-05", null],
  ])("%s", (_what, expense, after, next) => expect(nextOccurrence(expense, after)).toBe(next));
});

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays("2018-01-01", days));

it("Counting agrees with listing every occurrence", () => {
  const expense = fc.record({
    date: day,
    repeat: fc.constantFrom("month", "year"),
    endsOn: fc.option(day),
  });
  fc.assert(
    fc.property(expense, day, day, (one, a, b) => {
      const [from, until] = a < b ? [a, b] : [b, a];
      const months = one.repeat === "month" ? 1 : 12;
      const all = Array.from({ length: 300 }, (_, step) => addMonths(one.date, step * months));
      const kept = all.filter((date) => one.endsOn === null || date <= one.endsOn);
      expect(countOccurrences(one, from, until)).toBe(
        kept.filter((date) => date >= from && date <= until).length,
      );
      expect(nextOccurrence(one, until)).toBe(kept.find((date) => date > until) ?? null);
    }),
  );
});
