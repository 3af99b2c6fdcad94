import { describe, expect, it } from "vitest";
import { openEnd, mergeYears } from "./model-years.ts";

const filing = (from: number, to: number | null, { code = from, make = from } = {}) => ({
  from,
  to,
  lastYearOfCode: code,
  lastYearOfMake: make,
});
const made = (...filings: ReturnType<typeof filing>[]) => mergeYears(filings, 2027);

describe("a model's years", () => {
  it("merge consecutive filings, and keep a real gap", () => {
    expect(made(filing(2001, 2002), filing(2003, 2003), filing(2010, 2011))).toEqual([
      { from: 2001, to: 2003 },
      { from: 2010, to: 2011 },
    ]);
  });

  it("end an open filing the year before the next one", () => {
    expect(made(filing(1999, null), filing(2001, 2006))).toEqual([{ from: 1999, to: 2006 }]);
  });

  it("end an open filing in its year if its code was used later without the model", () => {
    expect(made(filing(2019, null, { code: 2027 }))).toEqual([{ from: 2019, to: 2019 }]);
  });

  it("end an open filing in its year if the make continued without the model", () => {
    expect(made(filing(2017, null, { make: 2026 }))).toEqual([{ from: 2017, to: 2017 }]);
  });

  it("keep a recent open filing open", () => {
    expect(made(filing(2025, 2025), filing(2026, null, { code: 2027, make: 2027 }))).toEqual([
      { from: 2025, to: openEnd },
    ]);
  });

  it("keep an open filing of a make that rarely files", () => {
    expect(made(filing(2014, null))).toEqual([{ from: 2014, to: openEnd }]);
  });
});
