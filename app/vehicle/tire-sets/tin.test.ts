import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumber } from "#app/i18n/calendar.ts";
import { getAgeAdvice, parseDateMade, parseTin, getAgeLimitDate, fullYearsBetween } from "./tin.ts";

const today = "2026-11-22";

describe("A tire identification number (spec §5: 8 to 13 characters after DOT)", () => {
  test.each([
    ["DOT 1M3B ABCD 2319", "1M3BABCD2319"],
    ["dot1m3babcd2319", "1M3BABCD2319"],
    ["DOT: 1M3 2319 A", "1M32319A"],
    ["  4b 9k\u00a0y57r-2319 ", "4B9KY57R2319"],
    ["ABCD2319", "ABCD2319"],
    ["1234567890123", "1234567890123"],
  ])("%j becomes %s", (typed, tin) => expect(parseTin(typed)).toEqual({ ok: true, tin }));

  test.each([
    ["", "tin.length"],
    ["DOT", "tin.length"],
    ["ABC2319", "tin.length"],
    ["DOT ABC2319", "tin.length"],
    ["12345678901234", "tin.length"],
    ["ABCD_2319", "tin.letters"],
    ["ABCDÉ2319", "tin.letters"],
    ["<script>", "tin.letters"],
  ])("%j is rejected: %s", (typed, code) => expect(parseTin(typed)).toEqual({ ok: false, code }));

  test("is the same number however it's spaced and cased", () => {
    const characters = fc.constantFrom(...[..."ABCDEFHJKLMNPRTUVWXY0123456789"]);
    fc.assert(
      fc.property(
        fc.array(characters, { minLength: 8, maxLength: 13 }),
        fc.constantFrom("", " ", "-", "  "),
        fc.constantFrom("", "DOT", "dot "),
        (tin, gap, before) => {
          fc.pre(!tin.join("").startsWith("DOT"));
          expect(parseTin(before + tin.join(gap).toLowerCase())).toEqual({
            ok: true,
            tin: tin.join(""),
          });
        },
      ),
    );
  });
});

describe("The date a tire was made", () => {
  test.each([
    ["1M3BABCD2319", { kind: "week", week: 23, year: 2019, date: "2019-06-09" }],
    ["1M3BABCD0123", { kind: "week", week: 1, year: 2023, date: "2023-01-01" }],
    ["1M3BABCD0122", { kind: "week", week: 1, year: 2022, date: "2022-01-02" }],
    ["1M3BABCD0100", { kind: "week", week: 1, year: 2000, date: "2000-01-02" }],
    ["1M3BABCD5320", { kind: "week", week: 53, year: 2020, date: "2021-01-03" }],
    ["1M3BABCD4626", { kind: "week", week: 46, year: 2026, date: "2026-11-15" }],
    // In the future, an impossible week, no digits.
    ["1M3BABCD4726", { kind: "week", week: 47, year: 2026, date: "2026-11-22" }],
    ["1M3BABCD4826", null],
    ["1M3BABCD0026", null],
    ["1M3BABCD5426", null],
    ["1M3BABCDEFGH", null],
    ["1M3BABC408", { kind: "before-2000" }],
    ["1M3BABC548", null],
  ])("%s: %j", (tin, made) => expect(parseDateMade(tin, today)).toEqual(made));

  test("is the Sunday of its week, in its year or early in the next", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 52 }),
        fc.integer({ min: 0, max: 25 }),
        (week, year) => {
          const made = parseDateMade(
            `ABCD${String(week).padStart(2, "0")}${String(year).padStart(2, "0")}`,
            today,
          );
          expect(made).toMatchObject({ week, year: 2000 + year });
          const { date } = made as { date: string };
          expect((dayNumber(date) + 4) % 7).toBe(0);
          expect([2000 + year, 2001 + year]).toContain(Number(date.slice(0, 4)));
        },
      ),
    );
  });
});

describe("Tire age advice (spec §9: replacement at 6 to 10 years)", () => {
  const made = (date: string) => ({ kind: "week", week: 1, year: 2000, date }) as const;
  test.each([
    ["2020-11-23", "fine"],
    ["2020-11-22", "inspect"],
    ["2016-11-23", "inspect"],
    ["2016-11-22", "replace"],
    ["2001-01-07", "replace"],
  ])("made on %s: %s", (date, advice) =>
    expect(getAgeAdvice(made(date), today).advice).toBe(advice),
  );

  test("is to replace a tire from before 2000", () => {
    expect(getAgeAdvice({ kind: "before-2000" }, today)).toEqual({
      advice: "replace",
      inspectFrom: null,
      replaceBy: null,
    });
    expect([
      getAgeLimitDate("1M3BABC408", today),
      getAgeLimitDate("1M3BABCD2319", today),
      getAgeLimitDate("1M3BABCDEFGH", today),
      getAgeLimitDate(null, today),
    ]).toEqual(["2010-01-01", "2029-06-09", null, null]);
  });
});

test.each([
  ["2020-11-22", 6],
  ["2020-11-23", 5],
  ["2026-11-22", 0],
  ["2027-01-01", 0],
  ["2024-02-29", 2],
])("Full years since %s: %i", (from, years) => expect(fullYearsBetween(from, today)).toBe(years));
