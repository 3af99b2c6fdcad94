import { beforeAll, describe, expect, test } from "vitest";
import type { VinDecode, VinDecoder } from "#app/garage/vin/vin-decoder.ts";
import { vpicDecoder } from "#app/garage/vin/vin-decoder.vpic.server.ts";
import { validateVin } from "#app/vehicle/vin.ts";
import { openReader } from "#db/client.ts";
import { vpicDatabaseUrl } from "#tests/support/stack/stack.ts";

let decoder: VinDecoder;

beforeAll(() => {
  decoder = vpicDecoder(openReader({ url: vpicDatabaseUrl }), "2026-07-01");
});

async function spec(vin: string) {
  const decode = await decoder.decode(vin);
  return decode.status === "found" ? decode.spec : decode;
}

test.each([
  ["2T1BURHEXJC000421", 2018, "Toyota", "Corolla", "sedan", "gas", ["L", "LE", "SE", "XLE", "XSE"]],
  ["3C6UR5DL3LG000512", 2020, "Ram", "2500", "pickup", "diesel", ["Big Horn"]],
  ["5YJ3E1EA8KF000337", 2019, "Tesla", "Model 3", "sedan", "electric", []],
  ["2HGFC2F67MH000184", 2021, "Honda", "Civic", "sedan", "gas", ["LX"]],
  ["2HKRW2H59MH000184", 2021, "Honda", "CR-V", "suv", "gas", ["EX"]],
  ["1HGCM82633A004352", 2003, "Honda", "Accord", "coupe", "gas", ["EX-V6"]],
  ["2C4RC1N79LR000101", 2020, "Chrysler", "Pacifica", "van", "phev", ["Limited"]],
  ["JTDKARFP2L3000101", 2020, "Toyota", "Prius Prime (PHEV)", "sedan", "phev", []],
  ["5TDEBRCH9LS011991", 2020, "Toyota", "Highlander", "suv", "hybrid", expect.anything()],
  ["1G1P75SZ1E7000101", 2014, "Chevrolet", "Cruze", "sedan", "diesel", []],
  ["7FCTGAAA1NN000101", 2022, "Rivian", "R1T", "pickup", "electric", ["Adventure"]],
  ["JTDBVRBD0GA000101", 2016, "Toyota", "Mirai", "sedan", "electric", ["Hydrogen Fuel Cell"]],
  ["1HD4LE21XKC000101", 2019, "Harley-Davidson", "Iron 883", "motorcycle", "gas", []],
  ["JH2SC5940CK000101", 2012, "Honda", "CBR1000RR", "motorcycle", "gas", []],
  ["JKAZX4P138A000101", 2008, "Kawasaki", "Ninja ZX-6R", "motorcycle", null, []],
  ["JM1NA3514P0000101", 1993, "Mazda", "MX-5", "convertible", "gas", []],
  ["2C3CDZBT4KH000101", 2019, "Dodge", "Challenger", "sedan", "gas", ["R/T"]],
  ["1FDUF4GN5RD000101", 2024, "Ford", "F-450", "pickup", "gas", []],
])("%s is a %i %s %s", async (vin, year, make, model, bodyType, powertrain, trims) => {
  expect(validateVin(vin).ok).toBe(true);
  expect(await spec(vin)).toMatchObject({ vin, year, make, model, bodyType, powertrain, trims });
});

test("Decodes the engine, fuel and plant", async () => {
  expect(await spec("2HGFC2F67MH000184")).toMatchObject({
    facts: {
      engine: "2.0 L I4",
      fuel: "Gasoline",
      bodyClass: "Sedan/Saloon",
      plant: "Alliston, Ontario, Canada",
    },
  });
});

test("Uses patterns on both parts of a VIN, as for a Jaguar XF's engine", async () => {
  expect(await spec("SAJWA0E70D8S00001")).toMatchObject({
    make: "Jaguar",
    model: "XF",
    powertrain: "gas",
  });
});

describe("A VIN that can't be decoded", () => {
  test.each<[string, VinDecode]>([
    ["XX0AAAAAAAA000001", { status: "unknown-maker" }],
    ["JF2SLDDC4TH436143", { status: "unknown-model", year: 2026, makes: ["Subaru"] }],
    ["WVWZZZ1KZ0W000001", { status: "unknown-model", year: null, makes: ["Volkswagen"] }],
    ["4YDT28826B5000101", { status: "unsupported", vehicleType: "Trailer" }],
  ])("gets a reason: %s", async (vin, decode) => expect(await decoder.decode(vin)).toEqual(decode));
});

test("Makes one request, and rejects when the database doesn't respond", async () => {
  let requests = 0;
  const url = process.env.TEST_VPIC_DATABASE_URL!;
  const counting = openReader({ url, onRequest: () => requests++ });
  await vpicDecoder(counting, "2026-07-01").decode("2HGFC2F67MH000184");
  expect(requests).toBe(1);
  const dead = openReader({ url: "http://127.0.0.1:1" });
  await expect(vpicDecoder(dead, "2026-07-01").decode("2HGFC2F67MH000184")).rejects.toThrow();
});
