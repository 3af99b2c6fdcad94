import { expect, test } from "vitest";
import { toAmount } from "./quantity.ts";
import { isUnusual } from "./unusual-economy.ts";

const mpg = (value: number) => ({ miles: value, amount: toAmount(1, "gal") });
const usualAt = (value: number, stretches = 3) => ({
  usual: { ...mpg(value), stretches },
  isPluginHybrid: false,
});
const unknown = { usual: null, isPluginHybrid: false };

test.each([
  [47, usualAt(28), true],
  [36, usualAt(28), false],
  [22, usualAt(28), false],
  [17, usualAt(28), true],
  [47, usualAt(28, 2), false],
  [300, usualAt(28, 2), true],
  [300, unknown, true],
  [3, unknown, true],
  [30, unknown, false],
  [300, { usual: null, isPluginHybrid: true }, false],
  [150, { ...usualAt(60), isPluginHybrid: true }, false],
  [500, { ...usualAt(60), isPluginHybrid: true }, true],
])("%f MPG with %j is unusual: %s", (value, context, expected) => {
  expect(isUnusual(mpg(value), "fuel", context)).toBe(expected);
});

test.each([
  [4, false],
  [0.3, true],
  [40, true],
])("%f mi per kWh is unusual: %s", (miles, expected) => {
  expect(isUnusual({ miles, amount: 1 }, "electricity", unknown)).toBe(expected);
});
