import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { miles } from "#tests/support/readings.ts";
import { checkReading, type NewReading } from "./reading-rule.ts";

const today = "2026-11-21";
const others = [
  miles("2026-09-01", 30_000),
  miles("2026-01-01", 10_000),
  miles("2026-05-01", 20_000),
];

function codes(reading: Partial<NewReading>, known = others): string[] {
  const complete: NewReading = {
    date: today,
    distance: 31_000,
    unit: "mi",
    origin: "entered",
    ...reading,
  };
  return checkReading(complete, known, today).map(({ code }) => code);
}

describe("A reading from the odometer form (spec §5 Odometer, decisions §5)", () => {
  test.each<[string, number, string[]]>([
    [today, 30_001, []],
    [today, 30_000, ["odometer.notAbovePrevious"]],
    [today, 29_999, ["odometer.notAbovePrevious"]],
    ["2026-09-01", 30_001, []],
    ["2026-09-01", 30_000, ["odometer.notAbovePrevious"]],
    ["2026-03-01", 15_000, []],
    ["2026-03-01", 10_000, ["odometer.notAbovePrevious"]],
    ["2026-03-01", 10_001, []],
    ["2026-03-01", 20_000, ["odometer.notBelowNext"]],
    ["2026-03-01", 19_999, []],
    ["2026-03-01", 40_000, ["odometer.notBelowNext"]],
    ["2025-12-31", 9_999, []],
    ["2025-12-31", 10_000, ["odometer.notBelowNext"]],
  ])("on %s with %i: %j", (date, distance, expected) =>
    expect(codes({ date, distance })).toEqual(expected),
  );

  test("names the reading it contradicts, so the owner can correct a typo", () => {
    const [error] = checkReading(
      { date: today, distance: 5, unit: "mi", origin: "entered" },
      others,
      today,
    );
    expect(error).toEqual({
      field: "odometer",
      code: "odometer.notAbovePrevious",
      neighbor: miles("2026-09-01", 30_000),
    });
  });

  test("is impossible between readings that contradict each other", () => {
    expect(
      codes({ date: "2026-02-01", distance: 15_000 }, [
        miles("2026-01-01", 20_000),
        miles("2026-03-01", 10_000),
      ]),
    ).toEqual(["odometer.notAbovePrevious", "odometer.notBelowNext"]);
  });

  test("only has to be within its limits if there are no other readings", () =>
    expect(codes({ distance: 1 }, [])).toEqual([]));
});

describe("A service record's reading (decisions §5: it may equal its neighbors)", () => {
  test.each<[string, number, string[]]>([
    [today, 30_000, []],
    [today, 29_999, ["odometer.notAbovePrevious"]],
    ["2026-03-01", 10_000, []],
    ["2026-03-01", 20_000, []],
    ["2026-03-01", 20_001, ["odometer.notBelowNext"]],
    // A morning service, entered after the evening's reading.
    ["2026-09-01", 29_980, []],
    ["2026-09-01", 19_999, ["odometer.notAbovePrevious"]],
  ])("on %s with %i: %j", (date, distance, expected) =>
    expect(codes({ date, distance, origin: "record" })).toEqual(expected),
  );
});

describe("Limits and dates (spec §5, §9)", () => {
  test.each<[Partial<NewReading>, string[]]>([
    [{ distance: 0 }, ["odometer.invalid.mi"]],
    [{ distance: -5 }, ["odometer.invalid.mi"]],
    [{ distance: 1.5 }, ["odometer.invalid.mi"]],
    [{ distance: NaN }, ["odometer.invalid.mi"]],
    [{ distance: 10_000_000 }, []],
    [{ distance: 10_000_001 }, ["odometer.invalid.mi"]],
    [{ distance: 16_093_440, unit: "km" }, []],
    [{ distance: 16_093_441, unit: "km" }, ["odometer.invalid.km"]],
    [{ date: "2026-11-21" }, []],
    [{ date: "2026-11-22" }, ["date.future"]],
    [{ date: "1970-01-02", distance: 1 }, []],
    [{ date: "1970-01-01", distance: 1 }, ["date.tooEarly"]],
    [{ distance: 0, date: "2026-11-22" }, ["odometer.invalid.mi", "date.future"]],
  ])("%j: %j", (reading, expected) => expect(codes(reading)).toEqual(expected));
});

test("Miles and kilometers are compared without rounding", () => {
  const known = [miles("2026-01-01", 62_137)];
  expect(
    [99_999, 100_000, 100_001].map((distance) => codes({ distance, unit: "km" }, known).length),
  ).toEqual([1, 1, 0]);
});

test("Accepted readings rise with their dates, in whatever order they're entered", () => {
  const typed = fc.array(fc.tuple(fc.nat(20), fc.nat(40)), { maxLength: 20 });
  fc.assert(
    fc.property(typed, (attempts) => {
      const saved = attempts.reduce<ReturnType<typeof miles>[]>((readings, [day, distance]) => {
        const reading = miles(`2026-05-${10 + day}`, distance);
        return checkReading({ ...reading, origin: "entered" }, readings, today).length > 0
          ? readings
          : [...readings, reading];
      }, []);
      const days = [...new Set(saved.map(({ date }) => date))]
        .sort()
        .map((date) => saved.filter((one) => one.date === date).map((one) => one.distance));
      expect(
        days.every((one, index) => index === 0 || Math.min(...one) > Math.max(...days[index - 1]!)),
      ).toBe(true);
    }),
  );
});
