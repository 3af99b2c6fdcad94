import { describe, expect, it } from "vitest";
import type { FillUp } from "#app/import/logs/log-entry.ts";
import { toFillUp } from "./imported-fill-up.ts";

const entry: FillUp = {
  ...{ kind: "fillUp", line: 2, file: "fuel.csv", vehicle: null, vin: null, importKey: "csv:1" },
  ...{ date: "2024-01-06", odometer: { distance: 41_200, unit: "mi" }, trip: null },
  ...{ volume: 10, unit: "gal", total: 3_500, price: 3.5, currency: "USD" },
  ...{ partial: false, missed: false, grade: null, station: null, comments: null, tags: [] },
};

describe("a fill-up from another tool's log", () => {
  it("keeps its odometer, amount and cost", () => {
    expect(toFillUp(entry, "km")).toMatchObject({
      ...{ date: "2024-01-06", odometer: 41_200, miles: 41_200, distanceUnit: "mi" },
      ...{ energy: "fuel", volume: 10, amount: 37.85411784, total: 3_500, currency: "USD" },
      importKey: "csv:1",
    });
  });

  it.each([
    ["87", "regular"],
    ["Regular unleaded", "regular"],
    ["89", "midgrade"],
    ["Super 93", "premium"],
    ["Diesel", "diesel"],
    ["E85", "e85"],
  ])("reads the grade %s as %s", (grade, kept) => {
    expect(toFillUp({ ...entry, grade }, "mi")).toMatchObject({ grade: kept, comments: null });
  });

  it("keeps in the comments what has no other place", () => {
    const station = "x".repeat(81);
    const long = "y".repeat(31);
    const odd = { ...entry, grade: "LPG", tags: ["Trip", long, "tow"], station, comments: "Windy" };
    const kept = toFillUp(odd, "mi");
    expect(kept).toMatchObject({ grade: null, station: null, tags: ["tow", "trip"] });
    expect(kept!.comments).toBe(`Windy\nLPG\n${station}\n${long}`);
  });

  it("is a charge if it's in kilowatt-hours", () => {
    const charge = toFillUp({ ...entry, unit: "kWh", volume: 42 }, "mi");
    expect(charge).toMatchObject({ energy: "electricity", amount: 42 });
  });

  it("can't be larger than any tank", () => {
    expect(toFillUp({ ...entry, volume: 501 }, "mi")).toBeNull();
  });
});
