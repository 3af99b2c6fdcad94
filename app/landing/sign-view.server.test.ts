import { describe, expect, test } from "vitest";
import type { FoundVehicle } from "#app/garage/add/find-vehicle.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { readToldAnswers } from "#app/maintenance/answer/told-answers.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { firstAnswer } from "./first-answer.ts";
import { firstRoad } from "./first-road.server.ts";
import { signView } from "./sign-view.server.ts";

const today = "2026-11-26";
const corolla: FoundVehicle = {
  ...{ vin: null, year: 2018, make: "Toyota", model: "Corolla", bodyType: "sedan" },
  ...{ powertrain: "gas", likelyPowertrain: null, trims: [], facts: {}, hasDoubtfulVin: false },
};
const american: Locale = { language: "en", country: "US" };

function show(query: string, locale = american, car: Partial<FoundVehicle> = {}) {
  const params = new URLSearchParams(query);
  const odometer = Number(params.get("odometer")) || null;
  const unit = locale.country === "CA" ? "km" : "mi";
  const answers = readToldAnswers(params, { today, language: locale.language });
  const details = { odometer, unit, place: null, powertrain: null, answers } as const;
  const country = { country: locale.country, today };
  const answer = firstAnswer({ ...corolla, ...car }, details, null, country);
  const formatters = createFormatters(locale, answer.known);
  const road = firstRoad(answer, locale, formatters);
  return {
    ...signView(answer, locale, formatters),
    open: answer.open,
    answers: Object.keys(answer.answers),
    road: road?.signs.map(({ title, when, status }) => [title, when, status].join(" / ")) ?? null,
  };
}

describe("The sign", () => {
  test.each([
    ["", "new", "Enter the mileage and we’ll tell you the next stop."],
    ["odometer=61715", "new", "If nothing was missed, the next stop is at 64,000 mi."],
    ["odometer=61715&oil=under3months", "unknown", "Your next oil change is around May 2027."],
    ["oil=under3months", "unknown", "Your next oil change is around September 2027."],
    ["odometer=61715&oil=over12months", "unknown", "It’s probably time for an oil change."],
    ["odometer=61715&oil=unknown", "new", "If nothing was missed, the next stop is at 64,000 mi."],
    [
      "odometer=61715&tires=over6years&oil=under3months",
      "unknown",
      "It’s probably time to have the tires checked.",
    ],
    [
      "odometer=61715&tires=under3years",
      "new",
      "If nothing was missed, the next stop is at 64,000 mi.",
    ],
    [
      "odometer=61715&registration=2027-11-01",
      "unknown",
      "If nothing was missed, the next stop is at 64,000 mi.",
    ],
  ])("after %j is %s: %s", (query, is, text) => {
    expect(show(query)).toMatchObject({ is, status: "no-data", text });
  });

  test("is about the registration's own day once that's near or over", () => {
    expect(show("registration=2026-11-16&oil=over12months")).toMatchObject({
      ...{ is: "due", status: "overdue" },
      text: "Renew the registration. It expired 10 days ago.",
    });
    expect(show("odometer=61715&registration=2027-11-01").more.at(-1)).toBe(
      "Registration expires in 11 months.",
    );
  });

  test("keeps the oil out of a stop once it has a day of its own", () => {
    const jobs = (query: string) => show(query).more.join(" ");
    expect(jobs("odometer=61715")).toContain("Oil change, tire rotation");
    expect(jobs("odometer=61715&oil=under3months")).toContain("64,000 mi. Tire rotation");
    expect(jobs("odometer=61715&oil=unknown")).toContain("Oil change, tire rotation");
  });

  test("is in French", () => {
    const canadian: Locale = { language: "fr", country: "CA" };
    expect(show("odometer=99320&oil=under3months", canadian).text).toMatch(
      /^Votre prochaine vidange d’huile est prévue vers \S+ 2027\.$/,
    );
  });
});

describe("The road", () => {
  test("has a sign for what the visitor told us, and a question for the rest", () => {
    expect(show("odometer=61715&oil=under3months").road).toEqual([
      "Registration? / date unknown / no-data",
      "Tires? / age unknown / no-data",
      "Next stop / around 01/27/2027 / no-data",
      "Oil change / probably in 5 months / ok",
      "After that / around 09/01/2027 / no-data",
    ]);
    expect(show("registration=2026-12-20").road).toEqual([
      "Oil change? / date unknown / no-data",
      "Registration / in 24 days / get-ready",
      "Tires? / age unknown / no-data",
    ]);
  });

  test("isn't drawn for questions alone", () => {
    expect(show("").road).toBeNull();
    expect(show("oil=over12months").road).toBeNull();
  });

  const months = ["under3months", "under6months", "under12months", "over12months", "unknown"];
  test.each(months.flatMap((oil) => [15, 61_715, 300_000].map((odometer) => [oil, odometer])))(
    "never shows a guess as due or overdue: oil %s, at %i",
    (oil, odometer) => {
      for (const tires of ["under3years", "under6years", "over6years", "unknown"]) {
        const { road, status } = show(`odometer=${odometer}&oil=${oil}&tires=${tires}`);
        expect(road!.filter((sign) => /overdue|act-now/.test(sign))).toEqual([]);
        expect(status).toBe("no-data");
      }
    },
  );
});

test("Only what the car has is asked for", () => {
  expect(show("").open).toEqual(["OIL", "REG", "TIR_WTY"]);
  const electric = show("oil=under3months", american, { powertrain: "electric" });
  expect([electric.open, electric.answers]).toEqual([["REG", "TIR_WTY"], []]);
  expect(show("oil=unknown&registration=unknown&tires=over6years").open).toEqual([]);
});
