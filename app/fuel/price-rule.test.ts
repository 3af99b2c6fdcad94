import { expect, test } from "vitest";
import { resolvePrice, type TypedAmount } from "./price-rule.ts";

const typed = (text: string): TypedAmount => ({
  value: Number(text),
  decimals: text.split(".")[1]?.length ?? 0,
});

test.each([
  ["10.234", null, "3.459", 3_540, true],
  ["41.5", null, "1.659", 6_885, true],
  ["10.234", 3_540, null, 3_540, false],
  ["10.234", 3_540, "3.459", 3_540, false],
  // A pump rounds what it measured, not what it shows.
  ["10.234", 3_541, "3.459", 3_541, false],
  // Typed without the nine tenths.
  ["10.000", 3_459, "3.45", 3_459, false],
  ["10", 3_480, "3.459", 3_480, false],
  ["10.234", null, null, null, false],
] as const)("%s for a total of %s at %s costs %s", (volume, total, price, cents, isDerived) => {
  expect(resolvePrice(typed(volume), total, price && typed(price))).toEqual({
    ok: true,
    cents,
    price: price && Number(price),
    isDerived,
  });
});

test.each([
  ["10.234", 4_540, "3.459", 3_540],
  ["41.5", 6_885, "16.59", 68_849],
])("%s for %s at %s don't match", (volume, total, price, cents) => {
  expect(resolvePrice(typed(volume), total, typed(price))).toEqual({ ok: false, cents });
});
