import { expect, test } from "vitest";
import { formatMake, formatModel, formatPlace } from "./vpic-names.ts";

test.each([
  ["TOYOTA", "Toyota"],
  ["Toyota", "Toyota"],
  ["bmw", "BMW"],
  ["GMC", "GMC"],
  ["RAM", "Ram"],
  ["MINI", "MINI"],
  ["MERCEDES-BENZ", "Mercedes-Benz"],
  ["LAND  ROVER", "Land Rover"],
  ["HARLEY-DAVIDSON", "Harley-Davidson"],
  ["MCLAREN", "McLaren"],
  ["SYM", "SYM"],
  [" VinFast ", "VinFast"],
  ["WORKHORSE", "Workhorse"],
])("The make %j becomes %s", (raw, name) => expect(formatMake(raw)).toBe(name));

test.each([
  ["F-150", "F-150"],
  ["CIVIC", "Civic"],
  ["RAV4", "RAV4"],
  ["i3", "i3"],
  ["  MX-5 ", "MX-5"],
  ["GLE-Class", "GLE-Class"],
  ["PS2", "Polestar 2"],
])("The model %j becomes %s", (raw, name) => expect(formatModel(raw)).toBe(name));

test.each([
  ["JEFFERSON COUNTY", "Jefferson County"],
  ["TOLUCA", "Toluca"],
  ["SMYMA", "Smyrna"],
  ["Smyma", "Smyrna"],
  ["STUTTGART-ZUFFENHAUSEN", "Stuttgart-Zuffenhausen"],
  ["COEUR D'ALENE", "Coeur D'Alene"],
  ["", ""],
])("The place %j becomes %s", (raw, name) => expect(formatPlace(raw)).toBe(name));
