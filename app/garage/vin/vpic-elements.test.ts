import { expect, test } from "vitest";
import { settle, vpicElement, type VpicElement, type VpicMatch } from "./vpic-elements.ts";

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

test("nothing fits: nothing is said", () => {
  const answer = settle([]);
  expect([answer.make, answer.model, answer.text("fuel"), answer.texts("trim")]).toEqual([
    null,
    null,
    null,
    [],
  ]);
});

test("the pattern that pins down most characters wins, and brings its make", () => {
  const answer = settle([
    match("model", "QX55", { make: "Infiniti", schema: 1, keys: "*J5" }),
    match("model", "QX50", { make: "Infiniti", schema: 2, keys: "AJ5" }),
  ]);
  expect([answer.make, answer.model]).toEqual(["Infiniti", "QX50"]);
});

test("a character pins down more than a set of them, a set more than any", () => {
  const model = (a: string, b: string) =>
    settle([match("model", "A", { keys: a }), match("model", "B", { keys: b })]).model;
  expect([model("A", "[AB]"), model("[AB]", "A"), model("*****|*F", "****[A-Z]|*F")]).toEqual([
    "A",
    "B",
    "B",
  ]);
});

test("equal patterns: the schema with most to say, then the newest", () => {
  const f550 = match("model", "F-550", { schema: 1 });
  const f150 = match("model", "F-150", { schema: 2 });
  expect(settle([f550, f150, match("fuel", "Gasoline", { schema: 2 })]).model).toBe("F-150");
  expect(
    settle([match("fuel", "Gasoline", { changedOn: "2019" }), match("fuel", "Electric")]).text(
      "fuel",
    ),
  ).toBe("Electric");
});

test("a schema of another model is not heard", () => {
  const answer = settle([
    match("model", "Accord", { keys: "ABC" }),
    match("model", "Legend", { schema: 2, keys: "AB" }),
    match("trim", "LS", { schema: 2, keys: "ABCD" }),
    match("plantCity", "MARYSVILLE", { schema: 3 }),
  ]);
  expect([answer.text("trim"), answer.text("plantCity")]).toEqual([null, "MARYSVILLE"]);
});

test("what the VIN says stands before what its engine says", () => {
  const engine = match("fuel", "Gasoline", { derived: true, keys: "ABCD" });
  expect(settle([engine, match("fuel", "Diesel", { keys: "*" })]).text("fuel")).toBe("Diesel");
  expect(settle([engine]).text("fuel")).toBe("Gasoline");
});

test("patterns as good as the best of its schema are all given", () => {
  const answer = settle([
    match("trim", "SE"),
    match("trim", "LE"),
    match("trim", "Base", { keys: "A" }),
  ]);
  expect(answer.texts("trim").sort()).toEqual(["LE", "SE"]);
});
