import { expect, test } from "vitest";
import { powertrainOf, type Powertrain } from "./powertrain.ts";

test.each<[string | null, string | null, string | null, Powertrain | null]>([
  ["Gasoline", null, null, "gas"],
  ["Diesel", null, null, "diesel"],
  ["Electric", null, null, "electric"],
  ["Electric", null, "BEV (Battery Electric Vehicle)", "electric"],
  [null, null, "BEV (Battery Electric Vehicle)", "electric"],
  ["Gasoline", "Electric", null, "hybrid"],
  ["Gasoline", "Electric", "Strong HEV (Hybrid Electric Vehicle)", "hybrid"],
  ["Electric", "Gasoline", "Strong HEV (Hybrid Electric Vehicle)", "hybrid"],
  ["Gasoline", null, "Mild HEV (Hybrid Electric Vehicle)", "hybrid"],
  ["Diesel", null, "HEV (Hybrid Electric Vehicle) - Level Unknown", "hybrid"],
  ["Electric", "Gasoline", null, "phev"],
  ["Gasoline", "Electric", "PHEV (Plug-in Hybrid Electric Vehicle)", "phev"],
  ["Gasoline, Hybrid Electric", null, null, "hybrid"],
  ["Gasoline, Electric", null, null, "hybrid"],
  ["Electric, Gasoline", "", "", "phev"],
  ["Gasoline, Plug-In Hybrid", null, null, "phev"],
  ["Flexible Fuel Vehicle (FFV)", "Gasoline", null, "gas"],
  ["Gasoline", "Ethanol (E85)", null, "gas"],
  ["Gasoline", "Compressed Natural Gas (CNG)", null, "gas"],
  ["Compressed Natural Gas (CNG)", null, null, "gas"],
  ["Liquefied Petroleum Gas (propane or LPG)", null, null, "gas"],
  ["Neat Methanol (M100)", null, null, "gas"],
  ["Fuel Cell", null, null, "electric"],
  ["Compressed Hydrogen/Hydrogen", "Electric", "FCEV (Fuel Cell Electric Vehicle)", "electric"],
  [null, null, null, null],
  ["", "", "", null],
  ["Not Applicable", null, null, null],
])("%j and %j, %j: %s", (fuel, secondaryFuel, electrification, powertrain) => {
  expect(powertrainOf({ fuel, secondaryFuel, electrification })).toBe(powertrain);
});

test.each<[string | null, string, Powertrain | null]>([
  ["Gasoline", "Camry LE Hybrid", "hybrid"],
  [null, "Camry LE Hybrid", "hybrid"],
  ["Gasoline", "Prius Prime (PHEV)", "phev"],
  ["Gasoline", "Clarity PLUG-IN HYBRID", "phev"],
  ["Electric", "Kona Electric", "electric"],
  ["Diesel", "Hybrik", "diesel"],
  [null, "ID.4", null],
])("%j in a %s: %s", (fuel, name, powertrain) => {
  expect(powertrainOf({ fuel, name })).toBe(powertrain);
});
