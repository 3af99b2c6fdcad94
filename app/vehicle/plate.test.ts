import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPlate, parsePlate, plateErrors, plateKey, type Plate } from "./plate.ts";

describe("A license plate", () => {
  it.each([
    ["abc 1234", "ABC 1234"],
    [" ABC–1234 ", "ABC-1234"],
    ["7XYZ889", "7XYZ889"],
    ["A", "A"],
    ["ABC12345X", null],
    ["-ABC", null],
    ["ABÇ 123", null],
    ["<b>", null],
    ["   ", null],
    ["AB\u0000C", null],
  ])("%j becomes %j", (typed, plate) => {
    expect(parsePlate(typed)).toBe(plate);
  });

  it("has 1 to 8 letters and digits and stays the same when parsed again", () => {
    const typed = fc.stringMatching(/^[ a-zA-Z0-9\u2013-]{0,12}$/);
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: "binary" })), (text) => {
        const plate = parsePlate(text);
        if (plate === null) return;
        expect(parsePlate(plate)).toBe(plate);
        expect(plateKey(plate)).toMatch(/^[A-Z0-9]{1,8}$/);
      }),
    );
  });

  it("is looked up without spaces and hyphens", () => {
    expect(["ABC 1234", "ABC-1234", "A-B C12-34", "ABC1234"].map(plateKey)).toEqual(
      Array(4).fill("ABC1234"),
    );
  });
});

describe("A plate with its state", () => {
  it.each([
    ["abc 1234", "va", { plate: "ABC 1234", state: "VA" }],
    ["F12-ABC", " QC ", { plate: "F12-ABC", state: "QC" }],
  ])("%j from %j is valid", (plate, state, checked) => {
    expect(checkPlate({ plate, state })).toEqual({ ok: true, plate: checked });
  });

  it.each([
    ["", "", ["plate.required", "state.required"]],
    [" ", "VA", ["plate.required"]],
    ["ABC123456", "VA", ["plate.invalid"]],
    ["ABC\ufffd", "XX", ["plate.invalid", "state.invalid"]],
    ["ABC", "", ["state.required"]],
    ["ABC", "Virginia", ["state.invalid"]],
  ])("%j from %j is invalid: %j", (plate, state, codes) => {
    const check = checkPlate({ plate, state });
    expect(check.ok ? [] : check.errors.map(({ code }) => code)).toEqual(codes);
    expect(
      check.ok ? [] : check.errors.map(({ field, code }) => code.startsWith(field)),
    ).not.toContain(false);
  });
});

describe("The plate of a vehicle", () => {
  it.each<[Partial<Plate>, string | null, string[]]>([
    [{}, "VA", []],
    [{ plate: "", state: "" }, "VA", []],
    [{ state: "VA" }, "VA", []],
    [{ plate: "ABC", state: "VA" }, "VA", []],
    [{ plate: "ABC", state: "VA" }, null, []],
    [{ plate: "ABC" }, "VA", ["state.required"]],
    [{ plate: "ABC", state: "VA" }, "MD", ["state.mismatch"]],
    [{ plate: "ABC", state: "XX" }, "MD", ["state.invalid"]],
    [{ state: "XX" }, null, ["state.invalid"]],
    [{ plate: "A*", state: "VA" }, "MD", ["plate.invalid", "state.mismatch"]],
    [{ plate: "ABC123456" }, null, ["plate.invalid", "state.required"]],
  ])("%j, kept in %j: %j", (typed, state, codes) => {
    expect(plateErrors(typed, state === null ? null : { state }).map(({ code }) => code)).toEqual(
      codes,
    );
  });
});
