import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  getCheckDigit,
  hasValidCheckDigit,
  normalizeVin,
  parseOldVin,
  validateVin,
  type VinProblem,
} from "./vin.ts";
import { vinPattern } from "./vin-pattern.ts";

const vinCharacters = [..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789"];
const anyVin = fc
  .array(fc.constantFrom(...vinCharacters), { minLength: 17, maxLength: 17 })
  .map((all) => all.join(""));
const northAmericanVin = fc
  .tuple(fc.constantFrom("1", "2", "3", "4", "5", "7F", "7S"), anyVin)
  .map(([start, rest]) => (start + rest).slice(0, 17))
  .map((vin) => vin.slice(0, 8) + getCheckDigit(vin) + vin.slice(9));

describe("A typed VIN", () => {
  test.each([
    ["1hgcm82633a004352"],
    [" 1HGCM 82633 A004352 "],
    ["1HGCM826-33A-004352"],
    ["1HGCM826‑33A–004352"],
    ["1HGCM\u202f82633\u00a0A004352"],
    ["\u200e1HGCM82633A004352\ufeff"],
  ])("%j is accepted whatever its case, spaces and hyphens", (typed) => {
    expect(validateVin(typed)).toEqual({ ok: true, vin: "1HGCM82633A004352" });
  });

  test.each<[string, VinProblem]>([
    ["", "required"],
    [" - ", "required"],
    ["1HGCM82633A00435", "length"],
    ["1HGCM82633A0043522", "length"],
    ["1HGCM82633A0O4352", "letters"],
    ["IHGCM82633A004352", "letters"],
    ["1HGCM82633A00Q352", "letters"],
    ["1HGCM82633A00435é", "letters"],
    ["1HGCM82633A00435\0", "letters"],
    ["1HGCM82633A00435🚗", "letters"],
    ["1HGCM82633A004353", "check-digit"],
    ["1HGCM82643A004352", "check-digit"],
    ["7SAYGDEE8NF000101", "check-digit"],
  ])("%j is rejected: %s", (typed, code) => {
    expect(validateVin(typed)).toEqual({ ok: false, code });
  });

  test.each([
    "1M8GDM9AXKP042788",
    "5YJ3E1EA8KF000337",
    "7MUCAABGXRV100388",
    "2HGFC2F67MH000184",
    "11111111111111111",
  ])("%s has a valid check digit", (vin) => expect(validateVin(vin)).toEqual({ ok: true, vin }));

  test.each(["WVWZZZ1KZAW000001", "7A3H1D50X00000001", "JN8AS58V38W109606"])(
    "%s is foreign and needs no check digit",
    (vin) => expect(validateVin(vin)).toEqual({ ok: true, vin }),
  );

  test("with any single wrong digit is rejected if it's North American", () => {
    fc.assert(
      fc.property(
        northAmericanVin,
        fc.integer({ min: 2, max: 16 }),
        fc.constantFrom(..."0123456789"),
        (vin, at, digit) => {
          fc.pre(at !== 8 && /\d/.test(vin.charAt(at)) && vin[at] !== digit);
          expect(validateVin(vin.slice(0, at) + digit + vin.slice(at + 1))).toEqual({
            ok: false,
            code: "check-digit",
          });
        },
      ),
    );
  });

  test("stays the same when normalized twice, and valid VINs are normalized", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), northAmericanVin), (typed) => {
        expect(normalizeVin(normalizeVin(typed))).toBe(normalizeVin(typed));
        const check = validateVin(typed);
        if (check.ok) expect(check.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      }),
    );
  });
});

test.each([
  ["2a27f-100001", "2A27F100001"],
  ["AM2/1234", null],
  ["1234", null],
  ["5YFBURHEXJP000421", null],
])("%s as a VIN from before 1981: %s", (typed, vin) => expect(parseOldVin(typed)).toBe(vin));

test.each([
  ["JTDKARFP2L3000101", true],
  ["JTDKARFP2L3000102", false],
])("%s has a valid check digit: %s", (vin, fits) => expect(hasValidCheckDigit(vin)).toBe(fits));

test.each([
  ["1HGCM \u2013 82633 A004352", true],
  ["2A27F100001", true],
  ["1HGC", false],
  ["1HGCM82633A0043521", false],
  ["1HGCM82633A00435?", false],
])("A browser accepts %j: %s", (typed, passes) => {
  expect(new RegExp(`^(?:${vinPattern})$`, "v").test(typed)).toBe(passes);
});
