import { describe, expect, it } from "vitest";
import { parseImportedPlate } from "./imported-plate.ts";

const vin = "5YFBURHEXJP000421";

describe("A row of imported plates", () => {
  it("is stored in capitals, without spaces and hyphens", () => {
    const row = { plate: "abc-12 34", state: "va", vin: "5yfb-urhe xjp-000421" };
    expect(parseImportedPlate(row)).toEqual({
      ok: true,
      row: { plate: "ABC1234", state: "VA", vin },
    });
  });

  it.each([
    [{ plate: "ABC*", state: "VA", vin }, ["plate.invalid"]],
    [{ plate: "AB\u0000C", state: "VA", vin }, ["plate.invalid"]],
    [{ plate: "ABC", state: "Virginia", vin }, ["state.invalid"]],
    [{ plate: "ABC", state: "VA", vin: "5YFBURHEXJP000422" }, ["vin.check-digit"]],
    [{ plate: "ABC", state: "VA", vin: `${vin}\u0000` }, ["vin.length"]],
    [{ plate: "ABC" }, ["state.required", "vin.required"]],
    [{}, ["plate.required", "state.required", "vin.required"]],
  ])("%j is rejected", (row, codes) => {
    expect(parseImportedPlate(row)).toEqual({ ok: false, codes });
  });
});
