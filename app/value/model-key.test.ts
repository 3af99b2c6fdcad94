import { expect, test } from "vitest";
import { makeKey, modelKey } from "./model-key.ts";

test.each([
  ["BMW", "328i", "3series"],
  ["BMW", "3 Series", "3series"],
  ["BMW", "M340i", "3series"],
  ["BMW", "X5", "x5"],
  ["BMW", "M3", "m3"],
  ["Mercedes-Benz", "C-Class", "cclass"],
  ["Mercedes-Benz", "C 300", "cclass"],
  ["Mercedes-Benz", "AMG GT", "amggt"],
  ["Lexus", "ES", "es"],
  ["Lexus", "ES 350", "es"],
  ["Chevrolet", "Silverado", "silverado"],
  ["Chevrolet", "Silverado 1500", "silverado"],
  ["Chevrolet", "Silverado 2500HD", "silveradohd"],
  ["Ram", "Ram 1500", "1500"],
  ["Ford", "F-150", "f150"],
  ["Ford", "Super Duty F-250", "f250"],
  ["Mazda", "Mazda3", "mazda3"],
  ["Mazda", "3", "mazda3"],
  ["Toyota", "RAV4 Prime (PHEV)", "rav4prime"],
  ["Alfa Romeo", "Giulia (952)", "giulia"],
  ["Mercedes-Benz", "GLE", "gleclass"],
  ["Mercedes-Benz", "M-Class", "mlclass"],
  ["Chrysler", "Town & Country", "townandcountry"],
  ["Toyota", "Corolla Cross", "corollacross"],
] as const)("A %s %s is known as %s", (make, model, key) => {
  expect(modelKey(make, model, "gas")).toBe(key);
});

test.each([
  ["Hyundai", "Kona Electric", "kona electric"],
  ["Hyundai", "Kona", "kona electric"],
  ["Chevrolet", "Bolt EV", "bolt electric"],
  ["Tesla", "Model 3", "model3 electric"],
])("An electric %s %s isn't its namesake with an engine, but %s", (make, model, key) => {
  expect(modelKey(make, model, "electric")).toBe(key);
});

test.each([
  ["Mercedes-Benz", "mercedesbenz"],
  ["mercedes", "mercedesbenz"],
  ["Land Rover", "landrover"],
  ["CHEVY", "chevrolet"],
])("The make %s is known as %s", (make, key) => {
  expect(makeKey(make)).toBe(key);
});
