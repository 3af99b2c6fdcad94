import { expect, test } from "vitest";
import { compareDriving, type OrderKey } from "./driving-order.ts";

const at = (date: string, miles: number, createdAt = 0, id = "a"): OrderKey => ({
  date,
  miles,
  createdAt,
  id,
});

test.each([
  ["by day", at("2026-05-01", 900), at("2026-05-02", 100)],
  ["by odometer on one day", at("2026-05-01", 100, 9), at("2026-05-01", 200, 1)],
  ["as entered with one odometer", at("2026-05-01", 100, 1), at("2026-05-01", 100, 2)],
  ["first on its day without an odometer", at("2026-05-01", 0, 9), at("2026-05-01", 5, 1)],
  ["by id at last", at("2026-05-01", 5, 1, "a"), at("2026-05-01", 5, 1, "b")],
])("fill-ups are in order %s", (_how, first, second) => {
  expect(compareDriving(first, second)).toBeLessThan(0);
  expect(compareDriving(second, first)).toBeGreaterThan(0);
  expect(compareDriving(first, first)).toBe(0);
});
