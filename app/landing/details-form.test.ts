import { describe, expect, test } from "vitest";
import { readDetails } from "./details-form.server.ts";

const place = { state: "VA" };
const read = (query: string, country: "US" | "CA" = "US", found: object | null = place) =>
  readDetails(
    new URLSearchParams(query),
    found,
    { country, language: "en" },
    { likelyPowertrain: "gas" },
    "2026-11-26",
  );

describe("the details in an address", () => {
  test.each([
    ["", "US", null, "mi", null, null],
    ["odometer=&postalCode=+", "US", null, "mi", null, null],
    ["odometer=61,715&postalCode=20120", "US", 61_715, "mi", "20120", null],
    ["odometer=61715&unit=mi&postalCode=n6a1b3", "CA", 99_321, "km", "N6A 1B3", null],
    ["odometer=99320&powertrain=hybrid", "CA", 99_320, "km", null, "hybrid"],
    ["powertrain=steam", "US", null, "mi", null, null],
  ] as const)("%j in %s", (query, country, odometer, unit, postalCode, powertrain) => {
    const { details, lastResult } = read(query, country);
    expect(details).toEqual({ odometer, unit, postalCode, powertrain });
    expect(lastResult).toBeNull();
  });

  test("that are wrong are kept with their errors, and the others count", () => {
    const { details, lastResult, form } = read("odometer=many&postalCode=20120");
    expect(details).toMatchObject({ odometer: null, postalCode: "20120" });
    expect(Object.keys(lastResult!.error)).toEqual(["odometer"]);
    expect(form.values).toMatchObject({ odometer: "many", postalCode: "20120" });
  });

  test("include what the model usually runs on, unless the visitor chose", () => {
    expect(read("").form.values.powertrain).toBe("gas");
    expect(read("powertrain=hybrid").form.values.powertrain).toBe("hybrid");
  });

  test.each([
    ["2027-03-31", []],
    ["03/31/2027", []],
    ["unknown", []],
    ["2060-01-01", ["registration"]],
    ["2027-02-30", ["registration"]],
    ["soon", ["registration"]],
  ])("a registration until %s: wrong are %j", (registration, wrong) => {
    const { lastResult } = read(`registration=${registration}`);
    expect(Object.keys(lastResult?.error ?? {})).toEqual(wrong);
  });

  test("that name no place are wrong", () => {
    const { lastResult } = read("postalCode=99999", "US", null);
    expect(Object.keys(lastResult!.error)).toEqual(["postalCode"]);
  });
});
