import { expect, test } from "vitest";
import { fitRobustRidge } from "./robust-ridge.ts";

const xs = Array.from({ length: 40 }, (_, at) => at / 10);
const rows = xs.map((x) => [0, 1, 1, x]);
const targets = xs.map((x) => 2 - 0.5 * x);

test("Coefficients fit the targets", () => {
  const [level, slope] = fitRobustRidge({ rows, targets, penalties: [1e-9, 1e-9] });
  expect(level).toBeCloseTo(2, 5);
  expect(slope).toBeCloseTo(-0.5, 5);
});

test("One wrong target hardly moves them", () => {
  const mistyped = targets.with(5, 20);
  const [level, slope] = fitRobustRidge({ rows, targets: mistyped, penalties: [1e-9, 1e-9] });
  expect(level).toBeCloseTo(2, 1);
  expect(slope).toBeCloseTo(-0.5, 1);
});

test("A penalty draws a coefficient toward 0", () => {
  const [, slope] = fitRobustRidge({ rows, targets, penalties: [1e-9, 1e4] });
  expect(Math.abs(slope!)).toBeLessThan(0.05);
});
