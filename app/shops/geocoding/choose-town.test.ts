import { expect, test } from "vitest";
import { chooseTown, type NearTown } from "./choose-town.ts";

const us = (city: string, state: string, meters = 100): NearTown => ({
  ...{ city, state, meters },
  country: "US",
});
const canada = (...code: Parameters<typeof us>): NearTown => ({ ...us(...code), country: "CA" });
const arlington = us("Arlington", "VA");

test.each<[string, NearTown[], string | null]>([
  ["nothing near", [], null],
  ["the nearest town", [arlington, us("Falls Church", "VA", 2_000)], "Arlington, VA"],
  ["the nearer of two towns", [arlington, us("Falls Church", "VA", 200)], "Arlington, VA"],
  [
    "the city around a suburb's post office box",
    [us("Irving", "TX"), us("Dallas", "TX"), us("Dallas", "TX", 900)],
    "Dallas, TX",
  ],
  [
    "no larger city farther away",
    [canada("St. Albert", "AB"), canada("Edmonton", "AB", 901), canada("Edmonton", "AB", 901)],
    "St. Albert, AB",
  ],
  [
    "parts of one town",
    [
      canada("Griffintown", "QC"),
      canada("Downtown Montreal East", "QC", 400),
      canada("Old Montreal", "QC", 500),
    ],
    "Montréal, QC",
  ],
  [
    "towns of one name on both sides of a line",
    [us("Texarkana", "AR"), us("Texarkana", "TX", 300), us("Texarkana", "TX", 300)],
    "Texarkana, TX",
  ],
  ["no company's code", [us("Shell Oil Box 150", "OK"), us("Tulsa", "OK", 5_000)], "Tulsa, OK"],
  [
    "no office's code",
    [canada("Government Of Canada", "ON"), canada("Ottawa", "ON")],
    "Ottawa, ON",
  ],
  ["no post office abroad", [us("Apo", "AE"), us("Dpo", "AE")], null],
  ["a town next to a fleet's post office", [us("Fpo", "AP"), us("Adak", "AK")], "Adak, AK"],
  ["no island without a state", [us("Pago Pago", "AS")], null],
])("A point has %s", (_what, nearestFirst, expected) => {
  const town = chooseTown(nearestFirst);
  expect(town && `${town.city}, ${town.state}`).toBe(expected);
});
