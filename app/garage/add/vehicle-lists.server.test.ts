import { createClient, type InArgs } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { beforeAll, expect, test } from "vitest";
import { databaseOn, type Database } from "#db/client.ts";
import type { Value } from "#db/statements.ts";
import { vehicleMakes, vehicleModels } from "#db/schema/reference.ts";
import { findModel, listMakes, listModels, listYears } from "./vehicle-lists.server.ts";

let db: Database;

beforeAll(async () => {
  const client = createClient({ url: ":memory:" });
  const memory = drizzle(client);
  await migrate(memory, { migrationsFolder: "db/migrations" });
  db = databaseOn({
    async execute({ sql, args }) {
      const { columns, rows } = await client.execute({ sql, args: args as InArgs });
      return { columns, rows: rows.map((row) => Array.from(row) as Value[]) };
    },
    batch: () => Promise.reject(new Error("Nothing is written here.")),
  });
  await memory.insert(vehicleMakes).values([
    { make: "Zero", rank: 1000 },
    { make: "Toyota", rank: 1 },
    { make: "abarth", rank: 1000 },
    { make: "Ford", rank: 2 },
    { make: "Saturn", rank: 9 },
    { make: "BYD", rank: 1000 },
  ]);
  const model = (
    make: string,
    name: string,
    yearFrom: number,
    yearTo: number,
    bodyType = "sedan",
  ) => ({ make, model: name, yearFrom, yearTo, bodyType });
  await memory
    .insert(vehicleModels)
    .values([
      model("Toyota", "Corolla", 1981, 9999),
      model("Toyota", "Celica", 1981, 2005, "coupe"),
      model("Toyota", "4Runner", 1984, 9999, "suv"),
      model("Toyota", "bZ4X", 2023, 9999, "suv"),
      model("Ford", "Bronco", 1981, 1996, "suv"),
      model("Ford", "Bronco", 2021, 9999, "suv"),
      model("Saturn", "Ion", 2003, 2007),
      model("Zero", "SR/F", 2019, 9999, "motorcycle"),
      model("abarth", "500", 2012, 9999, "hatchback"),
      model("BYD", "e6", 2012, 2012, "wagon"),
    ]);
});

test("lists years from next year's models back to 1900", () => {
  const years = listYears("2026-03-05");
  expect([years[0], years.at(-1), years.length]).toEqual([2027, 1900, 128]);
});

test("lists the makes sold in a year alphabetically: common ones or all", async () => {
  expect(await listMakes(db, 2022, "common")).toEqual(["Ford", "Toyota"]);
  expect(await listMakes(db, 2022, "all")).toEqual(["abarth", "Ford", "Toyota", "Zero"]);
  expect(await listMakes(db, 2004, "all")).toEqual(["Saturn", "Toyota"]);
});

test("lists the models sold in a year, including the first and last year", async () => {
  expect(await listModels(db, 2005, "Toyota")).toEqual(["4Runner", "Celica", "Corolla"]);
  expect(await listModels(db, 2023, "toyota")).toEqual(["4Runner", "bZ4X", "Corolla"]);
  expect(await listModels(db, 2000, "Ford")).toEqual([]);
  expect(await listModels(db, 2020, "Tovota")).toEqual([]);
});

test("finds a model in any letter case and returns our spelling", async () => {
  expect(await findModel(db, 1990, "FORD", "bronco")).toMatchObject({
    make: "Ford",
    model: "Bronco",
    bodyType: "suv",
    powertrain: null,
  });
  expect(await findModel(db, 2023, "toyota", "BZ4X")).toMatchObject({
    make: "Toyota",
    model: "bZ4X",
    bodyType: "suv",
  });
});

test.each([
  [2000, "Ford", "Bronco"],
  [2023, "Ford", "Corolla"],
  [2023, "Toyota", "Coro%"],
  [2023, "", ""],
])("finds no model for %i %s %s", async (year, make, model) =>
  expect(await findModel(db, year, make, model)).toBeNull(),
);

test.each([NaN, Infinity, 2020.5])("finds nothing for the year %d", async (year) => {
  expect([
    await listMakes(db, year, "all"),
    await listModels(db, year, "Toyota"),
    await findModel(db, year, "Toyota", "Corolla"),
  ]).toEqual([[], [], null]);
});
