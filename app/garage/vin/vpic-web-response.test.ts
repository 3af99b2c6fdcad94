import { describe, expect, it } from "vitest";
import { parseWebResponse } from "./vpic-web-response.ts";

const vin = "1HGCM82633A004352";

const accord = {
  Make: "HONDA",
  Model: "Accord",
  ModelYear: "2003",
  Manufacturer: "AMERICAN HONDA MOTOR CO., INC.",
  VehicleType: "PASSENGER CAR",
  Trim: "EX-V6",
  BodyClass: "Coupe",
  DriveType: "",
  EngineCylinders: "6",
  DisplacementL: "2.998832712",
  EngineModel: "J30A4",
  FuelTypePrimary: "Gasoline",
  FuelTypeSecondary: "",
  ElectrificationLevel: "",
  EngineConfiguration: "",
  TransmissionStyle: "Automatic",
  PlantCity: "MARYSVILLE",
  PlantCountry: "UNITED STATES (USA)",
  PlantState: "OHIO",
  ErrorCode: "0",
};
const nothing = Object.fromEntries(Object.keys(accord).map((name) => [name, ""]));

describe("A response from vPIC's web service", () => {
  it("becomes a vehicle with everyday names", () => {
    expect(parseWebResponse(vin, accord)).toEqual({
      status: "found",
      spec: {
        vin,
        year: 2003,
        make: "Honda",
        model: "Accord",
        trims: ["EX-V6"],
        bodyType: "coupe",
        powertrain: "gas",
        facts: {
          engine: "3.0 L 6 cyl.",
          transmission: "Automatic",
          bodyClass: "Coupe",
          fuel: "Gasoline",
          manufacturer: "AMERICAN HONDA MOTOR CO., INC.",
          plant: "Marysville, Ohio, United States",
        },
      },
    });
  });

  it("has the weight rating of a truck whose model name doesn't", () => {
    const silverado = { Make: "CHEVROLET", Model: "Silverado", Series: "3500", Trim: "LT" };
    expect(parseWebResponse(vin, { ...accord, ...silverado })).toMatchObject({
      spec: { model: "Silverado", trims: ["3500 LT"] },
    });
  });

  it.each(["0", "1", "12", "14", "1,14", "0, 12", "99", ""])(
    "is accepted with the error code %j",
    (ErrorCode) => {
      expect(parseWebResponse(vin, { ...accord, ErrorCode })?.status).toBe("found");
    },
  );

  it.each(["2", "3", "4,14", "5", "1,5,14", "6", "11", "1, 11", "400"])(
    "is ignored with the error code %j",
    (ErrorCode) => {
      expect(parseWebResponse(vin, { ...accord, ErrorCode })).toBeNull();
    },
  );

  it.each<[string, Record<string, unknown>, unknown]>([
    ["an unregistered maker", { ...nothing, ErrorCode: "7" }, { status: "unknown-maker" }],
    [
      "a maker without the model",
      { ...nothing, Make: "HONDA", ModelYear: "2026", ErrorCode: "8" },
      { status: "unknown-model", year: 2026, makes: ["Honda"] },
    ],
    [
      "no details at all",
      { ...nothing, ErrorCode: "8" },
      { status: "unknown-model", year: null, makes: [] },
    ],
    [
      "a model without its year",
      { ...accord, ModelYear: "" },
      { status: "unknown-model", year: null, makes: ["Honda"] },
    ],
    [
      "a trailer",
      { ...accord, VehicleType: "TRAILER" },
      { status: "unsupported", vehicleType: "TRAILER" },
    ],
    [
      "an off-road machine",
      { ...accord, VehicleType: "OFF ROAD VEHICLE" },
      { status: "unsupported", vehicleType: "OFF ROAD VEHICLE" },
    ],
    ["nothing", {}, null],
    ["only empty texts", nothing, null],
    [
      "values that aren't text",
      { Make: 474, Model: ["Accord"], ModelYear: 2003, ErrorCode: 0 },
      null,
    ],
  ])("with %s", (_what, result, decode) => {
    expect(parseWebResponse(vin, result)).toEqual(decode);
  });
});
