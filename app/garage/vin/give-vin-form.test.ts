import { expect, test } from "vitest";
import { checkVin } from "./give-vin-form.server.ts";
import type { VehicleSpec, VinDecode } from "./vin-decoder.ts";

const car = { year: 2020, make: "Toyota", model: "Prius", trim: null, powertrain: "gas" as const };
const spec: VehicleSpec = {
  vin: "JTDKARFP2L3000101",
  year: 2020,
  make: "Toyota",
  model: "Prius",
  bodyType: "hatchback",
  trims: ["LE"],
  powertrain: "hybrid",
  facts: { engine: "1.8 L I4" },
};
const found = (more: Partial<VehicleSpec> = {}): VinDecode => ({
  status: "found",
  spec: { ...spec, ...more },
});

test("The VIN of the same car fills in its facts", () => {
  expect(checkVin(car, spec.vin, found())).toEqual({
    change: {
      vin: spec.vin,
      trim: "LE",
      trimOptions: ["LE"],
      bodyType: "hatchback",
      powertrain: "hybrid",
      facts: { engine: "1.8 L I4" },
    },
  });
});

test("Of two possible years, the car's own year counts", () => {
  const decode: VinDecode = { status: "found", spec: { ...spec, year: 1990 }, others: [spec] };
  expect(checkVin(car, spec.vin, decode)).toMatchObject({ change: { vin: spec.vin } });
});

test.each<[string, VinDecode | null, string]>([
  ["another year", found({ year: 2019 }), "vin.other-car?car=2019+Toyota+Prius"],
  ["another model", found({ model: "Camry" }), "vin.other-car?car=2020+Toyota+Camry"],
  ["a trailer", { status: "unsupported", vehicleType: "Trailer" }, "vin.unsupported"],
  [
    "another maker's unknown model",
    { status: "unknown-model", year: 2020, makes: ["Honda"] },
    "vin.unknown-model",
  ],
  ["a car that no source could decode", null, "vin.unavailable"],
])("The VIN of %s is rejected", (_what, decode, code) => {
  expect(checkVin(car, spec.vin, decode)).toEqual({ field: "vin", code });
});

test("A model that vPIC doesn't know is accepted if the make is right", () => {
  const decode: VinDecode = { status: "unknown-model", year: 2020, makes: ["Toyota"] };
  expect(checkVin(car, spec.vin, decode)).toEqual({ change: { vin: spec.vin } });
});

test("A wrong check digit needs a confirmation, once for each VIN", () => {
  const typo = "JTDKARFP2L3000102";
  const decode = found({ vin: typo });
  const expected = { field: "confirmed", code: "vin.doubtful" };
  expect(checkVin(car, typo, decode)).toEqual(expected);
  expect(checkVin(car, typo, decode, spec.vin)).toEqual(expected);
  expect(checkVin(car, typo, decode, typo)).toMatchObject({ change: { vin: typo } });
});
