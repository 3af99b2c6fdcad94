import type { R2Bucket } from "@cloudflare/workers-types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { documents } from "#db/schema/documents/documents.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { vehicles } from "#db/schema/garage.ts";
import { planItems, serviceTemplates, supplies, supplyUses } from "#db/schema/planner/planner.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import { purgeRuns } from "#db/schema/sweep/purge-runs.ts";
import { clientErrors } from "#db/schema/tracking/tracking.ts";
import { listUsed } from "#app/vehicle/planner/supplies.server.ts";
import { sweep } from "#app/account-data/sweep.server.ts";
import { photograph } from "#tests/support/browse/photograph.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { fileOf, newRecordOwner, type Files } from "#tests/support/receipts.ts";
import { insertDocument } from "#tests/support/documents/documents.ts";
import { addExpense } from "#tests/support/expenses/expenses.ts";
import { keepTemplate, planSomething, stockUp } from "#tests/support/planner/planner.ts";
import { enterRecord } from "#tests/support/records.ts";

let stack: OwnStack & Files;
let db: OpenDatabase;
beforeAll(async () => {
  const own = await startOwnStack();
  stack = { ...own, files: await own.bucket("FILES") };
  db = openDatabase({ url: own.databaseUrl });
});
const forgetRuns = async () => {
  await stack.files.delete("sweep");
  await db.delete(purgeRuns);
};
beforeEach(forgetRuns);
afterAll(() => stack.stop());

type Choices = { requested?: OpenDatabase; hasTime?: () => boolean; page?: number };

function run(now: Date, { requested = db, hasTime = () => true, page }: Choices = {}) {
  const files = stack.files as unknown as R2Bucket;
  return sweep({ db: requested, files, now }, () => hasTime, page);
}
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day);

async function sweepAt(now: Date) {
  await forgetRuns();
  return run(now);
}

it("Deletes unreferenced files after a day and keeps the others", async () => {
  const { send, visitor, id, accountId, kept: stored } = await newRecordOwner(stack);
  await send([fileOf("pdf")]);
  const photoId = await photograph(visitor, id);
  const [named] = await stored();
  for (const key of ["receipts/stray", "stray/180.jpg", "what/we/do/not/know"])
    await stack.files.put(`${accountId}/${key}`, "stray");
  const all = async () =>
    (await stack.files.list({ prefix: `${accountId}/` })).objects
      .map(({ key }) => key.slice(accountId.length + 1))
      .sort();
  const photos = [180, 360, 720].map((width) => `${photoId}/${width}.jpg`);
  await sweepAt(inDays(0.5));
  expect(await all()).toEqual(
    [
      ...photos,
      `receipts/${named}`,
      "receipts/stray",
      "stray/180.jpg",
      "what/we/do/not/know",
    ].sort(),
  );
  await sweepAt(inDays(1.1));
  expect(await all()).toEqual([...photos, `receipts/${named}`, "what/we/do/not/know"].sort());
});

it("Deletes receipts that were never saved after a day", async () => {
  const { send, kept: saved, rows } = await newRecordOwner(stack);
  await send([fileOf("pdf", { name: "waits.pdf" }), new File(["GIF89a"], "bad.gif")]);
  await sweepAt(inDays(0.9));
  expect([(await rows()).length, (await saved()).length]).toEqual([1, 1]);
  await sweepAt(inDays(1.1));
  expect([await rows(), await saved()]).toEqual([[], []]);
});

it("Deletes a record and its receipts 30 days after it was removed", async () => {
  const { send, id, recordId, kept: existing, rows } = await newRecordOwner(stack);
  const other = await enterRecord(stack.databaseUrl, id);
  await send([fileOf("pdf")]);
  await db
    .update(serviceRecords)
    .set({ removedAt: new Date() })
    .where(eq(serviceRecords.id, recordId));
  const records = async () =>
    (
      await db
        .select({ id: serviceRecords.id })
        .from(serviceRecords)
        .where(eq(serviceRecords.vehicleId, id))
    )
      .map((one) => one.id)
      .sort();
  await sweepAt(inDays(29.9));
  expect([await records(), (await existing()).length]).toEqual([[other, recordId].sort(), 1]);
  await sweepAt(inDays(30.1));
  expect([await records(), await rows(), await existing()]).toEqual([[other], [], []]);
});

it("Deletes an expense 30 days after it was removed", async () => {
  const { id } = await newRecordOwner(stack);
  const other = await addExpense(stack.databaseUrl, id);
  await addExpense(stack.databaseUrl, id, { removedAt: new Date() });
  const left = () => db.select().from(expenses).where(eq(expenses.vehicleId, id));
  await sweepAt(inDays(29.9));
  expect(await left()).toHaveLength(2);
  await sweepAt(inDays(30.1));
  expect(await left()).toMatchObject([{ id: other }]);
});

it("Deletes plans, supplies and templates 30 days after they were removed", async () => {
  const { id, accountId } = await newRecordOwner(stack);
  for (const removed of [false, true]) {
    await planSomething(stack.databaseUrl, id, { removed });
    await stockUp(stack.databaseUrl, id, { removed });
    await keepTemplate(stack.databaseUrl, accountId, { removed });
  }
  const left = async () => [
    await db.$count(planItems, eq(planItems.vehicleId, id)),
    await db.$count(supplies, eq(supplies.vehicleId, id)),
    await db.$count(serviceTemplates, eq(serviceTemplates.accountId, accountId)),
  ];
  await sweepAt(inDays(29.9));
  expect(await left()).toEqual([2, 2, 2]);
  await sweepAt(inDays(30.1));
  expect(await left()).toEqual([1, 1, 1]);
});

