import { describe, expect, it, test } from "vitest";
import {
  matchCar,
  listCars,
  groupLines,
  isOfCar,
  type KnownRecord,
  type ReadLine,
} from "./import-groups.ts";
import type { ImportedLine } from "./imported-line.ts";

function line(
  number: number,
  change: Partial<ReadLine["record"]> = {},
  car: Partial<Pick<ReadLine, "vehicle" | "vin">> = {},
): ReadLine {
  const record = {
    date: "2026-01-31",
    odometer: { distance: 100, unit: "mi" as const },
    serviceIds: [1302, 1354],
    ownService: null,
    selfService: false,
    compCode: null,
    shop: null,
    costs: { total: null, parts: null, labor: null, tax: null },
    currency: null,
    comments: null,
    importKey: `key:${number}`,
  };
  return {
    ok: true,
    line: number,
    vehicle: null,
    vin: null,
    ...car,
    record: { ...record, ...change },
  };
}

const unread: ImportedLine = { ok: false, line: 9, problem: "date" };
const record: KnownRecord = {
  id: "r1",
  importKey: null,
  isRemoved: false,
  date: "2026-01-31",
  odometer: { distance: 100, unit: "mi" },
  serviceIds: [1354, 1302],
  ownService: null,
};
const numbers = (groups: ReturnType<typeof groupLines>) =>
  Object.values(groups).map((lines) => lines.map(({ line }) => line));

describe("imported lines", () => {
  it("are grouped into added, known and unread", () => {
    const lines = [line(2), unread, line(3, { date: "2026-02-01" })];
    expect(numbers(groupLines(lines, [record]))).toEqual([[3], [2], [9]]);
  });

  test.each<[string, Partial<KnownRecord>, Partial<ReadLine["record"]>, boolean]>([
    ["key", { date: "2020-01-01", importKey: "key:2" }, {}, true],
    ["the key of an exported record", { date: "2020-01-01" }, { importKey: "record:r1" }, true],
    ["the key of a removed record", { importKey: "key:2", isRemoved: true }, {}, true],
    ["odometer", {}, { odometer: { distance: 101, unit: "mi" } }, false],
    ["unit", {}, { odometer: { distance: 100, unit: "km" } }, false],
    ["services", {}, { serviceIds: [1302] }, false],
    ["content, but not of a removed record", { isRemoved: true }, {}, false],
    ["services even if the text differs", {}, { ownService: "and wipers" }, true],
    [
      "text, when it differs",
      { serviceIds: [], ownService: "Wax" },
      { serviceIds: [], ownService: "Wipers" },
      false,
    ],
    [
      "text, ignoring case",
      { serviceIds: [], ownService: "Wax" },
      { serviceIds: [], ownService: "wax" },
      true,
    ],
  ])("are compared by %s", (_what, known, text, isKnown) => {
    expect(groupLines([line(2, text)], [{ ...record, ...known }]).known).toHaveLength(
      isKnown ? 1 : 0,
    );
  });

  it("with the same key are added once", () => {
    expect(numbers(groupLines([line(2), line(3, { importKey: "key:2" })], []))).toEqual([
      [2],
      [3],
      [],
    ]);
  });
});

describe("cars in a file", () => {
  const lines = [
    line(2, {}, { vehicle: "Blue Bird" }),
    line(3, {}, { vehicle: "Truck", vin: "V1" }),
    line(4, {}, { vehicle: "Blue Bird" }),
    line(5),
  ];
  const cars = listCars(lines);

  it("are listed with their lines", () => {
    expect(cars).toEqual([
      { name: "Blue Bird", vin: null, lines: 2 },
      { name: "Truck", vin: "V1", lines: 1 },
      { name: "", vin: null, lines: 1 },
    ]);
    const numbersOf = (car: (typeof cars)[number] | undefined) =>
      lines.filter((one) => isOfCar(one, car)).map(({ line }) => line);
    expect(cars.map(numbersOf)).toEqual([[2, 4], [3], [5]]);
    expect(numbersOf(undefined)).toEqual([]);
  });

  test.each<[string, Parameters<typeof matchCar>[1], number]>([
    ["VIN", { vin: "V1", names: ["Blue Bird"] }, 1],
    ["name", { vin: null, names: ["2018 Toyota Corolla", "blue bird"] }, 0],
    ["neither, so the owner has to choose", { vin: "V2", names: ["Red Kite"] }, -1],
  ])("are compared by %s", (_what, vehicle, index) => {
    expect(matchCar(cars, vehicle)).toBe(index);
  });

  it("need no choice if there's at most one", () => {
    expect([
      matchCar(cars.slice(1, 2), { vin: null, names: [] }),
      matchCar([], { vin: null, names: [] }),
    ]).toEqual([0, 0]);
  });
});
