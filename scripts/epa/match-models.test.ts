import { describe, expect, test } from "vitest";
import { openModels } from "./match-models.ts";

const model = (make: string, name: string, yearFrom = 1984, yearTo = 9999) => ({
  make,
  model: name,
  yearFrom,
  yearTo,
});

const match = openModels([
  ...[
    model("Toyota", "Crown"),
    model("Toyota", "Corolla"),
    model("Toyota", "Corolla iM", 2017, 2018),
  ],
  ...[model("Toyota", "Scion tC"), model("Toyota", "Prius Prime (PHEV)"), model("Toyota", "Prius")],
  ...[model("Ford", "Explorer"), model("Ford", "Explorer Sport Trac", 2001, 2010)],
  ...[model("Ford", "E-150"), model("Ford", "F-150"), model("Ford", "Bronco")],
  ...[model("BMW", "330i"), model("Mazda", "Mazda3"), model("Mazda", "MX-5"), model("Lexus", "RX")],
  ...[model("Mercedes-Benz", "C-Class"), model("Mercedes-Benz", "CLE")],
  ...[model("Chevrolet", "Astro Van"), model("Dodge", "Ram"), model("Dodge", "Grand Caravan")],
  ...[model("Nissan", "Ariya Hatchback", 2023, 2024), model("Nissan", "Ariya MPV", 2025)],
  ...[model("Subaru", "Impreza"), model("Volkswagen", "Beetle"), model("Polestar", "Polestar 2")],
  ...[
    model("Hyundai", "Genesis"),
    model("Hyundai", "Genesis Coupe"),
    model("Chrysler", "Town & Country"),
  ],
]);

describe("EPA's name of a model", () => {
  test.each([
    [2018, "Toyota", "Corolla LE Eco", "Corolla", "COROLLA"],
    [2018, "Toyota", "Corolla iM", "Corolla", "COROLLAIM"],
    [2012, "Scion", "tC", "tC", "SCIONTC"],
    [2021, "Toyota", "Prius Prime", "Prius Prime", "PRIUSPRIMEPHEV"],
    [2005, "Ford", "Explorer Sport Trac 4WD FFV", "Explorer", "EXPLORERSPORTTRAC"],
    [2020, "Ford", "Explorer HEV AWD", "Explorer", "EXPLORER"],
    [2000, "Ford", "E150 Econoline 2WD", "E150 Econoline", "E150"],
    [2022, "Ford", "F-150 Lightning 4WD", "F-150 Lightning", "F150"],
    [2019, "BMW", "330i xDrive", "3 Series", "330I"],
    [2015, "Mazda", "3 4-Door", "3", "MAZDA3"],
    [2008, "Mazda", "MX-5 Miata", "MX-5 Miata", "MX5"],
    [2019, "Lexus", "RX 350 AWD", "RX", "RX"],
    [2016, "Mercedes-Benz", "C300 4matic", "C-Class", "CCLASS"],
    [2024, "Mercedes-Benz", "CLE300 4matic (Coupe)", "CLE-Class", "CLE"],
    [2000, "Chevrolet", "Astro 2WD (cargo)", "Astro Cargo", "ASTROVAN"],
    [2005, "Dodge", "Ram 1500 Pickup 4WD", "Ram 1500", "RAM"],
    [2005, "Dodge", "Caravan/Grand Caravan 2WD", "Caravan/Grand Caravan", "GRANDCARAVAN"],
    [2024, "Nissan", "ARIYA ENGAGE FWD 63kWh", "ARIYA", "ARIYAHATCHBACK"],
    [2025, "Nissan", "ARIYA ENGAGE FWD 63kWh", "ARIYA", "ARIYAMPV"],
    [2001, "Subaru", "Impreza Wagon AWD", "Impreza/Outback Sport", "IMPREZA"],
    [2000, "Volkswagen", "New Beetle", "New Beetle", "BEETLE"],
    [2023, "Polestar", "2 Dual Motor", "2", "POLESTAR2"],
    [2012, "Hyundai", "Genesis Coupe", "Genesis Coupe", "GENESISCOUPE"],
    [2012, "Hyundai", "Genesis", "Genesis", "GENESIS"],
    [2008, "Chrysler", "Town and Country", "Town and Country", "TOWNCOUNTRY"],
  ])("%i %s %s of base model %s is vPIC's %s", (year, make, name, baseModel, key) => {
    expect(match({ year, make, model: name, baseModel }).modelKeys).toEqual([key]);
  });

  test.each([
    [2025, "Toyota", "Crown Signia AWD", "Crown Signia"],
    [2022, "Ford", "Bronco Sport 4WD", "Bronco Sport"],
    [2015, "Toyota", "Prius c", "Prius c"],
    [1983, "Toyota", "Corolla", "Corolla"],
    [2018, "Saab", "9-3", "9-3"],
  ])("%i %s %s isn't another model", (year, make, name, baseModel) => {
    expect(match({ year, make, model: name, baseModel }).modelKeys).toEqual([]);
  });
});
