import { expect, test } from "vitest";
import { factsView } from "./facts-view.server.ts";

const corolla = {
  engine: "1.8 L I4",
  drive: "FWD",
  transmission: "Continuously Variable Transmission (CVT)",
  bodyClass: "Sedan/Saloon",
  fuel: "Gasoline",
  manufacturer: "TOYOTA",
  plant: "Blue Springs, Mississippi, United States",
};

test("An owner reads vPIC's facts about a car in our own words", () => {
  expect(factsView(corolla, "en")).toEqual({
    ...corolla,
    drive: "Front-wheel drive",
    transmission: "CVT",
    bodyClass: "Sedan",
  });
});

test("An owner reads them in French, with a decimal comma", () => {
  expect(factsView(corolla, "fr")).toEqual({
    engine: "1,8 L I4",
    drive: "Traction avant",
    transmission: "CVT",
    bodyClass: "Berline",
    fuel: "Essence",
    manufacturer: "TOYOTA",
    plant: "Blue Springs, Mississippi, États-Unis",
  });
});

test.each([
  ["Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)", "SUV", "VUS"],
  ["Sport Utility Truck (SUT)", "Pickup", "Camionnette"],
  ["Hatchback/Liftback/Notchback", "Hatchback", "À hayon"],
  ["Motorcycle - Touring / Sport Touring", "Motorcycle", "Moto"],
  ["Fire Apparatus", "Fire truck", "Camion d’incendie"],
  ["Streetcar / Trolley", "Trolley", "Tramway"],
  ["Street Sweeper", "Street Sweeper", "Street Sweeper"],
])("The body class %s is %s, in French %s", (bodyClass, english, french) => {
  expect(factsView({ bodyClass }, "en")).toEqual({ bodyClass: english });
  expect(factsView({ bodyClass }, "fr")).toEqual({ bodyClass: french });
});

test.each([
  ["Rayong, Thailand", "Rayong, Thaïlande"],
  ["Cairo, Egypt", "Cairo, Égypte"],
  ["Cordoba, Argentina", "Cordoba, Argentine"],
])("The plant %s is %s in French", (plant, french) => {
  expect(factsView({ plant }, "fr")).toEqual({ plant: french });
});

test("A plug-in hybrid has two fuels", () => {
  expect(factsView({ fuel: "Electric / Gasoline" }, "fr")).toEqual({
    fuel: "Électricité / Essence",
  });
});
