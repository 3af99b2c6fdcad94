import { expect, test } from "vitest";
import { resolveMatches, vpicElement, type VpicElement, type VpicMatch } from "./vpic-elements.ts";

function match(element: VpicElement, value: string, more: Partial<VpicMatch> = {}): VpicMatch {
  return {
    element: vpicElement[element],
    value,
    make: null,
    schema: 1,
    keys: "AB*",
    changedOn: "2020",
    derived: false,
    ...more,
  };
}

test("Nothing is known without matches", () => {
  const answer = resolveMatches([]);
  expect([answer.make, answer.model, answer.text("fuel"), answer.texts("trim")]).toEqual([
    null,
    null,
    null,
    [],
  ]);
});

test("The most specific pattern wins and brings its make", () => {
  const answer = resolveMatches([
    match("model", "QX55", { make: "Infiniti", schema: 1, keys: "*J5" }),
    match("model", "QX50", { make: "Infiniti", schema: 2, keys: "AJ5" }),
  ]);
  expect([answer.make, answer.model]).toEqual(["Infiniti", "QX50"]);
});

test("A character is more specific than a set, and a set more than a wildcard", () => {
  const model = (a: string, b: string) =>
    resolveMatches([match("model", "A", { keys: a }), match("model", "B", { keys: b })]).model;
  expect([model("A", "[AB]"), model("[AB]", "A"), model("*****|*F", "****[A-Z]|*F")]).toEqual([
    "A",
    "B",
    "B",
  ]);
});

test("On a tie, the schema with most matches wins, then the newest", () => {
  const f550 = match("model", "F-550", { schema: 1 });
  const f150 = match("model", "F-150", { schema: 2 });
  expect(resolveMatches([f550, f150, match("fuel", "Gasoline", { schema: 2 })]).model).toBe(
    "F-150",
  );
  expect(
    resolveMatches([
      match("fuel", "Gasoline", { changedOn: "2019" }),
      match("fuel", "Electric"),
    ]).text("fuel"),
  ).toBe("Electric");
});

test("A schema that names another model is ignored", () => {
  const answer = resolveMatches([
    match("model", "Accord", { keys: "ABC" }),
    match("model", "Legend", { schema: 2, keys: "AB" }),
    match("trim", "LS", { schema: 2, keys: "ABCD" }),
    match("plantCity", "MARYSVILLE", { schema: 3 }),
  ]);
  expect([answer.text("trim"), answer.text("plantCity")]).toEqual([null, "MARYSVILLE"]);
});

test("Facts from the VIN win over those from its engine", () => {
  const engine = match("fuel", "Gasoline", { derived: true, keys: "ABCD" });
  expect(resolveMatches([engine, match("fuel", "Diesel", { keys: "*" })]).text("fuel")).toBe(
    "Diesel",
  );
  expect(resolveMatches([engine]).text("fuel")).toBe("Gasoline");
});

test("Patterns as specific as the best of its schema are all returned", () => {
  const answer = resolveMatches([
    match("trim", "SE"),
    match("trim", "LE"),
    match("trim", "Base", { keys: "A" }),
  ]);
  expect(answer.texts("trim").sort()).toEqual(["LE", "SE"]);
});
