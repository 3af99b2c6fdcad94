import { expect, test } from "vitest";
import { townName } from "./town-name.ts";

test.each([
  ["Centreville", "US", "Centreville"],
  ["Mc Lean", "US", "McLean"],
  ["Fairfax Station", "US", "Fairfax Station"],
  ["Glen Burnie South", "US", "Glen Burnie South"],
  ["London South", "CA", "London"],
  ["Stratford North", "CA", "Stratford"],
  ["Gatineau Southeast", "CA", "Gatineau"],
  ["Downtown Toronto", "CA", "Toronto"],
  ["North York", "CA", "North York"],
  ["West Vancouver", "CA", "West Vancouver"],
  ["Val-des-monts", "CA", "Val-des-Monts"],
  ["Saint-hippolyte", "CA", "Saint-Hippolyte"],
  ["Montreal", "CA", "Montréal"],
  ["Montreal", "US", "Montreal"],
  ["Old Montreal", "CA", "Montréal"],
  ["Quebec City Upper Riverbank", "CA", "Québec"],
  ["Trois-rivi\ufffdres North", "CA", "Trois-Rivières"],
  ["Laterri\ufffdre", "CA", null],
  ["Bas-st-laurent- Est", "CA", null],
  ["Place Desjardins", "CA", null],
  ["Government Of Canada Ottawa And Gatineau Offices", "CA", null],
] as const)("calls %s in the %s %j", (name, country, town) =>
  expect(townName(name, country)).toBe(town),
);
