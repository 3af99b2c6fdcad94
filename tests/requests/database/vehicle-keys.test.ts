import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { nameKey, getSeries } from "#app/vehicle/open-recalls/recall-names.ts";
import { openDatabase } from "#db/client.ts";
import { vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { postalPlaces, vehicleModels } from "#db/schema/reference.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
let owner: ReadyOwner;
let id: string;

beforeAll(async () => {
  owner = await readyOwner({ origin, databaseUrl });
  id = owner.vehicleIds[0]!;
});

const keys = async () =>
  (await db.select().from(vehicleKeys).where(eq(vehicleKeys.vehicleId, id)))[0]!;
const change = (what: Partial<typeof vehicles.$inferInsert>) =>
  db.update(vehicles).set(what).where(eq(vehicles.id, id));

describe("A vehicle's search keys", () => {
  it("follow its current make and model", async () => {
    await change({ make: "Bmw", model: "M340i X-Drive" });
    expect(await keys()).toMatchObject({
      makeKey: "BMW",
      modelKey: "M340IXDRIVE",
      seriesKey: "3SERIES",
    });
    await change({ make: "Land Rover", model: "Range Rover (L460)" });
    expect(await keys()).toMatchObject({
      makeKey: "LANDROVER",
      modelKey: "RANGEROVERL460",
      seriesKey: null,
    });
  });

  it.each([
    ["20120", "20120"],
    ["N6A 1B3", "N6A"],
    ["20199", expect.stringMatching(/^201/)],
    ["00000", ""],
  ])(
    "map postal code %s to %s, or to a nearby code if it's too new",
    async (postalCode, placeCode) => {
      await change({ postalCode });
      expect((await keys()).placeCode).toEqual(placeCode);
    },
  );

  it("are deleted with the vehicle", async () => {
    const other = await readyOwner({ origin, databaseUrl });
    await db.delete(vehicles).where(eq(vehicles.id, other.vehicleIds[0]!));
    expect(
      await db.select().from(vehicleKeys).where(eq(vehicleKeys.vehicleId, other.vehicleIds[0]!)),
    ).toEqual([]);
  });
});

type Keys = Pick<
  typeof vehicles.$inferSelect & typeof vehicleKeys.$inferSelect,
  "make" | "model" | "postalCode" | "makeKey" | "modelKey" | "seriesKey" | "placeCode"
>;

/** Keys of a car for each known model and every tenth postal code, in this part of them. */
async function keysOfPart(part: number): Promise<Keys[]> {
  const isAdded = sql`${vehicles.id} LIKE 'model %' OR ${vehicles.id} LIKE 'place %'`;
  const columns = sql`account_id, year, trim_options, body_type, powertrain, facts,
    distance_unit, created_at, removed_at`;
  const values = sql`v.account_id, v.year, '[]', v.body_type, v.powertrain, '{}', 'mi', 0, 0
    FROM ${vehicles} v`;
  await db.run(sql`INSERT INTO ${vehicles} (id, make, model, postal_code, ${columns})
    SELECT 'model ' || m.rowid, m.make, m.model, '20120', ${values}, ${vehicleModels} m
    WHERE v.id = ${id} AND m.rowid % ${parts} = ${part}`);
  await db.run(sql`INSERT INTO ${vehicles} (id, make, model, postal_code, ${columns})
    SELECT 'place ' || p.code, 'Ford', 'Focus',
      iif(p.country = 'CA', p.code || ' 1A1', p.code), ${values}, ${postalPlaces} p
    WHERE v.id = ${id} AND p.rowid % ${10 * parts} = ${10 * part}`);
  const { make, model, postalCode } = vehicles;
  const { makeKey, modelKey, seriesKey, placeCode } = vehicleKeys;
  const rows = await db
    .select({ make, model, postalCode, makeKey, modelKey, seriesKey, placeCode })
    .from(vehicles)
    .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
    .where(isAdded);
  await db.delete(vehicles).where(isAdded);
  return rows;
}

/** All at once would hold up other tests' writes for seconds on a slow machine. */
const parts = 20;

it("The database computes the same keys as the code", async () => {
  const rows: Keys[] = [];
  for (let part = 0; part < parts; part++) rows.push(...(await keysOfPart(part)));
  expect(rows.length).toBeGreaterThan(9_000);
  expect(rows.filter((row) => row.seriesKey !== null).length).toBeGreaterThan(50);
  const wrong = rows.filter((row) => {
    const series = getSeries(row.make, row.model);
    const place = parsePostalCode(row.postalCode);
    const expected = [
      nameKey(row.make),
      nameKey(row.model),
      series && nameKey(series),
      place.ok && place.postalCode.placeKey,
    ];
    return (
      JSON.stringify(expected) !==
      JSON.stringify([row.makeKey, row.modelKey, row.seriesKey, row.placeCode])
    );
  });
  expect(wrong).toEqual([]);
});
