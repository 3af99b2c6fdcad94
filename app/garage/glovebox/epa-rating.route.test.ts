import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { epaRatings } from "#db/schema/epa/epa-ratings.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";

let stack: OwnStack;
const folder = mkdtempSync(join(tmpdir(), "roadworthy-epa-"));
beforeAll(async () => void (stack = await startOwnStack()));
beforeEach(() => openDatabase({ url: stack.databaseUrl }).delete(epaRatings));
afterAll(() => {
  rmSync(folder, { recursive: true });
  return stack.stop();
});

const header =
  "year,make,model,baseModel,atvType,fuelType1,fuelType2,displ,cylinders,drive,trany," +
  "city08,highway08,comb08,combA08,combE";
const corolla = "2018,Toyota,Corolla,Corolla,,Regular Gasoline,,1.8,4,Front-Wheel Drive,Automatic";
const rated = `${corolla},28,36,32,0,0`;
const unknown = "2018,Saleen,Mustang,Mustang,,Premium Gasoline,,5.0,8,,Automatic,14,20,16,0,0";

function importFile(...lines: string[]) {
  const path = join(folder, "vehicles.csv");
  writeFileSync(path, `${lines.join("\n")}\n`);
  const env = { DATABASE_URL: stack.databaseUrl };
  return runOperatorCommand("scripts/epa/import-epa-ratings.ts", [path], env);
}

/** Null if the glovebox has none. */
async function readRating(owner: Parameters<typeof newOwner>[0] = {}) {
  const { visitor } = await newOwner({ stack, ...owner });
  const id = vehicleId(await addVehicle(visitor));
  const page = await visitor.open(`/garage/${id}/glovebox`);
  const rows = page.document.querySelectorAll("dialog .facts > div");
  const row = rows.find(({ text }) => text.includes("EPA"));
  return row
    ? row.querySelectorAll("dt, dd").map(({ text }) => text.trim().replace(/\s+/g, " "))
    : null;
}

describe("EPA's rating in a glovebox", () => {
  it("isn't there before the operator has imported EPA's file", async () => {
    expect(await readRating()).toBeNull();
  });

  it("is there for a car whose model and engine it rates, in the owner's units", async () => {
    const old = `${corolla},20,25,22,0,0`;
    expect((await importFile(header, old)).code).toBe(0);
    expect(await importFile(header, rated, unknown)).toEqual({
      code: 0,
      stdout:
        "2 ratings read, 1 left out because vPIC has no such model. Model years with ratings: 1.",
      errors: [],
    });
    expect(await readRating()).toEqual([
      "Fuel economy",
      "EPA rating: 32 MPG combined (28 city, 36 highway)",
    ]);
    expect(await readRating({ language: "fr", postalCode: "H2X 1Y4" })).toEqual([
      "Consommation",
      "Cote de l’EPA américaine, convertie : 7,4 L/100 km en conduite combinée " +
        "(8,4 en ville, 6,5 sur la route)",
    ]);
  });

  it("stays as it is if another file is imported by mistake", async () => {
    await importFile(header, rated);
    const [none, other] = [await importFile(header, unknown), await importFile("year,make", "1,2")];
    expect([none.code, other.code]).toEqual([1, 1]);
    expect(none.errors.join()).toContain("rates no model that we know");
    expect(other.errors.join()).toContain("has no column model");
    expect((await readRating())?.[1]).toContain("32 MPG");
  });
});

it("EPA's rating is on a car's fuel page, next to its own economy", async () => {
  await importFile(header, rated);
  const { visitor } = await newOwner({ stack });
  const id = vehicleId(await addVehicle(visitor, { odometer: "60,000" }));
  await insertFillUps(stack.databaseUrl, id, 3, { last: 59_000 });
  const page = await visitor.open(`/garage/${id}/fuel`);
  expect(page.texts("main p")).toContain("EPA rating: 32 MPG combined (28 city, 36 highway)");
  expect(page.text("main .facts")).toContain("30 MPG");
});
