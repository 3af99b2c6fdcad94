import { expect, test } from "vitest";
import { litersInGallon } from "#app/fuel/economy/quantity.ts";
import { fillUp, keepStorable } from "./fill-up-entry.ts";

const written = {
  ...{ id: "a", date: "2025-07-01", createdAt: "2025-07-01T12:00:00.000Z", importKey: null },
  ...{ energy: "fuel", volume: 10, unit: "gal", amount: 37.85, isTotalDerived: false },
  ...{ total: 3_459, price: 3.459, currency: "USD", odometer: 58_000, miles: 58_000 },
  ...{ trip: null, distanceUnit: "mi", partial: true, missed: false },
  ...{ grade: "regular", station: "Elm Fuel", comments: "one\n\ntwo", tags: ["diy"] },
  receipts: [{ id: "b", name: "pump.pdf", size: 13 }],
};
const read = (change: Record<string, unknown> = {}) =>
  fillUp.safeParse({ ...written, ...change }).data;

test("A fill-up of an export is as it was", () => {
  const { id, createdAt, ...same } = written;
  expect(read()).toEqual({
    ...{ ...same, writtenId: id, createdAt: new Date(createdAt) },
    amount: 10 * litersInGallon,
  });
});

test("A fill-up of an export from before there were tags has none", () => {
  expect(read({ tags: undefined })).toMatchObject({ tags: [] });
});

test.each([
  ["amount", { unit: "L", amount: 5 }, { amount: 10 }],
  ["energy", { unit: "kWh", energy: "fuel" }, { energy: "electricity", amount: 10 }],
  ["mileage", { odometer: 1_000, distanceUnit: "km", miles: 9 }, { miles: 621.37 }],
  ["mileage without an odometer", { odometer: null, miles: 9 }, { odometer: null, miles: 0 }],
  ["total that comes from the price", { total: 9, isTotalDerived: true }, { total: 3_459 }],
])("The %s isn't taken from the file", (_what, change, expected) => {
  expect(read(change)).toMatchObject(expected);
});

test.each([
  ["a price that contradicts the total", { price: 9.5 }, { total: 3_459, price: null }],
  ["a total without a currency", { currency: "EUR" }, { total: null, price: null, currency: null }],
  ["a long trip", { trip: 5_001 }, { trip: null }],
  ["an unknown grade", { grade: "rocket" }, { grade: null }],
  ["a long comment", { comments: "x".repeat(2_001) }, { comments: null }],
  ["an empty station", { station: " " }, { station: null }],
])("Leaves out %s", (_what, change, expected) => {
  expect(read(change)).toMatchObject(expected);
});

test.each([
  ["no volume", { volume: 0 }],
  ["too much", { volume: 501 }],
  ["an unknown unit", { unit: "pint" }],
  ["an invalid day", { date: "2025-02-30" }],
  ["an invalid odometer", { odometer: 1.5 }],
  ["more miles than a car can have", { odometer: 10_000_001 }],
])("Skips a fill-up with %s", (_what, change) => {
  expect(read(change)).toBeUndefined();
});

test("Keeps 20 of a day, and one of each key", () => {
  const many = (count: number, change: object) =>
    Array.from({ length: count }, () => read({ ...change })!);
  expect(keepStorable(many(25, {}))).toHaveLength(20);
  expect(keepStorable(many(25, {}), many(18, {}))).toHaveLength(2);
  expect(keepStorable([...many(20, {}), ...many(3, { unit: "kWh" })])).toHaveLength(23);
  expect(keepStorable(many(3, { importKey: "fuelly:1" }))).toHaveLength(1);
});
