import { describe, expect, test } from "vitest";
import { listPostalPlaces } from "#db/importers/postal-places.ts";
import { getPostalState } from "./postal-state.ts";

describe("The state of a postal code that's being typed", () => {
  test.each([
    ["20120", "VA"],
    ["20120-1234", "VA"],
    ["06390", "NY"],
    ["06391", "CT"],
    ["n6a1b3", "ON"],
    ["X0C 1A0", "NU"],
    ["X1A 1A1", "NT"],
    ["00001", undefined],
    ["2012", undefined],
    ["N6A", undefined],
    ["Fairfax", undefined],
    ["", undefined],
  ])("%j is in %s", (typed, state) => expect(getPostalState(typed)?.state).toBe(state));

  test("is the same as the server's for every place", async () => {
    const places = await listPostalPlaces();
    const wrong = places.filter(({ code, state, country }) => {
      const found = getPostalState(country === "CA" ? `${code} 1A1` : code);
      return found?.state !== state || found.country !== country;
    });
    expect(places.length).toBeGreaterThan(40_000);
    expect(wrong.map(({ code, state }) => `${code} ${state}`)).toEqual([]);
  });
});
