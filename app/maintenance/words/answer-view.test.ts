import { describe, expect, test } from "vitest";
import { addDays } from "#app/i18n/calendar.ts";
import { languages, type Language } from "#app/i18n/locale.ts";
import { knownVehicle } from "#tests/support/known-vehicle.ts";
import { miles } from "#tests/support/readings.ts";
import { tireSet } from "#tests/support/tires.ts";
import { openDashboard } from "#app/maintenance/due/dashboard.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { answerView, rowAnswerView } from "./answer-view.server.ts";
import { dueWords } from "./event-words.server.ts";

const today = "2026-11-21";
const formatters = (language: Language) =>
  createFormatters({ country: "US", language }, { state: "VA", unit: "mi" });
const expires = (expirationDate: string) => ({ date: null, expirationDate });
const done = (date: string, distance?: number) => ({
  date,
  odometer: distance ? ({ distance, unit: "mi" } as const) : null,
});

function reported(input: Partial<VehicleSnapshot>, language: Language = "en") {
  const dashboard = openDashboard(knownVehicle(input), today);
  const wording = formatters(language);
  return {
    answer: answerView(dashboard, "car", wording),
    row: rowAnswerView(dashboard, wording),
    due: (key: string) => dueWords(dashboard.events.find((event) => event.key === key)!, wording),
  };
}

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

const lately = done("2026-10-01", 60_000);
const complete: Partial<VehicleSnapshot> = {
  readings: [miles("2026-11-01", 61_000)],
  services: { OIL: lately, TIR: lately, BRAKE: lately, MJR_SERVICE: lately },
  registration: expires("2027-06-30"),
  openRecalls: [],
};

describe("the answer", () => {
  test.each<[Language, string]>([
    ["en", "Also: registration expired 3 days ago."],
    ["fr", "Aussi à faire : immatriculation expirée depuis 3 jours."],
  ])("names one other thing that's due, in %s", (language, more) => {
    const options = { registration: expires("2026-11-18"), services: { OIL: done("2025-11-01") } };
    expect(reported(options, language).answer.more.map(spaced)).toEqual([more]);
  });

  test("isn't an all-clear while things are unknown: it asks about one and names the next", () => {
    const { answer, row } = reported({
      ...complete,
      services: { OIL: lately },
      registration: null,
    });
    expect(answer).toEqual({
      ...{ is: "unknown", status: "no-data", says: "Nothing’s due that we know of." },
      more: ["Next up: oil change, around 06/06/2027.", "There are 4 things we don’t know yet."],
      links: [
        {
          says: "When does your registration expire? The date is printed on it.",
          href: "/garage/car/add-registration",
        },
      ],
    });
    expect(row).toMatchObject({ is: "unknown", status: { is: "no-data" }, more: null });
  });

  test("says what's probably due by an answer from memory, without calling it overdue", () => {
    const { answer, row, due } = reported({
      choices: {
        OIL: {
          ...{ off: null, interval: null, snoozedUntil: null },
          answer: { said: "over12months", on: "2026-11-20" },
        },
      },
    });
    expect(answer).toMatchObject({
      ...{ is: "new", status: "no-data", says: "Change the oil. It’s probably due already." },
      links: [{ says: "Log it" }, { says: "Why now?" }],
    });
    expect(answer.more[0]).toBe("More than a year before 11/20/2026, you told us.");
    expect(row).toMatchObject({
      status: { is: "no-data" },
      says: "Oil change is probably due already",
    });
    expect(due("oil")).toEqual([
      "It’s probably due already. Log it once it’s done, and we’ll count from there.",
    ]);
  });

  test("says that recalls couldn't be checked, without asking the owner", () => {
    expect(reported({ ...complete, openRecalls: null }).answer).toMatchObject({
      ...{ is: "unknown", links: [] },
      more: [expect.any(String), "We haven’t been able to check for recalls yet."],
    });
  });

  test("is an all-clear once everything is known", () => {
    const { answer, row } = reported(complete);
    expect(answer).toMatchObject({
      is: "clear",
      status: "ok",
      says: "Your car doesn’t need anything right now.",
    });
    expect(row).toMatchObject({
      status: { is: "ok" },
      says: "Nothing due before around 06/06/2027",
    });
  });

  test("says “around” for an estimated day and “probably” for a guess", () => {
    expect(reported(complete).answer.more).toEqual(["Next up: oil change, around 06/06/2027."]);
    expect(reported(complete, "fr").answer.more.map(spaced)).toEqual([
      "À venir : vidange d’huile, vers le 06/06/2027.",
    ]);
    const guess = { ...complete, registration: { date: "2025-12-01", expirationDate: null } };
    expect(reported(guess).row.says).toBe("Registration probably expires around 12/01/2026");
    expect(reported(guess).due("reg")).toEqual(["Probably due around 12/01/2026"]);
  });
});

describe("the due text", () => {
  test.each<[Language, string[]]>([
    ["en", ["About 3 years overdue"]],
    ["fr", ["En retard depuis environ 3 ans"]],
  ])("gives a long overdue time in years, in %s", (language, due) => {
    const services = { OIL: done(addDays(addDays(today, -1_073), -365)) };
    expect(reported({ services }, language).due("oil")).toEqual(due);
  });

  test("names the other limit when they disagree", () => {
    const services = { OIL: done("2025-11-20", 60_000) };
    expect(reported({ ...complete, services }).due("oil")).toEqual([
      "1 day overdue",
      "by mileage: about 6,942 mi left",
    ]);
  });

  test("says “about” when it's due by distance", () => {
    const services = { OIL: done("2026-05-01", 53_900) };
    expect(reported({ ...complete, services }).due("oil")).toEqual([
      "Due in about 4 days",
      "about 128 mi left",
    ]);
  });
});

const tires = [tireSet({ id: "summer", season: "summer", mountDate: "2026-04-10" })];
const stored = [tireSet({ id: "winter", season: "winter", mountDate: "2025-11-10" })];

test("an advised tire change has a range of days, and isn't due on each of them", () => {
  const { due, answer } = reported({
    country: "CA",
    state: "ON",
    tireSets: tires,
    storedTires: stored,
  });
  expect(due("tir_season")[0]).toBe("Do it by 11/30/2026");
  expect(answer.is).not.toBe("due");
});

test("no sentence shows a placeholder, a key or a raw value, in either language", () => {
  const odd: Partial<VehicleSnapshot>[] = [
    {},
    complete,
    { ...complete, openRecalls: null },
    { ...complete, openRecalls: ["26V-1"] },
    ...["QC", "ON", "BC", "VA", "TX", null].map((state) => ({
      ...complete,
      state,
      tireSets: tires,
      storedTires: stored,
    })),
    ...[-2_000, -400, -61, -1, 0, 5, 20, 300].flatMap((days) => [
      { registration: expires(addDays(today, days)) },
      { registration: { date: addDays("2025-11-21", Math.min(days, 365)), expirationDate: null } },
      {
        services: { OIL: done(addDays("2025-11-21", days), 60_000) },
        readings: complete.readings!,
      },
      { ...complete, services: { OIL: done("2026-05-01", 53_200 + days * 20) } },
    ]),
  ];
  for (const values of odd) {
    for (const language of languages) {
      const dashboard = openDashboard(knownVehicle(values), today);
      const message = formatters(language);
      const all = JSON.stringify([
        answerView(dashboard, "car", message),
        rowAnswerView(dashboard, message),
        dashboard.events.map((event) => dueWords(event, message)),
      ]);
      expect(all).not.toMatch(/\{\{|undefined|NaN|\[object|Invalid|due[:.]\w/);
    }
  }
});
