import { createClient } from "@libsql/client/http";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#app/http/secrets.server.ts";
import { countedServices } from "#app/schedule/operations.ts";
import { maxReminders } from "#app/vehicle/snapshot/reminder-rows.server.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { maxTireSets } from "#app/vehicle/tire-sets/tire-row.server.ts";
import { openDatabase } from "#db/client.ts";
import { rebuild } from "#db/rebuild.ts";
import { vehicleFacts, vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { customReminders, eventChoices, registrations } from "#db/schema/reminders.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { tireChecks, tireSets } from "#db/schema/tires.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const client = createClient({ url: databaseUrl });
afterAll(() => client.close());

let cars: string[];
beforeAll(async () => {
  cars = (await readyOwner({ origin, databaseUrl }, { vehicles: 2 })).vehicleIds;
});

const stored = () =>
  Promise.all(
    cars.map((id) => db.select().from(vehicleFacts).where(eq(vehicleFacts.vehicleId, id))),
  );

const ids = Array.from({ length: 4 }, newId);
const id = fc.constantFrom(...ids);
const car = fc.nat(1);
const date = fc.constantFrom("2024-01-31", "2025-06-30", "2026-02-28");
const distance = fc.constantFrom(null, 5_000, 60_000);
const createdAt = new Date(0);

const step = fc.oneof(
  fc
    .record({
      id,
      date,
      serviceId: fc.constantFrom(1302, 1354, 1051, 2_000),
      distance: fc.integer({ min: 1, max: 90_000 }),
    })
    .map((input) => async () => {
      // A record never moves to another vehicle.
      const vehicleId = cars[ids.indexOf(input.id) % 2]!;
      const record = { id: input.id, vehicleId, date: input.date, createdAt };
      const service = {
        vehicleId,
        serviceId: input.serviceId,
        date: input.date,
        recordId: input.id,
        kind: "other" as const,
      };
      const reading = {
        id: input.id,
        vehicleId,
        date: input.date,
        distance: input.distance,
        unit: "mi" as const,
        createdAt,
        origin: "record" as const,
        recordId: input.id,
      };
      await db.insert(serviceRecords).values(record).onConflictDoNothing();
      await db.insert(recordServices).values(service).onConflictDoNothing();
      await db
        .insert(odometerReadings)
        .values(reading)
        .onConflictDoUpdate({ target: odometerReadings.id, set: { distance: input.distance } });
    }),
  fc.record({ id, removedAt: fc.constantFrom(null, createdAt), disputed: fc.boolean() }).map(
    ({ id, ...change }) =>
      () =>
        db.update(serviceRecords).set(change).where(eq(serviceRecords.id, id)),
  ),
  fc.record({ id, verdict: fc.constantFrom(null, "right" as const) }).map(
    ({ id, verdict }) =>
      () =>
        db.update(odometerReadings).set({ verdict }).where(eq(odometerReadings.id, id)),
  ),
  id.map((id) => () => db.delete(serviceRecords).where(eq(serviceRecords.id, id))),
  fc.record({ id, car, date }).map(({ id, car, date }) => async () => {
    const row = { vehicleId: cars[car]!, date, createdAt: new Date(date) };
    await db
      .insert(registrations)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: registrations.id, set: row });
  }),
  id.map((id) => () => db.delete(registrations).where(eq(registrations.id, id))),
  fc
    .record({ car, eventType: fc.constantFrom("OIL" as const, "TIR" as const), distance })
    .map(({ car, eventType, distance }) => async () => {
      const row = { off: distance === null ? ("user" as const) : null, distance };
      const values = { vehicleId: cars[car]!, eventType, ...row };
      await db
        .insert(eventChoices)
        .values(values)
        .onConflictDoUpdate({ target: [eventChoices.vehicleId, eventChoices.eventType], set: row });
    }),
  car.map((car) => () => db.delete(eventChoices).where(eq(eventChoices.vehicleId, cars[car]!))),
  fc
    .record({ id, car, doneAt: fc.constantFrom(null, createdAt), distance })
    .map(({ id, car, doneAt, distance }) => async () => {
      const row = {
        title: `Wash, "wax" & ${distance}`,
        sinceDate: "2026-01-31",
        dueDistance: distance,
        doneAt,
        vehicleId: cars[car]!,
      };
      const values = { id, unit: "mi" as const, createdAt, ...row };
      await db
        .insert(customReminders)
        .values(values)
        .onConflictDoUpdate({ target: customReminders.id, set: row });
    }),
  id.map((id) => () => db.delete(customReminders).where(eq(customReminders.id, id))),
  fc
    .record({ id, car, date, removedAt: fc.constantFrom(null, createdAt), distance })
    .map(({ id, car, date, removedAt, distance }) => async () => {
      const row = { mountDate: date, mountDistance: distance, removedAt, vehicleId: cars[car]! };
      const values = {
        id,
        season: "winter" as const,
        numberOfTires: 4,
        unit: "mi" as const,
        createdAt,
        ...row,
      };
      await db
        .insert(tireSets)
        .values(values)
        .onConflictDoUpdate({ target: tireSets.id, set: row });
      await db
        .insert(tireChecks)
        .values({ id, setId: id, date, depth: 6.5, unit: "mm", createdAt })
        .onConflictDoUpdate({ target: tireChecks.id, set: { date } });
    }),
  id.map((id) => () => db.delete(tireChecks).where(eq(tireChecks.id, id))),
  id.map((id) => () => db.delete(tireSets).where(eq(tireSets.id, id))),
);

test("A vehicle's facts always match its records", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const take of steps) await take();
      const before = await stored();
      await rebuild(client, "facts");
      expect(before).toEqual(await stored());
    }),
    { numRuns: 40 },
  );
}, 60_000);

test("npm run rebuild restores damaged and missing vehicle facts and keys", async () => {
  const keys = () => db.select().from(vehicleKeys).where(eq(vehicleKeys.vehicleId, cars[0]!));
  const before = [(await stored())[0], await keys()];
  const damage = [
    () =>
      db
        .update(vehicleFacts)
        .set({ services: "{}", tires: "spoiled" })
        .where(eq(vehicleFacts.vehicleId, cars[0]!)),
    () =>
      db
        .update(vehicleKeys)
        .set({ modelKey: "SPOILED" })
        .where(eq(vehicleKeys.vehicleId, cars[0]!)),
    () => db.delete(vehicleFacts).where(eq(vehicleFacts.vehicleId, cars[0]!)),
    () => db.delete(vehicleKeys).where(eq(vehicleKeys.vehicleId, cars[0]!)),
  ];
  for (const write of damage) {
    await write();
    const { code, stdout: out } = await runOperatorCommand("scripts/rebuild.ts", [], {
      DATABASE_URL: databaseUrl,
    });
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ vehicles rebuilt$/)]);
    expect([(await stored())[0], await keys()]).toEqual(before);
  }
});

test("Deleting a vehicle deletes its facts", async () => {
  await db.delete(vehicles).where(eq(vehicles.id, cars[1]!));
  expect((await stored())[1]).toEqual([]);
});

test("The facts trigger has the services and limits that reminders rely on", () => {
  const sql = readFileSync("db/triggers/vehicle-facts.sql", "utf8");
  const requested = JSON.parse(/json_each\('(\[[\d,\s]+\])'\)/.exec(sql)![1]!) as number[];
  expect(requested).toEqual(
    [...new Set([...Object.values(serviceIds), ...countedServices])].sort(),
  );
  const limits = [...sql.matchAll(/created_at LIMIT (\d+)$/gm)].map(([, limit]) => Number(limit));
  expect(limits).toEqual([maxReminders, maxTireSets]);
});
