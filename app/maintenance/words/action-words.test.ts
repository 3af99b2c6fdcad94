import { describe, expect, it, test } from "vitest";
import { languages, type Language } from "#app/i18n/locale.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import { isUrgent } from "#app/maintenance/due/status.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { tireSet } from "#tests/support/tires.ts";
import { whatToDo, actionSentence } from "./action-words.server.ts";

const today = "2026-11-21";
const done = (date: string) => ({ date, odometer: null });
const registration = (expirationDate: string) => ({ date: null, expirationDate });

function sentences(input: Partial<VehicleSnapshot>, language: Language) {
  const formatters = createFormatters({ country: "US", language }, { state: "VA", unit: "mi" });
  const { events } = openDashboard(knownVehicle(input), today);
  return events
    .filter(({ reminder }) => isUrgent(reminder))
    .map((event) => actionSentence(event, formatters).replaceAll("\u00a0", " "));
}

const wash = {
  ...{ id: "wash", title: "Wash", since: done("2026-01-01"), repeat: null, snoozedUntil: null },
  ...{ isOff: false, due: { date: "2026-11-21", odometer: null } },
};

describe("What an owner should do comes first, and then when", () => {
  test.each<[Partial<VehicleSnapshot>, en: string, fr: string]>([
    [
      { services: { OIL: done("2025-11-09") } },
      "Change the oil. It was due 12 days ago.",
      "Faites la vidange d’huile. C’était à faire il y a 12 jours.",
    ],
    [
      { services: { OIL: done("2022-11-09") } },
      "Change the oil. It was due about 3 years ago.",
      "Faites la vidange d’huile. C’était à faire il y a environ 3 ans.",
    ],
    [
      { services: { OIL: done("2025-12-01") } },
      "Change the oil. It’s due in 10 days.",
      "Faites la vidange d’huile. C’est à faire d’ici 10 jours.",
    ],
    [
      { registration: registration("2026-11-18") },
      "Renew the registration. It expired 3 days ago.",
      "Renouvelez l’immatriculation. Elle est expirée depuis 3 jours.",
    ],
    [
      { registration: registration("2026-11-21") },
      "Renew the registration. It expires today.",
      "Renouvelez l’immatriculation. Elle expire aujourd’hui.",
    ],
    [
      { registration: registration("2026-11-26") },
      "Renew the registration. It expires in 5 days.",
      "Renouvelez l’immatriculation. Elle expire dans 5 jours.",
    ],
    [
      { openRecalls: ["26V-1", "26V-2"] },
      "Check the recalls. This model has 2 open recalls.",
      "Voyez les rappels de sécurité. 2 rappels de sécurité sont en cours pour ce modèle.",
    ],
    [{ reminders: [wash] }, "Wash. It’s due today.", "Wash. C’est à faire aujourd’hui."],
  ])("%j", (input, en, fr) => {
    expect(sentences(input, "en")).toEqual([en]);
    expect(sentences(input, "fr")).toEqual([fr]);
  });

  it("tires that are worn out are to be replaced, others to be checked", () => {
    const set = tireSet({ mountDate: "2020-01-01" });
    const [event] = openDashboard(knownVehicle({ tireSets: [set] }), today).events.filter(
      ({ eventType }) => eventType === "TIR_WTY",
    );
    const formatters = createFormatters({ country: "US", language: "en" }, null);
    const words = (["life", "worn", "age"] as const).map((tireEnd) =>
      whatToDo({ ...event!, tireEnd }, formatters),
    );
    expect(words).toEqual(["Check the tires’ tread", "Replace the tires", "Replace the tires"]);
  });

  it.each(languages)("has words for every event in %s", (language) => {
    const formatters = createFormatters({ country: "US", language }, null);
    const { events } = openDashboard(knownVehicle({ openRecalls: ["26V-1"] }), today);
    const words = events.map((event) => whatToDo(event, formatters));
    expect(words.filter((word) => /due-actions|^$/.test(word))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });
});
