import { describe, expect, it } from "vitest";
import { answerOf } from "#app/maintenance/answer/answer.ts";
import { knownOn } from "#tests/support/known-vehicle.ts";
import { fullGarage, newsOf, oilChange } from "#tests/support/reminders/reminder-news.ts";
import { isLeftOver } from "#tests/support/browse/leftovers.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { composeNotification } from "./compose-notification.server.ts";
import type { VehicleReminders } from "./reminder-cars.server.ts";

const today = "2026-11-21";
const english = { country: "US", language: "en" } as const;
const french = { country: "CA", language: "fr" } as const;

function car(dueDates: string[], nickname = "Blue Bird"): VehicleReminders {
  const model = { year: 2018, make: "Toyota", model: "Corolla", trim: "LE" };
  const vehicle = { ...model, id: "b1", nickname, distanceUnit: "mi" };
  const stored = { vehicle, place: { state: "VA" } } as unknown as VehicleReminders["stored"];
  const all = dueDates.map((dueDate) => oilChange(dueDate, null, today));
  const odometer = estimateOdometer(knownOn(today).odometer!, today, "mi");
  return { stored, role: "owner", events: newsOf(all), answer: answerOf(all), odometer };
}

describe("A notification", () => {
  it("has the email's subject and details, and opens the reminder", () => {
    expect(composeNotification(english, [car(["2026-11-20"])], today)).toEqual({
      title: "Blue Bird: Oil change is 1 day overdue",
      body: "Last: 01/01/2025",
      url: "/Service/garage/b1/events/oil",
      tag: "reminders-2026-11-21",
      language: "en",
    });
  });

  it("counts the others, names two of them, and opens the page that shows all", () => {
    const one = car(["2026-11-20", "2026-11-22", "2026-11-23"]);
    const ofOne = composeNotification(english, [one], today);
    expect([ofOne.title, ofOne.url]).toEqual([
      "Blue Bird: Oil change is 1 day overdue, plus 2 more reminders",
      "/Service/garage/b1",
    ]);
    expect(ofOne.body.split("\n")).toHaveLength(2);
    const ofTwo = composeNotification(english, [one, car(["2026-11-20"], "Truck")], today);
    expect(ofTwo.url).toBe("/Service/garage");
  });

  it("is in the owner's language", () => {
    const { title, body, language } = composeNotification(french, [car(["2026-11-20"])], today);
    expect([title, body, language]).toEqual([
      "Blue Bird\u00a0: Vidange d’huile en retard depuis 1 jour",
      "Dernière fois\u00a0: 01/01/2025",
      "fr",
    ]);
  });

  it.each(["mi", "km"] as const)("fits into a push message with a full garage in %s", (unit) => {
    for (const owner of [english, french]) {
      const notification = composeNotification(owner, fullGarage(today, unit), today);
      expect(Buffer.byteLength(JSON.stringify(notification))).toBeLessThan(2_000);
      expect([notification.title, notification.body].filter(isLeftOver)).toEqual([]);
    }
  });
});
