import { createClient } from "@libsql/client";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillUps, fuelLogs } from "#db/schema/fuel/fill-ups.ts";
import { distanceUnits } from "#db/schema/garage-terms.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { toStop } from "#app/fuel/fuel-log.server.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import { energyOf } from "./quantity.ts";
import { computeStretches } from "./stretches.ts";

const client = createClient({ url: ":memory:" });
const db = drizzle(client);

beforeAll(async () => {
  await migrate(db, { migrationsFolder: "db/migrations" });
  await client.execute("PRAGMA foreign_keys = OFF");
});
afterAll(() => client.close());

const typed = fc.record({
  day: fc.integer({ min: 10, max: 16 }),
  unit: fc.constantFrom("L" as const, "L" as const, "kWh" as const),
  distanceUnit: fc.constantFrom(...distanceUnits),
  odometer: fc.option(fc.integer({ min: 1, max: 9 }).map((hundreds) => hundreds * 100)),
  trip: fc.option(fc.integer({ min: 1, max: 400 })),
  amount: fc.integer({ min: 1, max: 20 }),
  total: fc.option(fc.integer({ min: 0, max: 9_999 }), { freq: 4 }),
  currency: fc.constantFrom("USD" as const, "USD" as const, "CAD" as const),
  partial: fc.boolean(),
  missed: fc.integer({ max: 5, min: 0 }).map((one) => one === 0),
  isRemoved: fc.integer({ max: 9, min: 0 }).map((one) => one === 0),
});

const marks = fc.array(fc.record({ which: fc.nat(), isWrong: fc.boolean() }), { maxLength: 6 });

let cars = 0;

test("a mileage marked wrong or right leaves the stretches of a new calculation", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 3, maxLength: 9 }), marks, async (log, list) => {
      const car = `car-${++cars}`;
      const createdAt = new Date(0);
      const rows = log.map(({ day, isRemoved, ...one }, at) => ({
        ...{ ...one, id: `${car}-${at}`, vehicleId: car, date: `2026-05-${day}`, createdAt },
        ...{ energy: energyOf(one.unit), volume: one.amount },
        miles: one.odometer ? toMiles({ distance: one.odometer, unit: one.distanceUnit }) : 0,
        removedAt: isRemoved ? createdAt : null,
      }));
      const stretches = computeStretches(rows.filter((row) => !row.removedAt).map(toRow));
      const stored = rows.map((row) => ({ ...row, ...columnsOf(stretches.get(row.id) ?? null) }));
      await db.insert(fillUps).values(stored);
      await db.insert(fuelLogs).values({ vehicleId: car, version: 1 });
      const readings = rows.flatMap(({ id, date, odometer, distanceUnit: unit }) =>
        odometer === null
          ? []
          : {
              ...{ id, vehicleId: car, date, createdAt, distance: odometer, unit },
              origin: "fill-up" as const,
            },
      );
      if (readings.length > 0) await db.insert(odometerReadings).values(readings);
      for (const { which, isWrong } of readings.length > 0 ? list : [])
        await db
          .update(odometerReadings)
          .set({ verdict: isWrong ? "wrong" : null })
          .where(eq(odometerReadings.id, readings[which % readings.length]!.id));
      const now = await db.select().from(fillUps).where(eq(fillUps.vehicleId, car));
      const kept = now.filter(({ removedAt }) => !removedAt).map(toStop);
      const anew = computeStretches(kept);
      for (const { id, stretch } of kept) {
        const expected = anew.get(id) ?? null;
        expect([id, stretch?.cents, stretch !== null]).toEqual([
          id,
          expected?.cents,
          expected !== null,
        ]);
        expect(stretch?.miles ?? 0).toBeCloseTo(expected?.miles ?? 0, 6);
        expect(stretch?.amount ?? 0).toBeCloseTo(expected?.amount ?? 0, 6);
      }
      const verdicts = await db
        .select()
        .from(odometerReadings)
        .where(eq(odometerReadings.vehicleId, car));
      for (const { id, verdict } of verdicts)
        expect(now.find((row) => row.id === id)!.miles === 0).toBe(verdict === "wrong");
    }),
    { numRuns: 300 },
  );
});

const toRow = (row: Omit<Parameters<typeof toStop>[0], `stretch${string}`>) =>
  toStop({ ...row, ...columnsOf(null) });

function columnsOf(stretch: ReturnType<typeof toStop>["stretch"]) {
  return {
    stretchMiles: stretch?.miles ?? null,
    stretchAmount: stretch?.amount ?? null,
    stretchCents: stretch?.cents ?? null,
    economy: stretch && stretch.miles / stretch.amount,
  };
}
