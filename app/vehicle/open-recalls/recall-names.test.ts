import { describe, expect, it, test } from "vitest";
import { isRecallOf, nameKey, recallNames, getSeries } from "./recall-names.ts";

const isFor = (
  recalled: [string, string],
  [make, model, powertrain = "gas"]: [string, string, string?],
) =>
  recallNames(...recalled).some(
    (key) =>
      key.makeKey === nameKey(make) &&
      key.modelKey === nameKey(model) &&
      ["", powertrain].includes(key.powertrain),
  );

describe("A recall", () => {
  it.each<[[string, string], [string, string, string?]]>([
    [
      ["TOYOTA", "COROLLA"],
      ["Toyota", "Corolla"],
    ],
    [
      ["toyota", " corolla "],
      ["Toyota", "Corolla"],
    ],
    [
      ["FORD", "F150"],
      ["Ford", "F-150"],
    ],
    [
      ["FORD", "F-150 SUPERCREW"],
      ["Ford", "F-150"],
    ],
    [
      ["FORD", "F-250 SD"],
      ["Ford", "F-250"],
    ],
    [
      ["FORD", "F-350 SUPER DUTY"],
      ["Ford", "F-350"],
    ],
    [
      ["HONDA", "CIVIC SEDAN"],
      ["Honda", "Civic"],
    ],
    [
      ["HONDA", "CIVIC 2 DOOR"],
      ["Honda", "Civic"],
    ],
    [
      ["HONDA", "CR-V AWD"],
      ["Honda", "CR-V"],
    ],
    [
      ["HONDA", "CRV"],
      ["Honda", "CR-V"],
    ],
    [
      ["TOYOTA", "COROLLA HYBRID"],
      ["Toyota", "Corolla", "hybrid"],
    ],
    [
      ["FORD", "ESCAPE PHEV"],
      ["Ford", "Escape", "phev"],
    ],
    [
      ["FORD", "FUSION ENERGI"],
      ["Ford", "Fusion", "phev"],
    ],
    [
      ["HYUNDAI", "KONA ELECTRIC"],
      ["Hyundai", "Kona", "electric"],
    ],
    [
      ["VOLKSWAGEN", "JETTA TDI"],
      ["Volkswagen", "Jetta", "diesel"],
    ],
    [
      ["TOYOTA", "RAV4 PRIME"],
      ["Toyota", "RAV4 Prime (PHEV)", "phev"],
    ],
    [
      ["RAM", "1500"],
      ["Ram", "1500"],
    ],
    [
      ["RAM", "RAM 2500"],
      ["Ram", "2500", "diesel"],
    ],
    [
      ["DODGE", "RAM 1500"],
      ["Ram", "1500"],
    ],
    [
      ["DODGE", "RAM 1500"],
      ["Dodge", "Ram"],
    ],
    [
      ["RAM", "PROMASTER 2500"],
      ["Ram", "ProMaster 2500"],
    ],
    [
      ["CHEVROLET", "SILVERADO 1500"],
      ["Chevrolet", "Silverado"],
    ],
    [
      ["CHEVROLET", "SILVERADO 2500HD"],
      ["Chevrolet", "Silverado HD"],
    ],
    [
      ["GMC", "SIERRA 1500 CREW CAB"],
      ["GMC", "Sierra"],
    ],
    [
      ["MAZDA", "3"],
      ["Mazda", "Mazda3"],
    ],
    [
      ["POLESTAR", "2"],
      ["Polestar", "Polestar 2"],
    ],
    [
      ["POLESTAR", "POLESTAR 2"],
      ["Polestar", "Polestar 2"],
    ],
    [
      ["MAZDA", "MAZDA 3"],
      ["Mazda", "Mazda3"],
    ],
    [
      ["MAZDA", "MX-5 MIATA"],
      ["Mazda", "MX-5"],
    ],
    [
      ["MERCEDES BENZ", "C300"],
      ["Mercedes-Benz", "C-Class"],
    ],
    [
      ["MERCEDES-BENZ", "C-CLASS"],
      ["Mercedes-Benz", "C-Class"],
    ],
    [
      ["MERCEDES-BENZ", "GLC 300 4MATIC"],
      ["Mercedes-Benz", "GLC-Class"],
    ],
    [
      ["MERCEDES-BENZ", "GLE"],
      ["Mercedes-Benz", "GLE-Class"],
    ],
    [
      ["LEXUS", "RX350"],
      ["Lexus", "RX"],
    ],
    [
      ["BMW", "330I XDRIVE"],
      ["BMW", "330i"],
    ],
    [
      ["SCION", "FR-S"],
      ["Toyota", "Scion FR-S"],
    ],
    [
      ["TESLA", "MODEL 3"],
      ["Tesla", "Model 3", "electric"],
    ],
    [
      ["TESLA MOTORS", "MODEL S"],
      ["Tesla", "Model S", "electric"],
    ],
    [
      ["DODGE", "CARAVAN/GRAND CARAVAN"],
      ["Dodge", "Grand Caravan"],
    ],
    [
      ["HYUNDAI", "IONIQ 5"],
      ["Hyundai", "Ioniq 5", "electric"],
    ],
    [
      ["VOLVO", "C70 / C30"],
      ["Volvo", "C70 / C30"],
    ],
  ])("for %j applies to %j", (recalled, garage) => expect(isFor(recalled, garage)).toBe(true));

  it.each<[[string, string], [string, string, string?]]>([
    [
      ["TOYOTA", "COROLLA"],
      ["Toyota", "Corolla Cross"],
    ],
    [
      ["TOYOTA", "COROLLA CROSS"],
      ["Toyota", "Corolla"],
    ],
    [
      ["TOYOTA", "COROLLA HYBRID"],
      ["Toyota", "Corolla", "gas"],
    ],
    [
      ["FORD", "ESCAPE PHEV"],
      ["Ford", "Escape", "hybrid"],
    ],
    [
      ["FORD", "F-150"],
      ["Ford", "F-250"],
    ],
    [
      ["TOYOTA", "RAV4"],
      ["Toyota", "RAV4 Prime (PHEV)", "phev"],
    ],
    [
      ["HYUNDAI", "IONIQ 5"],
      ["Hyundai", "Ioniq"],
    ],
    [
      ["NISSAN", "ROGUE SPORT"],
      ["Nissan", "Rogue"],
    ],
    [
      ["RAM", "PROMASTER 2500"],
      ["Ram", "2500"],
    ],
    [
      ["LEXUS", "RX350"],
      ["Lexus", "NX"],
    ],
    [
      ["CHEVROLET", "EV"],
      ["Chevrolet", ""],
    ],
    [
      ["", "COROLLA"],
      ["Toyota", "Corolla"],
    ],
  ])("for %j doesn't apply to %j", (recalled, garage) =>
    expect(isFor(recalled, garage)).toBe(false),
  );

  it("lists each name once", () => {
    expect(recallNames("HONDA", "CIVIC")).toEqual([
      { makeKey: "HONDA", modelKey: "CIVIC", powertrain: "" },
    ]);
    expect(recallNames("HONDA", " / ")).toEqual([]);
  });
});

describe("A BMW", () => {
  it.each([
    ["330i", "3 Series"],
    ["M340i", "3 Series"],
    ["128ti", "1 Series"],
    ["X5", null],
    ["M3", null],
    ["i4", null],
  ])("%s belongs to the series %s", (model, series) =>
    expect(getSeries("BMW", model)).toBe(series),
  );

  it("gets the recalls for its series and its own name, and no others", () => {
    const recalled = ["3 SERIES", "330i", "330I XDRIVE", "5 SERIES", "340I", "X3"];
    expect(recalled.filter((name) => isRecallOf({ make: "BMW", model: "330i" }, name))).toEqual([
      "3 SERIES",
      "330i",
      "330I XDRIVE",
    ]);
    expect(getSeries("Peugeot", "308")).toBeNull();
  });
});

test("Letter case and separators in names don't matter, but other letters do", () => {
  expect(["F-150", "f 150", "F.150"].map(nameKey)).toEqual(["F150", "F150", "F150"]);
  expect(nameKey("Citroën")).toBe("CITROëN");
});
