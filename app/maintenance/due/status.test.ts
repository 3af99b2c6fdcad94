import { describe, expect, test } from "vitest";
import { todayIn } from "#app/i18n/dates.ts";
import { addDays, addMonths, daysBetween } from "#app/i18n/calendar.ts";
import { isEmphasized, isUrgent, statusIn, urgencyOf } from "./status.ts";

const boundaries = [
  [-1, "overdue"],
  [0, "act-now"],
  [7, "act-now"],
  [8, "get-ready"],
  [30, "get-ready"],
  [31, "ok"],
] as const;

describe("a reminder's status depends only on days (spec §4, §9; decisions §5)", () => {
  test.each([[-400, "overdue"], ...boundaries, [4000, "ok"]] as const)(
    "%i days before the due day, it's %s",
    (days, status) => {
      expect(statusIn(days)).toBe(status);
    },
  );

  const moments = [
    "2026-03-08",
    "2026-11-01",
    "2028-02-28",
    "2028-02-29",
    "2026-12-31",
    "2026-07-01",
  ].flatMap((day) =>
    ["00:00:01", "03:59:59", "06:30:00", "07:00:00", "12:00:00", "23:59:59"].map(
      (time) => new Date(`${day}T${time}Z`),
    ),
  );

  test("is the same in every time zone, even when clocks change", () => {
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      for (const moment of moments) {
        const today = todayIn(zone, moment);
        const statuses = boundaries.map(([days]) =>
          statusIn(daysBetween(today, addDays(today, days))),
        );
        expect(statuses, `${zone}, ${moment.toISOString()}`).toEqual(
          boundaries.map(([, status]) => status),
        );
      }
    }
  });

  test.each(["2024-02-29", "2026-01-31", "2026-03-08", "2026-11-01", "2028-02-28"])(
    "follows the calendar a year after %s",
    (done) => {
      const due = addMonths(done, 12);
      for (const [days, status] of boundaries)
        expect(statusIn(daysBetween(addDays(due, -days), due))).toBe(status);
    },
  );
});

test.each([
  [89, false],
  [90, true],
  [100, true],
  [140, true],
])("%i percent is emphasized: %s (spec §9 percent flags)", (percent, emphasized) =>
  expect(isEmphasized(percent)).toBe(emphasized),
);

test("overdue is most urgent, then act-now, then get-ready; nothing else is urgent", () => {
  expect((["overdue", "act-now", "get-ready"] as const).map(urgencyOf)).toEqual([3, 2, 1]);
  for (const status of ["ok", "no-data", "not-required", "disabled"] as const) {
    expect([isUrgent(status), urgencyOf(status)]).toEqual([false, 0]);
  }
});
