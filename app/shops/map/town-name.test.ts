import { expect, test } from "vitest";
import { joinTowns, townName } from "./town-name.ts";

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
  ["Sainte-ad\ufffdle", "CA", null],
  ["Government Of Canada Ottawa And Gatineau Offices", "CA", null],
] as const)("calls %s in the %s %j", (name, country, town) =>
  expect(townName(name, country)).toBe(town),
);

test("parts of a town are one town, between them, and the largest town is first", () => {
  const part = (name: string, latitude: number, codes: number) =>
    ({ name, country: "CA", latitude, longitude: -81, codes }) as const;
  expect(
    joinTowns([part("Aylmer", 42.8, 2), part("London South", 43, 1), part("London", 42.9, 3)]),
  ).toMatchObject([
    { name: "London", latitude: expect.closeTo(42.925), longitude: -81 },
    { name: "Aylmer", latitude: 42.8 },
  ]);
});
