import { expect, test } from "vitest";
import { getCylinders, getRepairCar } from "./repair-car.ts";

test.each([
  ["1.8 L I4", 4],
  ["3.5 L V6", 6],
  ["6.0 L W12", 12],
  ["3.0 L 6 cyl.", 6],
  ["1868 cc V2", 2],
  ["1.8 L", null],
  ["999 cc", null],
  [undefined, null],
])("The engine %j has %j cylinders", (engine, cylinders) => {
  expect(getCylinders(engine)).toBe(cylinders);
});

test.each([
  ["sedan", undefined, "small"],
  ["wagon", undefined, "small"],
  ["suv", undefined, "medium"],
  ["van", "Minivan", "medium"],
  ["van", "Cargo Van", "large"],
  ["pickup", undefined, "large"],
] as const)("A %s (%s) is %s", (bodyType, bodyClass, size) => {
  expect(getRepairCar({ powertrain: "gas", bodyType, facts: { bodyClass } }).size).toBe(size);
});

test.each([
  [{ drive: "FWD" }, { drive: "fwd", gearbox: null }],
  [{ drive: "AWD/All-Wheel Drive" }, { drive: "all" }],
  [{ drive: "4WD/4-Wheel Drive/4x4" }, { drive: "all" }],
  [{ drive: "RWD" }, { drive: "rwd" }],
  [{ drive: "4x2" }, { drive: null }],
  [{ transmission: "Manual/Standard" }, { gearbox: "manual" }],
  [{ transmission: "Continuously Variable Transmission (CVT)" }, { gearbox: "automatic" }],
  [{}, { drive: null, gearbox: null, cylinders: null }],
] as const)("The facts %j mean %j", (facts, expected) => {
  expect(getRepairCar({ powertrain: "gas", facts })).toMatchObject(expected);
});

test.each([
  ["BMW", 1.5],
  ["Mercedes-Benz", 1.4],
  ["Toyota", 1],
  [undefined, 1],
])("Parts for a %s cost %s times as much", (make, factor) => {
  expect(getRepairCar({ powertrain: "gas", make }).partsFactor).toBe(factor);
});
