import { describe, expect, test } from "vitest";
import { addDays } from "#app/i18n/calendar.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

const today = "2026-11-21";

function eventOf(key: string, input: Partial<VehicleSnapshot>) {
  const { events } = openDashboard(knownVehicle(input), today);
  const { reminder, isGuess, range, emphasized } = events.find((event) => event.key === key)!;
  return { reminder, isGuess, due: range?.remaining.time?.dueDate ?? null, emphasized };
}

const expiringIn = (days: number) => ({ date: addDays("2025-11-21", days), expirationDate: null });

describe("a registration that expires after the state's usual period", () => {
  test.each([
    [200, "ok"],
    [31, "ok"],
    [30, "get-ready"],
    [3, "get-ready"],
    [0, "get-ready"],
    [-1, "no-data"],
    [-300, "no-data"],
  ])("is never overdue: %s days before it expires, it's %s", (days, reminder) => {
    expect(eventOf("reg", { registration: expiringIn(days) })).toEqual({
      ...{ reminder, isGuess: true, emphasized: false },
      due: days < 0 ? null : addDays(today, days),
    });
  });

  test("isn't a guess with the printed expiry date or the owner's own period", () => {
    const expirationDate = addDays(today, -3);
    const interval = { months: 12, distance: null, unit: "mi" } as const;
    const choices = { REG: { off: null, snoozedUntil: null, interval } };
    const sure = { reminder: "overdue", isGuess: false };
    expect(eventOf("reg", { registration: { date: null, expirationDate } })).toMatchObject(sure);
    expect(eventOf("reg", { registration: expiringIn(-3), choices })).toMatchObject(sure);
  });

  test("isn't a guess once the owner turned it off", () => {
    const choices = { REG: { off: "user", snoozedUntil: null, interval: null } } as const;
    expect(eventOf("reg", { registration: expiringIn(-3), choices })).toMatchObject({
      ...{ reminder: "disabled", isGuess: false },
    });
  });
});

test("an inspection under an estimated rule is a guess too", () => {
  const tested = (date: string) =>
    eventOf("safety", { state: null, services: { SAFETY: { date, odometer: null } } });
  expect(tested("2025-11-25")).toMatchObject({ reminder: "get-ready", isGuess: true });
  expect(tested("2025-11-10")).toMatchObject({ reminder: "no-data", isGuess: true });
});

test("a service isn't a guess, even if its recommended interval is an estimate", () => {
  const services = { BRAKE: { date: "2025-11-10", odometer: null } };
  expect(eventOf("brake", { powertrain: "hybrid", services })).toMatchObject({
    ...{ reminder: "overdue", isGuess: false },
  });
});
