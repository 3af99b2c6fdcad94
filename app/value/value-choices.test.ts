import { describe, expect, it } from "vitest";
import { fromSaved, toChoices, toFieldTexts, toSaved, type OwnDetails } from "./value-choices.ts";

const own: OwnDetails = {
  today: "2026-11-27",
  unit: "mi",
  miles: 60_000.4,
  milesPerDay: 30,
  lastReading: "2026-11-01",
  postalCode: "20120",
  trim: "sl plus",
};
const answers = { typeOfSale: "FSBO", condition: "good" } as const;

const savedAs = (change: object) =>
  ({ ...toSaved(toChoices(answers, own)), state: null, ...change }) as Parameters<
    typeof fromSaved
  >[0];

describe("Details of a value", () => {
  it("don't keep the mileage and the postal code that are the car's own", () => {
    const sent = { ...answers, odometer: 60_000, postalCode: "20120" };
    expect(toChoices(sent, own)).toMatchObject({ odometer: null, postalCode: null });
  });

  it("keep others, with the day of the mileage", () => {
    const sent = { ...answers, odometer: 70_000, postalCode: "N6A 1B3" };
    expect(toChoices(sent, own)).toMatchObject({
      odometer: { distance: 70_000, unit: "mi", date: "2026-11-27" },
      postalCode: "N6A 1B3",
    });
  });

  it.each([
    ["2026-10-31", null],
    ["2026-11-01", 70_000],
    ["2026-11-20", 70_000],
  ])("have a mileage of %s that a reading of November 1 leaves as %s", (date, distance) => {
    const saved = savedAs({ distance: 70_000, unit: "mi", date });
    expect(fromSaved(saved, own).odometer?.distance ?? null).toBe(distance);
  });

  it("are those of a good car that's sold to a private buyer until some are saved", () => {
    expect(fromSaved(null, own)).toMatchObject({
      ...{ typeOfSale: "FSBO", condition: "good", odometer: null, postalCode: null },
      ...{ trim: "sl plus", isBranded: false, isAltered: false },
    });
  });

  it("keep that the owner doesn't know the trim", () => {
    expect(fromSaved(savedAs({ trim: null }), own).trim).toBeNull();
  });

  it("start a form with today's mileage and the car's postal code", () => {
    expect(toFieldTexts(fromSaved(null, own), { miles: own.miles }, own)).toMatchObject({
      ...{ odometer: "60000", postalCode: "20120", branded: null },
    });
  });
});
