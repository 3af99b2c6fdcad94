import { describe, expect, it } from "vitest";
import { searchQuery } from "./search-query.ts";

describe("what the index is asked", () => {
  it.each([
    ["oil change", `vehicle_id : "id-1" AND words : ("oil"* "change"*)`],
    ["d’huile", `vehicle_id : "id-1" AND words : ("d’huile"*)`],
    [`a" OR "b`, `vehicle_id : "id-1" AND words : ("a"""* "OR"* """b"*)`],
    ["NEAR(a b)", `vehicle_id : "id-1" AND words : ("NEAR(a"* "b)"*)`],
    ["oil\0change\ud800", `vehicle_id : "id-1" AND words : ("oil"* "change"*)`],
    ["a b c d e f g h i j", `vehicle_id : "id-1" AND words : ("a"* "b"* "c"* "d"* "e"* "f"* "g"* "h"*)`],
  ])("for %j", (typed, query) => expect(searchQuery("id-1", typed)).toBe(query));

  it.each(["", "  ", `"`, "*", "🚗", "(-)", "\0"])("is nothing where no word is typed: %j", (typed) => expect(searchQuery("id-1", typed)).toBeNull());

  it("is nothing for an id that is none", () => expect(searchQuery('"', "oil")).toBeNull());
});
