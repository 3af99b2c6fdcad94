import { expect, it } from "vitest";
import { lastAbout, leadState, mayAskAgainAt, waitAfter } from "./lead-state.ts";

const createdAt = new Date("2026-11-27T14:00:00Z");
const sentAt = new Date("2026-11-27T14:00:01Z");
const unsent = null;

it.each([
  ["2026-11-27T14:00:00Z", sentAt, "sent"],
  ["2026-12-27T13:59:59Z", sentAt, "sent"],
  ["2026-12-27T14:00:00Z", sentAt, "over"],
  ["2026-11-27T14:00:00Z", unsent, "waiting"],
  ["2026-12-04T13:59:59Z", unsent, "waiting"],
  ["2026-12-04T14:00:00Z", unsent, "undelivered"],
  ["2026-12-27T14:00:00Z", unsent, "over"],
])("At %s, a request of November 27 that was sent at %s is %s", (now, sent, expected) => {
  expect(leadState({ createdAt, sentAt: sent }, new Date(now))).toBe(expected);
});

it("An owner may ask again after 30 days", () => {
  expect(mayAskAgainAt(createdAt)).toEqual(new Date("2026-12-27T14:00:00Z"));
});

it("The waits between tries double, up to 6 hours", () => {
  const minutes = [1, 2, 3, 4, 7, 8, 50].map((tries) => waitAfter(tries) / 60_000);
  expect(minutes).toEqual([5, 10, 20, 40, 320, 360, 360]);
});

const corolla = { id: "new", vin: null, year: 2018, make: "Toyota", model: "Corolla" };
const lead = { vehicleId: "old", vin: null, vehicle: "2018 Toyota Corolla", isGone: true };

it.each([
  ["the same car", corolla, { ...lead, vehicleId: "new", vehicle: "Its old name" }, true],
  ["a car of the same VIN", { ...corolla, vin: "1" }, { ...lead, vin: "1" }, true],
  ["a car of another VIN", { ...corolla, vin: "1" }, { ...lead, vin: "2" }, false],
  ["a removed car of the same name, if neither has a VIN", corolla, lead, true],
  ["another car of the same name in the garage", corolla, { ...lead, isGone: false }, false],
  ["a car of the same name, if only one has a VIN", { ...corolla, vin: "1" }, lead, false],
  ["a car of another name", corolla, { ...lead, vehicle: "2019 Toyota Corolla" }, false],
])("A request is about %s", (_what, car, asked, expected) => {
  expect(lastAbout(car, [asked])).toBe(expected ? asked : null);
});
