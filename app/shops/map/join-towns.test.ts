import { expect, test } from "vitest";
import { joinTowns } from "./join-towns.ts";

test("parts of a town are one town, between them, and the largest town is first", () => {
  const part = (name: string, latitude: number, codes: number) =>
    ({ name, country: "CA", latitude, longitude: -81, codes }) as const;
  expect(
    joinTowns([
      part("Prescott And Russell United Counties", 45, 9),
      part("Aylmer", 42.8, 2),
      part("London South", 43, 1),
      part("London", 42.9, 3),
    ]),
  ).toMatchObject([
    { name: "London", latitude: expect.closeTo(42.925), longitude: -81 },
    { name: "Aylmer", latitude: 42.8 },
  ]);
});
