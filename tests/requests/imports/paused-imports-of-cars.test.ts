import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findRun } from "#app/import/import-runs.server.ts";
import type { ImportPlan } from "#app/import/import-store.server.ts";
import { openDatabase } from "#db/client.ts";
import { vehicleNotes } from "#db/schema/documents/documents.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { planItems, supplies } from "#db/schema/planner/planner.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { startWorker, type RunningWorker } from "#scripts/run/worker.ts";
import { dayIn } from "#tests/support/days.ts";
import { expectConsistent } from "#tests/support/fuel/fill-ups.ts";
import { watchUntilDone } from "#tests/support/large-imports.ts";
import { pauseImport } from "#tests/support/paused-import.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, sessionSecret, vpicDatabaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
let storage: string;
let worker: RunningWorker;
beforeAll(async () => {
  storage = mkdtempSync(join(tmpdir(), "roadworthy-imports-of-cars-"));
  const bindings = {
    ...{ DATABASE_URL: databaseUrl, VPIC_DATABASE_URL: vpicDatabaseUrl },
    ...{ SESSION_SECRET: sessionSecret, RATE_LIMITS: "off" },
  };
  worker = await startWorker({ bindings, storage, onLog: () => undefined });
});
afterAll(async () => {
  await worker.stop();
  rmSync(storage, { recursive: true, force: true });
});

type Entry = ImportPlan["records"][number];

const costs = { total: null, parts: null, labor: null, tax: null };
const money = { cents: 950, currency: "USD" as const };

/** One of each kind besides fill-ups. */
function entriesOf(vehicleId: string): Entry[] {
  const texts = { comments: null, importKey: "a" };
  return [
    {
      vehicleId,
      record: {
        ...{ ...texts, date: "2025-03-01", serviceIds: [1302], ownService: null, compCode: null },
        ...{ shop: null, selfService: true, currency: null, odometer: null, costs },
      },
    },
    { vehicleId, expense: { ...texts, ...money, date: "2025-03-01", kind: "wash", tags: [] } },
    {
      vehicleId,
      plan: {
        ...{ ...texts, title: "Rust", status: "planned", services: [], estimate: null },
        ...{ currency: null, created: null, finished: null },
      },
    },
    {
      vehicleId,
      supply: {
        ...{ ...texts, name: "Oil", partNumber: null, supplier: null, quantity: 1 },
        ...{ unitCost: null, currency: null },
      },
    },
    {
      vehicleId,
      reminder: {
        ...{ title: "Wash", dueDate: "2031-01-31", dueDistance: null, months: null },
        ...{ distance: null, unit: "mi", sinceDate: "2025-03-01", sinceDistance: null },
        importKey: "a",
      },
    },
    {
      vehicleId,
      note: { title: "Key", text: "Below the seat", keys: ["note"], isNew: true, importKey: "a" },
    },
    { vehicleId, reading: { date: "2025-03-02", distance: 40_000, unit: "mi" } },
  ];
}

/** More than a step has, so that later steps find out about the car on their own. */
function fillUpsOf(vehicleId: string): Entry[] {
  return Array.from({ length: 300 }, (_, at) => ({
    vehicleId,
    fillUp: {
      ...{ date: dayIn(-at - 1), importKey: `fill-up ${at}`, energy: "fuel" as const },
      ...{ volume: 10, unit: "gal" as const, amount: 37.854, total: 3_500, isTotalDerived: false },
      ...{ price: null, currency: "USD" as const, odometer: 90_000 - 300 * at, trip: null },
      ...{ distanceUnit: "mi" as const, miles: 90_000 - 300 * at, partial: false, missed: false },
      ...{ grade: null, station: null, comments: null, tags: [] },
    },
  }));
}

const tables = [
  ...([serviceRecords, expenses, planItems, supplies] as const),
  ...([customReminders, vehicleNotes, fillUps] as const),
] as const;

test("An import ends without a car that's deleted for good, and others get everything", async () => {
  const owner = await readyOwner({ origin: worker.url, databaseUrl }, { vehicles: 2 });
  const [gone = "", kept = ""] = owner.vehicleIds;
  const records = [
    ...[...fillUpsOf(gone), ...entriesOf(kept), ...fillUpsOf(kept), ...entriesOf(gone)],
  ];
  const size = { records: records.length, receipts: 0, position: 0, added: 0 };
  const importId = await pauseImport({ databaseUrl }, owner, null, size);
  const { id } = (await findRun(db, owner.accountId, importId))!;
  const bucket = await worker.bucket("FILES");
  const plan: ImportPlan = { records, receipts: [], links: [] };
  await bucket.put(`${owner.accountId}/imports/${id}.plan`, JSON.stringify(plan));
  const path = `/account/import/${importId}/progress`;
  const page = await owner.visitor.open(path);
  expect(page.text("main .strong")).toBe(`Entries saved: 0 of ${records.length}`);
  await db.delete(vehicles).where(eq(vehicles.id, gone));
  await page.submit("#import-continue");
  expect((await watchUntilDone(owner.visitor, path)).location).toBe("/Service/garage");
  const counts = await Promise.all(
    tables.map((table) => db.$count(table, eq(table.vehicleId, kept))),
  );
  expect(counts).toEqual(tables.map((table) => (table === fillUps ? 300 : 1)));
  const entered = await db
    .select({ distance: odometerReadings.distance })
    .from(odometerReadings)
    .where(eq(odometerReadings.vehicleId, kept));
  expect(entered).toContainEqual({ distance: 40_000 });
  expect(await findRun(db, owner.accountId, importId)).toMatchObject({
    ...{ position: records.length, added: 307, finishedAt: expect.any(Date) },
  });
  await expectConsistent(databaseUrl, kept);
});
