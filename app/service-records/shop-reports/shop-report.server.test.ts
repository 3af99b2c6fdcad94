import { describe, expect, it } from "vitest";
import { readReport } from "./shop-report.server.ts";

const vin = "5YFBURHEXJP000421";
const today = "2026-11-21";
const report = {
  source: "shopnet",
  reference: "A-17",
  vin,
  shopName: "Dale’s Garage",
  date: "2026-01-31",
  services: [1302],
};

const findProblems = (changes: object) => {
  const read = readReport({ ...report, ...changes }, today);
  return read.ok ? [] : read.problems.map(({ field, code }) => `${field}.${code}`);
};

describe("a shop report", () => {
  it("is read unchanged, ignoring spaces and case in the VIN", () => {
    const text = {
      ...report,
      vin: " 5yfb-urhe xjp-000421",
      compCode: "VA-1",
      odometer: { distance: 60_000, unit: "mi" },
      ownService: " Rust  check ",
      comments: "Pads thin\n\nTold the owner",
    };
    expect(readReport(text, today)).toEqual({
      ok: true,
      report: {
        source: "shopnet",
        reference: "A-17",
        vin,
        shopName: "Dale’s Garage",
        compCode: "VA-1",
        record: {
          date: "2026-01-31",
          odometer: { distance: 60_000, unit: "mi" },
          services: [1302],
          ownService: "Rust check",
          comments: "Pads thin\n\nTold the owner",
        },
      },
    });
  });

  it("needs only a description of the service", () => {
    const read = readReport(
      { ...report, services: null, ownService: "Rust check", compCode: "", odometer: null },
      today,
    );
    expect(read.ok && [read.report.compCode, read.report.record]).toEqual([
      null,
      {
        date: "2026-01-31",
        odometer: null,
        services: [],
        ownService: "Rust check",
        comments: null,
      },
    ]);
  });

  it.each<[object, string[]]>([
    [
      { source: " ", reference: null, shopName: undefined },
      ["source.required", "reference.required", "shopName.required"],
    ],
    [{ vin: "5YFBURHEXJP000422", date: "" }, ["vin.check-digit", "date.required"]],
    [{ vin: "" }, ["vin.required"]],
    [{ date: "01/02/2026" }, ["date.invalid"]],
    [{ date: "2026-02-30" }, ["date.invalid"]],
    [{ date: "2026-11-22" }, []],
    [{ date: "2026-11-23" }, ["date.future"]],
    [{ date: "1969-12-31" }, ["date.tooEarly"]],
    [{ odometer: { distance: 0, unit: "mi" } }, ["odometer.invalid"]],
    [{ odometer: { distance: 10_000_001, unit: "mi" } }, ["odometer.invalid"]],
    [{ odometer: { distance: 16_093_440, unit: "km" } }, []],
    [{ odometer: { distance: 60_000, unit: "miles" } }, ["odometer.unit"]],
    [{ services: [] }, ["services.required"]],
    [{ services: [1302, 99_999] }, ["services.unknown"]],
    [{ services: [1302, 1302] }, []],
    [
      { ownService: "x".repeat(81), comments: "x".repeat(2001) },
      ["ownService.tooLong", "comments.tooLong"],
    ],
    [{ comments: "a\0b", reference: "\0" }, ["reference.invalid", "comments.invalid"]],
    [
      { reference: 17, services: "1302", odometer: 60_000 },
      ["reference.invalid", "odometer.invalid", "services.invalid"],
    ],
  ])("with %j has the problems %j", (changes, problems) => {
    expect(findProblems(changes)).toEqual(problems);
  });

  it.each([null, "text", 17, []])("is rejected as %j", (sent) => {
    expect(readReport(sent, today)).toEqual({
      ok: false,
      problems: [{ field: "report", code: "invalid" }],
    });
  });
});
