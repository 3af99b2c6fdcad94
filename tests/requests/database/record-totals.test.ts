import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import {
  recordTotals,
  serviceRecords,
  vehicleShops,
  yearTotals,
} from "#db/schema/service-records.ts";
import { newId } from "#app/http/secrets.server.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

type Row = typeof serviceRecords.$inferSelect;

const db = openDatabase({ url: databaseUrl });
let car: string;
let shops: string[];
beforeAll(async () => {
  car = vehicleId(await addVehicle((await newOwner()).visitor));
  const added = await Promise.all(
    ["Elm Street Garage", "Oak Street Garage"].map((name) => addShop(databaseUrl, { name })),
  );
  shops = added.map(({ compCode }) => compCode);
});

const steps = fc.array(
  fc.record({
    record: fc.nat(2),
    isGone: fc.boolean(),
    removedAt: fc.constantFrom(null, null, new Date(0)),
    disputed: fc.constantFrom(false, false, true),
    date: fc.constantFrom("2023-12-31", "2024-01-01", "2024-02-29"),
    kind: fc.constantFrom<Row["kind"][]>("oilAndFluids", "brakes"),
    cost: fc.constantFrom<Pick<Row, "total" | "currency">[]>(
      { total: null, currency: null },
      { total: 0, currency: "USD" },
      { total: 4_999, currency: "USD" },
      { total: 12_000, currency: "CAD" },
    ),
    shop: fc.constantFrom(null, 0, 1),
  }),
  { minLength: 1, maxLength: 15 },
);

test("Totals by year, kind and shop always match the records", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      await db.delete(serviceRecords).where(eq(serviceRecords.vehicleId, car));
      const ids = [newId(), newId(), newId()];
      for (const { record, isGone, cost, shop, ...text } of steps) {
        const id = ids[record]!;
        const row = { ...text, ...cost, compCode: shop === null ? null : shops[shop]! };
        if (isGone) await db.delete(serviceRecords).where(eq(serviceRecords.id, id));
        else
          await db
            .insert(serviceRecords)
            .values({ id, vehicleId: car, createdAt: new Date(0), ...row })
            .onConflictDoUpdate({ target: serviceRecords.id, set: row });
      }
      const rows = await db.select().from(serviceRecords).where(eq(serviceRecords.vehicleId, car));
      expect(await stored()).toEqual(
        addedUp(rows.filter(({ removedAt, disputed }) => removedAt === null && !disputed)),
      );
    }),
    { numRuns: 40 },
  );
});

async function stored() {
  const [byKind, byYear, atShops] = await Promise.all([
    db.select().from(recordTotals).where(eq(recordTotals.vehicleId, car)),
    db.select().from(yearTotals).where(eq(yearTotals.vehicleId, car)),
    db.select().from(vehicleShops).where(eq(vehicleShops.vehicleId, car)),
  ]);
  return {
    byKind: Object.fromEntries(
      byKind.map(({ year, kind, currency, records, cents }) => [
        `${year} ${kind} ${currency}`,
        [records, cents],
      ]),
    ),
    byYear: Object.fromEntries(
      byYear.map(({ year, records, usd, cad }) => [year, [records, usd, cad]]),
    ),
    atShops: Object.fromEntries(atShops.map(({ compCode, records }) => [compCode, records])),
  };
}

function addedUp(rows: Row[]): Awaited<ReturnType<typeof stored>> {
  const cents = (some: Row[], currency?: string) =>
    some
      .filter((row) => currency === undefined || row.currency === currency)
      .reduce((sum, { total }) => sum + (total ?? 0), 0);
  return {
    byKind: sums(
      rows,
      ({ date, kind, currency }) => `${date.slice(0, 4)} ${kind} ${currency ?? ""}`,
      (some) => [some.length, cents(some)],
    ),
    byYear: sums(
      rows,
      ({ date }) => date.slice(0, 4),
      (some) => [some.length, cents(some, "USD"), cents(some, "CAD")],
    ),
    atShops: sums(
      rows.filter(({ compCode }) => compCode),
      ({ compCode }) => compCode!,
      (some) => some.length,
    ),
  };
}

function sums<Sum>(
  rows: Row[],
  nameOf: (row: Row) => string,
  sum: (some: Row[]) => Sum,
): Record<string, Sum> {
  const names = new Set(rows.map(nameOf));
  return Object.fromEntries(
    [...names].map((name) => [name, sum(rows.filter((row) => nameOf(row) === name))]),
  );
}