it("Keeps the file that took the place of a document's first", async () => {
  const { id, accountId } = await newRecordOwner(stack);
  const documentId = await insertDocument(id, { url: stack.databaseUrl });
  const replaced = `${documentId.slice(1)}x`;
  await db.update(documents).set({ fileId: replaced }).where(eq(documents.id, documentId));
  const folder = `${accountId}/documents/`;
  for (const name of [documentId, replaced]) await stack.files.put(folder + name, "file");
  const left = async () =>
    (await stack.files.list({ prefix: folder })).objects.map(({ key }) => key);
  await sweepAt(inDays(1.5));
  expect(await left()).toEqual([folder + replaced]);
  await db.update(documents).set({ removedAt: new Date() }).where(eq(documents.id, documentId));
  await sweepAt(inDays(32));
  expect(await left()).toEqual([]);
});

it("Keeps a removed supply for as long as a record says that it used it", async () => {
  const { id } = await newRecordOwner(stack);
  const supply = await stockUp(stack.databaseUrl, id, { removed: true });
  const record = await enterRecord(stack.databaseUrl, id, { date: "2026-01-31" });
  await db.insert(supplyUses).values({ recordId: record, supplyId: supply, quantity: 2 });
  await sweepAt(inDays(30.1));
  expect(await listUsed(db, record)).toEqual([{ name: "Oil filter", used: 2 }]);
  await db.delete(serviceRecords).where(eq(serviceRecords.id, record));
  await sweepAt(inDays(31));
  expect(await db.$count(supplies, eq(supplies.id, supply))).toBe(0);
});

it("Deletes a vehicle, its photo and receipts 30 days after it was removed", async () => {
  const { visitor, send, id, accountId } = await newRecordOwner(stack);
  await send([fileOf("pdf")]);
  await photograph(visitor, id);
  await (await visitor.open(`/garage/${id}/remove`)).submit("#remove");
  const left = async () => ({
    files: (await stack.files.list({ prefix: `${accountId}/` })).objects.length,
    rows:
      (await db.select().from(vehicles).where(eq(vehicles.id, id))).length +
      (await db.select().from(receipts).where(eq(receipts.vehicleId, id))).length,
  });
  await sweepAt(inDays(29.9));
  expect(await left()).toEqual({ files: 4, rows: 2 });
  await sweepAt(inDays(30.1));
  expect(await left()).toEqual({ files: 0, rows: 0 });
});

it("Deletes what browsers reported after 30 days", async () => {
  await db.insert(clientErrors).values({
    ...{ id: "old", type: "error", message: "x is not a function", metadata: {} },
    createdAt: new Date(),
  });
  await sweepAt(inDays(29.9));
  expect(await db.select().from(clientErrors)).toHaveLength(1);
  await sweepAt(inDays(30.1));
  expect(await db.select().from(clientErrors)).toEqual([]);
});

async function leaveStrays(count: number) {
  const { accountId } = await newRecordOwner(stack);
  const strays = Array.from({ length: count }, (_, at) => `${accountId}/receipts/stray-${at}`);
  for (const key of strays) await stack.files.put(key, "stray");
  return async () => (await stack.files.list({ prefix: `${accountId}/` })).objects.length;
}

it("Searches page after page for orphaned files, then pauses for a day", async () => {
  const countStrays = await leaveStrays(12);
  expect(await run(inDays(2), { page: 5 })).toMatchObject({ files: 12 });
  expect(await countStrays()).toBe(0);
  expect(await run(inDays(0.9))).toBeNull();
  expect(await run(inDays(3.1))).not.toBeNull();
});

it("Continues after the last page that there was time for", async () => {
  const countStrays = await leaveStrays(12);
  const swept = [];
  for (let files = await countStrays(); files > 0; files = await countStrays())
    swept.push((await run(inDays(2), { hasTime: () => false, page: 5 }))!.files);
  expect(swept.length).toBeGreaterThan(2);
  expect(swept.reduce((sum, files) => sum! + files!)).toBe(12);
});

it("Deletes nothing when the database doesn't respond", async () => {
  const { accountId } = await newRecordOwner(stack);
  await stack.files.put(`${accountId}/receipts/stray`, "stray");
  const requested = openDatabase({ url: "http://127.0.0.1:9" });
  await expect(run(inDays(2), { requested })).rejects.toThrow();
  expect(await stack.files.get(`${accountId}/receipts/stray`)).not.toBeNull();
  await sweepAt(inDays(2));
});

it("Runs from the Cron Trigger, which logs the result", async () => {
  const { send, accountId, kept: stored, rows } = await newRecordOwner(stack);
  await send([fileOf("pdf", { name: "waits.pdf" }), new File(["GIF89a"], "bad.gif")]);
  await db
    .update(receipts)
    .set({ createdAt: inDays(-1.1) })
    .where(eq(receipts.accountId, accountId));
  await stack.runSchedule();
  expect([await rows(), await stored()]).toEqual([[], []]);
  expect(stack.log.find((line) => line.includes("sweep"))).toMatch(/receipts\D+1\b/);
});
