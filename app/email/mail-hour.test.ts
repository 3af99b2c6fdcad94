import { describe, expect, test } from "vitest";
import { addDays } from "#app/i18n/calendar.ts";
import { mailDay, nextMorning } from "./mail-hour.ts";

describe("emails go out at about 9:00 in the owner's time zone (issue §4)", () => {
  test.each([
    ["America/New_York", "2026-11-21T13:59:59Z", null],
    ["America/New_York", "2026-11-21T14:00:00Z", "2026-11-21"],
    ["America/New_York", "2026-07-01T13:00:00Z", "2026-07-01"],
    ["America/New_York", "2026-11-22T00:59:59Z", "2026-11-21"],
    ["America/New_York", "2026-11-22T01:00:00Z", null],
    ["America/St_Johns", "2026-11-21T12:29:59Z", null],
    ["America/St_Johns", "2026-11-21T12:30:00Z", "2026-11-21"],
    ["Pacific/Honolulu", "2026-11-21T19:00:00Z", "2026-11-21"],
    ["Pacific/Guam", "2026-11-20T23:00:00Z", "2026-11-21"],
    ["Nowhere/Land", "2026-11-21T14:00:00Z", "2026-11-21"],
    ["America/New_York", "2026-03-08T12:59:00Z", null],
    ["America/New_York", "2026-03-08T13:00:00Z", "2026-03-08"],
    ["America/New_York", "2026-11-01T13:59:00Z", null],
    ["America/New_York", "2026-11-01T14:00:00Z", "2026-11-01"],
  ])("in %s at %s: %s", (zone, now, day) => expect(mailDay(new Date(now), zone)).toBe(day));

  test("an hourly run sends on every day in every time zone", () => {
    const hours = Array.from(
      { length: 24 * 5 },
      (_, hour) => new Date(Date.UTC(2026, 9, 30, hour)),
    );
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      const days = [
        ...new Set(hours.map((hour) => mailDay(hour, zone)).filter((day) => day !== null)),
      ];
      expect(days.length, zone).toBeGreaterThanOrEqual(5);
      days.reduce((previous, day) => {
        expect(day, zone).toBe(addDays(previous, 1));
        return day;
      });
    }
  });
});

describe("an owner's next run is at 9:00 in their time zone", () => {
  test.each([
    ["America/New_York", "2026-11-21T13:59:59Z", "2026-11-21T14:00:00Z"],
    ["America/New_York", "2026-11-21T14:00:00Z", "2026-11-22T14:00:00Z"],
    ["America/New_York", "2026-11-22T03:00:00Z", "2026-11-22T14:00:00Z"],
    ["America/St_Johns", "2026-11-21T12:29:59Z", "2026-11-21T12:30:00Z"],
    ["America/St_Johns", "2026-11-21T12:31:00Z", "2026-11-22T12:30:00Z"],
    ["Nowhere/Land", "2026-11-21T13:00:00Z", "2026-11-21T14:00:00Z"],
    ["America/New_York", "2026-03-07T14:20:00Z", "2026-03-08T13:00:00Z"],
    ["America/New_York", "2026-10-31T13:20:00Z", "2026-11-01T14:00:00Z"],
  ])("in %s at %s: %s", (zone, now, morning) =>
    expect(nextMorning(new Date(now), zone)).toEqual(new Date(morning)),
  );

  test("the next run is always on the next day on which emails may go out", () => {
    const moments = Array.from(
      { length: 500 },
      (_, at) => new Date(Date.UTC(2026, 1, 1) + at * 57 * 60_000 * 11),
    );
    for (const zone of [
      "America/New_York",
      "America/St_Johns",
      "America/Phoenix",
      "Pacific/Honolulu",
    ]) {
      for (const now of moments) {
        const morning = nextMorning(now, zone);
        expect(
          morning > now && morning.getTime() - now.getTime() <= 25 * 3_600_000,
          `${zone} ${now.toISOString()}`,
        ).toBe(true);
        expect(mailDay(morning, zone)).not.toBeNull();
        expect(mailDay(new Date(morning.getTime() - 1), zone)).toBeNull();
      }
    }
  });
});
