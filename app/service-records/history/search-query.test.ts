import { describe, expect, it } from "vitest";
import { buildSearchQuery } from "./search-query.ts";

const requested = (typed: string) =>
  buildSearchQuery("id-1", typed)?.replace('vehicle_id : "id-1" AND ', "");

describe("the full-text query", () => {
  it.each([
    ["oil change", `words : "oil"* AND words : "change"*`],
    ["d’huile", `words : "d’huile"*`],
    [`a" OR "b`, `words : "a"""* AND words : "OR"* AND words : """b"*`],
    ["NEAR(a b)", `words : "NEAR(a"* AND words : "b)"*`],
    ["oil\0change\ud800", `words : "oil"* AND words : "change"*`],
    ["a b c d e f g h i j", [..."abcdefgh"].map((word) => `words : "${word}"*`).join(" AND ")],
    ["0W-20", `words : "0W-20"*`],
  ])("searches for the words %j", (typed, query) => expect(requested(typed)).toBe(query));

  it.each([
    ["$45.90", `((words : "45.90") OR figures : "a4590")`],
    ["45,90 $", `((words : "45,90") OR figures : "a4590")`],
    ["50,00\u00a0$ CA", `((words : "50,00") OR figures : "a5000")`],
    ["CA$1,234.50", `((words : "1,234.50") OR figures : "a123450")`],
    ["45.9", `((words : "45.9"*) OR figures : "a4590")`],
    [
      "56,010",
      `((words : "56,010"*) OR figures : "a5601000" OR figures : "m56010" OR figures : "k56010")`,
    ],
    ["56\u202f010 km", `((words : "56\u202f010") OR figures : "k56010")`],
    ["56010 mi", `((words : "56010") OR figures : "m56010")`],
    [
      "56 010",
      `((words : "56"* AND words : "010"*) OR figures : "a5601000" ` +
        `OR figures : "m56010" OR figures : "k56010")`,
    ],
    ["12345678", `((words : "12345678"*) OR figures : "m12345678" OR figures : "k12345678")`],
    [
      "brake 2024",
      `words : "brake"* AND ((words : "2024"*) OR figures : "a202400" ` +
        `OR figures : "m2024" OR figures : "k2024" OR figures : "y2024")`,
    ],
  ])("searches for the figures in %j", (typed, query) => expect(requested(typed)).toBe(query));

  it.each(["", "  ", `"`, "*", "🚗", "(-)", "\0"])("is null without any words: %j", (typed) =>
    expect(buildSearchQuery("id-1", typed)).toBeNull(),
  );

  it("is null for an invalid vehicle id", () => expect(buildSearchQuery('"', "oil")).toBeNull());
});
