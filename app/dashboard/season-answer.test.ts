import { expect, test } from "vitest";
import { knownOn, knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import { quietUntil, seasonEvent } from "#app/maintenance/due/seasons.ts";
import { seasonQuestion } from "./season-answer.server.ts";

const summer = tireSet({ id: "summer", season: "summer", mountDate: "2026-04-10" });
const winter = tireSet({ id: "winter", season: "winter", mountDate: "2025-11-10" });

test.each([
  ["2026-07-01", null],
  ["2026-09-15", "open"],
  ["2026-11-15", "open"],
  ["2026-12-01", null],
] as const)(
  "an owner is asked about the tire change only during its season: on %s %s",
  (today, expected) => {
    const vehicle = knownVehicle({
      country: "CA",
      state: "ON",
      tireSets: [summer],
      storedTires: [winter],
    });
    const event = seasonEvent(vehicle, knownOn(today))!;
    expect(seasonQuestion(event, today)).toBe(expected);
    if (expected === null) return;
    const choices = {
      TIR_SEASON: { off: null, interval: null, snoozedUntil: quietUntil(event.change!) },
    };
    expect(seasonQuestion(seasonEvent({ ...vehicle, choices }, knownOn(today))!, today)).toBe(
      "answered",
    );
  },
);
