import { expect, test } from "vitest";
import { packPast, unpackPast } from "./past-drawing.ts";

test("A drawing of the past keeps its parts apart; signs have a check or a number", () => {
  const packed = packPast({
    label: "Past visits",
    car: { body: "van", color: "#123456" },
    stops: [
      { x: 900, count: 1, label: { title: "Tires", when: "$400" } },
      { x: 800, count: 3, label: null },
      { x: 700, count: 12, label: { title: "Oil change", when: "" } },
    ],
    notes: [{ x: 750, text: "2026" }],
  });
  expect(unpackPast(packed)).toEqual({
    label: "Past visits",
    car: { body: "van", color: "#123456" },
    signs: "✓39",
    stops: [["900", "Tires", "$400"], ["800"], ["700", "Oil change", ""]],
    notes: [["750", "2026"]],
  });
});

test("Without stops, there are only notes", () => {
  const car = { body: "sedan", color: "#123456" } as const;
  const packed = packPast({ label: "Past", car, stops: [], notes: [{ x: 1, text: "Today" }] });
  expect(unpackPast(packed)).toMatchObject({ signs: "", stops: [], notes: [["1", "Today"]] });
});
