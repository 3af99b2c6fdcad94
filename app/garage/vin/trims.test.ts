import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortTrims, parseTrims } from "./trims.ts";

const descriptions = (...texts: string[]) => parseTrims(texts).map((trim) => trim.description);

describe("Splitting joined trims", () => {
  test.each([
    ["L/LE/SE/XLE/XSE", ["L", "LE", "SE", "XLE", "XSE"]],
    ["EX-L; EX", ["EX", "EX-L"]],
    [
      "SX; X-Line SX; X-Line SX-Prestige, X-Pro SX-Prestige",
      ["SX", "X-Line SX", "X-Line SX-Prestige", "X-Pro SX-Prestige"],
    ],
    ["Standard / Turbo / R-Spec", ["R-Spec", "Standard", "Turbo"]],
    ["Latitude, Longitude, North", ["Latitude", "Longitude", "North"]],
    ["SXT or R/T", ["R/T", "SXT"]],
    ["S/S+", ["S", "S+"]],
    ["Limited 8+ES+M/R+NAVI+H/K", ["Limited 8+ES+M/R+NAVI+H/K"]],
    ["RT/10, GTS Coupe", ["GTS Coupe", "RT/10"]],
    ["EX-L w/ NAVI / EX-L w/ RES", ["EX-L w/ NAVI", "EX-L w/ RES"]],
    ["SEL W/O Convenience Pkg", ["SEL W/O Convenience Pkg"]],
    ["EX Hybrid, EX Hybrid w/Out BSI", ["EX Hybrid", "EX Hybrid w/Out BSI"]],
    ["3.3T Sport (AWD/RWD); 3.3T Base (AWD/RWD)", ["3.3T Base (AWD/RWD)", "3.3T Sport (AWD/RWD)"]],
    ["AMG G63 4x4^2/AMG G63 4x4 Bi-Turbo", ["AMG G63 4x4 Bi-Turbo", "AMG G63 4x4^2"]],
    ["Sierra 1/2 Ton", ["Sierra 1/2 Ton"]],
    ["4 or 5 seater", ["4 or 5 seater"]],
    ['XSE (w/ 12.3" screen, w/ 8" screen', ['XSE (w/ 12.3" screen, w/ 8" screen']],
    ["Grade: LE", ["LE"]],
  ])("%s", (text, expected) => expect(descriptions(text)).toEqual(expected));

  test.each(["", " / ", "N/A", "(not identified)", "Crew Cab", "DT"])("%j has no trims", (text) => {
    expect(parseTrims([text])).toEqual([]);
  });

  test("ignores cabs and platforms next to a trim", () => {
    expect(descriptions("SLT", "Classic Crew Cab SRW")).toEqual(["SLT"]);
    expect(descriptions("Big Horn/Lone Star", "DJ")).toEqual(["Big Horn", "Lone Star"]);
  });

  test("lists each trim once, whatever its case and hyphens", () => {
    expect(descriptions("EX-L/EX", "Ex L; LX")).toEqual(["EX", "EX-L", "LX"]);
  });
});

test("Recommended trims come first, both groups in alphabetical order", () => {
  expect(parseTrims(["XSE/L/LE/SE"], ["se", "LE"])).toEqual([
    { description: "LE", recommended: true },
    { description: "SE", recommended: true },
    { description: "L", recommended: false },
    { description: "XSE", recommended: false },
  ]);
});

test("Sorting keeps every trim and puts recommended ones first", () => {
  const trim = fc.record({ description: fc.string(), recommended: fc.boolean() });
  fc.assert(
    fc.property(fc.array(trim), (trims) => {
      const sorted = sortTrims(trims);
      expect(new Set(sorted)).toEqual(new Set(trims));
      const flags = sorted.map((one) => one.recommended);
      expect(
        flags.lastIndexOf(true) < (flags.indexOf(false) === -1 ? Infinity : flags.indexOf(false)),
      ).toBe(true);
    }),
  );
});

test("Any text yields trims that are neither empty nor repeated", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(..."LES /,;()or-w4x") })), (texts) => {
      const found = descriptions(...texts);
      expect(found.every((one) => one.trim() !== "")).toBe(true);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
