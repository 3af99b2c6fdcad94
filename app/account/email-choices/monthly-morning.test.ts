import { describe, expect, it, test } from "vitest";
import { mailDay } from "#app/email/mail-hour.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { isInFirstWeek, monthlyMorning, monthlyRetry } from "./monthly-morning.ts";

describe("A monthly email is due at 9:00 on the first in its owner's time zone", () => {
  test.each([
    ["America/New_York", "2026-11-21T15:00Z", "2026-12-01T14:00:00.000Z"],
    ["America/New_York", "2026-12-01T13:59Z", "2026-12-01T14:00:00.000Z"],
    ["America/New_York", "2026-12-01T14:00Z", "2027-01-01T14:00:00.000Z"],
    ["America/New_York", "2026-12-01T04:30Z", "2026-12-01T14:00:00.000Z"],
    ["America/New_York", "2026-06-30T23:00Z", "2026-07-01T13:00:00.000Z"],
    ["America/St_Johns", "2026-11-30T23:00Z", "2026-12-01T12:30:00.000Z"],
    ["Pacific/Honolulu", "2026-11-21T15:00Z", "2026-12-01T19:00:00.000Z"],
    ["Pacific/Guam", "2026-11-21T15:00Z", "2026-11-30T23:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-11-21T15:00Z", "2026-12-01T20:00:00.000Z"],
    ["Nowhere/Land", "2026-11-21T15:00Z", "2026-12-01T14:00:00.000Z"],
  ])("in %s after %s: at %s", (zone, now, morning) =>
    expect(monthlyMorning(new Date(now), zone).toISOString()).toBe(morning),
  );

  it("is within the usual hours of a first, less than 32 days ahead, in every time zone", () => {
    const moments = Array.from({ length: 6 }, (_, at) => new Date(Date.UTC(2027, 0, 1, at * 139)));
    for (const zone of Intl.supportedValuesOf("timeZone"))
      for (const now of moments) {
        const morning = monthlyMorning(now, zone);
        expect(mailDay(morning, zone)).toMatch(/-01$/);
        expect(morning.getTime() - now.getTime()).toBeGreaterThan(0);
        expect(morning.getTime() - now.getTime()).toBeLessThan(32 * 86_400_000);
        expect(monthlyMorning(morning, zone).getTime()).toBeGreaterThan(morning.getTime());
      }
  });
});

describe("A monthly email that missed its morning", () => {
  test.each([
    ["the evening of the 1st", "2026-12-02T02:00Z", "2026-12-02T14:00:00.000Z"],
    ["the evening of the 6th", "2026-12-07T02:00Z", "2026-12-07T14:00:00.000Z"],
    ["the evening of the 7th", "2026-12-08T02:00Z", "2027-01-01T14:00:00.000Z"],
    ["the 20th", "2026-12-20T15:00Z", "2027-01-01T14:00:00.000Z"],
    ["the night before the 1st", "2026-12-01T06:00Z", "2026-12-01T14:00:00.000Z"],
  ])("by %s goes out at %s's next chance", (_when, now, next) =>
    expect(monthlyRetry(new Date(now), "America/New_York").toISOString()).toBe(next),
  );

  it("never goes out after the 7th", () => {
    for (let hour = 0; hour < 24 * 62; hour += 5) {
      const morning = monthlyRetry(new Date(Date.UTC(2026, 10, 1, hour)), "America/Vancouver");
      expect(isInFirstWeek(todayIn("America/Vancouver", morning))).toBe(true);
    }
  });
});
