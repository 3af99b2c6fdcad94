import { describe, expect, it } from "vitest";
import { openEnd, yearsMade } from "./model-years.ts";

const filing = (from: number, to: number | null, { code = from, make = from } = {}) => ({
  from,
  to,
  lastOfCode: code,
  lastOfMake: make,
});
const made = (...filings: ReturnType<typeof filing>[]) => yearsMade(filings, 2027);

describe("the years in which a model was made", () => {
  it("join filings year by year, and keep a real gap", () => {
    expect(made(filing(2001, 2002), filing(2003, 2003), filing(2010, 2011))).toEqual([
      { from: 2001, to: 2003 },
      { from: 2010, to: 2011 },
    ]);
  });

  it("end an open filing before the next one", () => {
    expect(made(filing(1999, null), filing(2001, 2006))).toEqual([{ from: 1999, to: 2006 }]);
  });

  it("end an open filing in its year when its code was used for later years without the model", () => {
    expect(made(filing(2019, null, { code: 2027 }))).toEqual([{ from: 2019, to: 2019 }]);
  });

  it("end an open filing in its year when the make went on without the model", () => {
    expect(made(filing(2017, null, { make: 2026 }))).toEqual([{ from: 2017, to: 2017 }]);
  });

  it("keep a recent open filing open", () => {
    expect(made(filing(2025, 2025), filing(2026, null, { code: 2027, make: 2027 }))).toEqual([
      { from: 2025, to: openEnd },
    ]);
  });

  it("keep the open filing of a make that files seldom", () => {
    expect(made(filing(2014, null))).toEqual([{ from: 2014, to: openEnd }]);
  });
});
