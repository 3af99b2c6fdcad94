import { expect, test } from "vitest";
import { vehicleColors } from "#db/schema/garage-terms.ts";
import { paintOf, paints, unknownPaint } from "./paint.ts";

test.each(vehicleColors)("%s has a paint of its own", (color) => {
  const paint = paintOf(color);
  expect(paint).toMatch(/^#[0-9a-f]{6}$/);
  expect(Object.values(paints).filter((other) => other === paint)).toEqual([paint]);
});

test("A car whose color nobody told us is gray", () => {
  expect(paintOf(null)).toBe(unknownPaint);
});
