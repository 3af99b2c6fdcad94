import { expect, it } from "vitest";
import { makeName, modelName } from "./names.ts";

it.each([
  ["TOYOTA", "Toyota"],
  ["bmw", "BMW"],
  ["RIVIAN", "Rivian"],
  ["Mercedes-Benz", "Mercedes-Benz"],
  ["KTM", "KTM"],
  ["  VERUCCI  Motors", "Verucci Motors"],
])("writes the make %s as %s", (name, written) => expect(makeName(name)).toBe(written));

it.each([
  ["COROLLA iM", "Corolla iM"],
  ["RAV4", "RAV4"],
  ["GLE", "GLE"],
  ["PS2", "Polestar 2"],
])("writes the model %s as %s", (name, written) => expect(modelName(name)).toBe(written));
