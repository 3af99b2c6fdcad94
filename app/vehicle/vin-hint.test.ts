import { describe, expect, test } from "vitest";
import { getVinHint, tidyVin } from "./vin-hint.ts";

describe("A VIN that's being typed", () => {
  test.each([
    ["1hg", 3, "1HG", 3],
    ["1hg cm8", 4, "1HGCM8", 3],
    ["1h-g", 2, "1HG", 2],
    [" 1hg ", 5, "1HG", 3],
    ["1hGCM", 0, "1HGCM", 0],
    ["", 0, "", 0],
  ])("%j with the cursor at %i becomes %j with the cursor at %i", (typed, at, vin, cursor) => {
    expect(tidyVin(typed, at)).toEqual({ vin, cursor });
  });

  test.each([
    ["", null],
    ["1HGCM8", { code: "count", typed: 6 }],
    ["1HGCM82633A004352", { code: "count", typed: 17 }],
    ["1HGCM82633A0043529", { code: "count", typed: 18 }],
    ["1HGCM82633A004353", { code: "checkDigit" }],
    ["WAUZZZ8K9AA000001", { code: "count", typed: 17 }],
    ["1HGO", { code: "letters" }],
    ["1HG*", { code: "letters" }],
  ])("%j gets the hint %j", (vin, hint) => {
    expect(getVinHint(vin, false)).toEqual(hint);
  });

  test("from before 1981 can have any letter and length", () => {
    expect(getVinHint("Q7O12I", true)).toBeNull();
  });
});
