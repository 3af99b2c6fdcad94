import { createClient } from "@libsql/client/http";
import { afterAll, describe, expect, it } from "vitest";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const database = createClient({ url: databaseUrl });
afterAll(() => database.close());

async function rows(sql: string, args: (string | number)[] = []) {
  return (await database.execute({ sql, args })).rows;
}

async function modelsIn(year: number, make: string): Promise<Map<string, string>> {
  const found = await rows(
    `SELECT model, body_type FROM vehicle_models
     WHERE make = ? AND ? BETWEEN year_from AND year_to`,
    [make, year],
  );
  return new Map(found.map(({ model, body_type: body }) => [String(model), String(body)]));
}

describe("Makes, models and years from vPIC", () => {
  it("include the Toyotas of 2018 and none of other years", async () => {
    const models = await modelsIn(2018, "Toyota");
    expect(models.get("Corolla")).toBe("sedan");
    expect(models.get("RAV4")).toBe("suv");
    expect(models.get("Tacoma")).toBe("pickup");
    expect(models.get("Sienna")).toBe("van");
    for (const missing of ["Celica", "Echo", "Paseo", "Supra", "Corolla Cross"])
      expect(models.has(missing)).toBe(false);
    expect(models.size).toBeLessThan(30);
  });

  it("include the newest and the oldest model years", async () => {
    expect((await modelsIn(2026, "Honda")).has("Civic")).toBe(true);
    expect((await modelsIn(1985, "Toyota")).has("Celica")).toBe(true);
  });

  it("include motorcycles but no heavy trucks", async () => {
    expect((await modelsIn(2018, "Harley-Davidson")).get("Road King")).toBe("motorcycle");
    for (const make of ["Peterbilt", "Kenworth", "Mack"])
      expect(await modelsIn(2018, make)).toEqual(new Map());
  });

  it("list common makes first, spelled the way owners write them", async () => {
    const makes = (
      await rows("SELECT make FROM vehicle_makes WHERE rank < 1000 ORDER BY rank")
    ).map(({ make }) => make);
    expect(makes.slice(0, 3)).toEqual(["Toyota", "Ford", "Honda"]);
    expect(makes).toEqual(
      expect.arrayContaining(["BMW", "GMC", "Mercedes-Benz", "Ram", "MINI", "Tesla"]),
    );
    expect(makes.length).toBeGreaterThan(55);
  });

  it.each<[number, string, string, string | null]>([
    [2013, "Tesla", "Model S", "electric"],
    [2019, "Tesla", "Model 3", "electric"],
    [2024, "Tesla", "Cybertruck", "electric"],
    [2022, "Rivian", "R1T", "electric"],
    [2023, "Lucid", "Air", "electric"],
    [2024, "Polestar", "Polestar 2", "electric"],
    [2023, "Fisker", "Ocean", "electric"],
    [2023, "VinFast", "VF 8", "electric"],
    [2015, "Nissan", "Leaf", "electric"],
    [2020, "Chevrolet", "Bolt EV", "electric"],
    [2022, "Ford", "Mustang Mach-E", "electric"],
    [2023, "Hyundai", "Ioniq 5", "electric"],
    [2018, "Toyota", "Mirai", "electric"],
    [2018, "Toyota", "Corolla", "gas"],
    [2020, "Ford", "Mustang", "gas"],
    [2018, "Mazda", "MX-5", "gas"],
    [2017, "BMW", "328d", "diesel"],
    [2014, "Mercedes-Benz", "Sprinter", "diesel"],
    [2018, "Toyota", "Prius", "hybrid"],
    [2022, "Toyota", "Sienna", "hybrid"],
    [2022, "Toyota", "Prius Prime (PHEV)", "phev"],
    [2018, "Chevrolet", "Volt", "phev"],
    [2022, "Toyota", "Corolla", null],
    [2020, "Toyota", "RAV4", null],
    [2019, "Honda", "Accord", null],
    [2020, "Hyundai", "Kona", null],
    [2022, "Ford", "F-150", null],
    [2013, "Volkswagen", "Jetta", null],
    [2018, "Ram", "1500", null],
    [2018, "BMW", "i3", null],
  ])("know the powertrain of a %i %s %s: %s", async (year, make, model, powertrain) => {
    const found = await rows(
      `SELECT powertrain FROM vehicle_models
       WHERE make = ? AND model = ? AND ? BETWEEN year_from AND year_to`,
      [make, model, year],
    );
    expect(found.map((row) => row.powertrain)).toEqual([powertrain]);
  });

  it("have no reversed or overlapping year ranges", async () => {
    const wrong = await rows(
      `SELECT a.make, a.model FROM vehicle_models a LEFT JOIN vehicle_models b
         ON b.make = a.make AND b.model = a.model AND b.year_from > a.year_from
           AND b.year_from <= a.year_to + (a.powertrain IS b.powertrain)
       WHERE a.year_to < a.year_from OR b.make IS NOT NULL`,
    );
    expect(wrong).toEqual([]);
  });
});

describe("Postal codes", () => {
  it.each([
    [
      "90210",
      { city: "Beverly Hills", state: "CA", country: "US", time_zone: "America/Los_Angeles" },
    ],
    ["10200", { city: "New York", state: "NY", country: "US", time_zone: "America/New_York" }],
    ["M5V", { city: "Downtown Toronto", state: "ON", country: "CA", time_zone: "America/Toronto" }],
    ["E3C", { state: "NB", country: "CA", time_zone: "America/Moncton" }],
    ["X0A", { state: "NU", country: "CA", time_zone: "America/Iqaluit" }],
  ])("%s has the right place", async (code, place) => {
    expect(await rows("SELECT * FROM postal_places WHERE code = ?", [code])).toMatchObject([place]);
  });

  it("all have a two-letter state or province", async () => {
    expect(await rows("SELECT code FROM postal_places WHERE state NOT GLOB '[A-Z][A-Z]'")).toEqual(
      [],
    );
  });
});
