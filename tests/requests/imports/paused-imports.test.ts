import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { advanceRun, findRun, getLeaseEnd, claimRun } from "#app/import/import-runs.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { violates } from "#db/constraints.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { imports } from "#db/schema/imports.ts";
import { receipts } from "#db/schema/service-records.ts";
import { startWorker, type RunningWorker } from "#scripts/run/worker.ts";
import { openDatabaseProxy, type DatabaseProxy } from "#tests/support/stack/database-proxy.ts";
import { createLargeFile } from "#tests/support/large-file.ts";
import {
  expectedCounts,
  countImported,
  openPreview,
  expireLease,
  rewindImport,
  watchUntilDone,
} from "#tests/support/large-imports.ts";
import { pauseImport } from "#tests/support/paused-import.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, sessionSecret, vpicDatabaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const large = 2_001;
const waitOptions = { timeout: 20_000 };

const db = openDatabase({ url: databaseUrl });
let storage: string;
let database: DatabaseProxy;
let worker: RunningWorker;
let owner: ReadyOwner;
let id: string;
let other: string;

async function begin() {
  const bindings = {
    DATABASE_URL: database.url,
    VPIC_DATABASE_URL: vpicDatabaseUrl,
    SESSION_SECRET: sessionSecret,
    RATE_LIMITS: "off",
  };
  worker = await startWorker({ bindings, storage, onLog: () => undefined });
}
beforeAll(async () => {
  storage = mkdtempSync(join(tmpdir(), "roadworthy-imports-"));
  database = await openDatabaseProxy(databaseUrl);
  await begin();
});
beforeEach(async () => {
  owner = await readyOwner({ origin: worker.url, databaseUrl }, { vehicles: 2 });
  [id = "", other = ""] = owner.vehicleIds;
});
afterAll(async () => {
  await worker.stop();
  await database.close();
  rmSync(storage, { recursive: true, force: true });
});

const importIn = (path: string) => path.split("/").at(-2)!;
const message = async (page: Page) => (await page.follow()).text("[role=status]");
const runOf = async (path: string) =>
  (
    await db
      .select()
      .from(imports)
      .where(eq(imports.importId, importIn(path)))
  )[0];

/** Stopped after 1,000 records. @returns the path of the import's page */
async function pausedImport(): Promise<string> {
  const preview = await openPreview(owner.visitor, id, createLargeFile(large));
  const { location } = await preview.submit("#import-add");
  await watchUntilDone(owner.visitor, location!);
  owner.visitor.cookies.delete("flash");
  await rewindImport(databaseUrl, importIn(location!), id, 1_000);
  return location!;
}

describe("An import whose worker stopped", () => {
  it("is paused with the saved records, and continues with its button", async () => {
    const path = await pausedImport();
    const page = await owner.visitor.open(path);
    expect([page.status, page.heading, page.text("main .strong")]).toEqual([
      200,
      "Import paused",
      "Entries saved: 1,000 of 2,001",
    ]);
    const bar = page.document.querySelector("main progress")!;
    expect([
      bar.getAttribute("value"),
      bar.getAttribute("max"),
      bar.getAttribute("aria-label"),
    ]).toEqual(["1000", "2001", "Import paused"]);
    expect((await page.submit("#import-continue")).location).toBe(path);
    const end = await watchUntilDone(owner.visitor, path);
    expect([end.location, await message(end)]).toEqual([
      `/Service/garage/${id}/service-history`,
      "Added 2,001 entries from the file.",
    ]);
    expect(await countImported(databaseUrl, id)).toEqual(expectedCounts(large));
  });

  it("reloads its page until the owner turns that off, with one database request", async () => {
    const path = await pausedImport();
    const page = await owner.visitor.open(path);
    expect([
      page.response.headers.get("Refresh"),
      page.response.headers.get("Server-Timing"),
    ]).toEqual(["3", expect.stringContaining('desc="1 round trips"')]);
    expect(page.texts("main p a")).toEqual(["Update now", "Stop updating automatically"]);
    const still = await owner.visitor.open(`${path}?reload=off`);
    expect([still.status, still.response.headers.get("Refresh")]).toEqual([200, null]);
    expect(still.texts("main p a")).toEqual(["Update now", "Update automatically"]);
  });

  it("is shown in French", async () => {
    const path = await pausedImport();
    await db
      .update(accounts)
      .set({ language: "fr", country: "CA" })
      .where(eq(accounts.id, owner.accountId));
    const page = await owner.visitor.open(path);
    expect(page.heading).toBe("Importation en pause");
    expect(page.text("main .strong")).toMatch(/^Éléments enregistrés : 1\s000 sur 2\s001$/);
    expect(page.texts("main button")).toEqual(["Continuer maintenant"]);
  });

  it("continues once, however often its button is pressed", async () => {
    const path = await pausedImport();
    const windows = await Promise.all([owner.visitor.open(path), owner.visitor.open(path)]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => windows[at % 2]!.submit("#import-continue")),
    );
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set([`302 ${path}`]),
    );
    await watchUntilDone(owner.visitor, path);
    expect([await countImported(databaseUrl, id), (await runOf(path))!.added]).toEqual([
      expectedCounts(large),
      large,
    ]);
  });

  it("continues when the Cron Trigger fires", async () => {
    const path = await pausedImport();
    await worker.runSchedule();
    expect(await runOf(path)).toMatchObject({ position: large, finishedAt: expect.any(Date) });
    expect(await countImported(databaseUrl, id)).toEqual(expectedCounts(large));
  });

  it("is linked from the upload form, and replaces its own preview", async () => {
    const path = await pausedImport();
    const form = await owner.visitor.open(`/garage/${id}/service-history/import`);
    expect(form.document.querySelector(".notice a")!.getAttribute("href")).toBe(path);
    expect(
      (await owner.visitor.open(`/garage/${other}/service-history/import`)).document.querySelector(
        ".notice a",
      ),
    ).toBeNull();
    expect((await owner.visitor.open(path.replace("/progress", ""))).location).toBe(path);
  });

  it("stops when its file is gone, and a new import adds the rest", async () => {
    const path = await pausedImport();
    const { objects } = await (await worker.bucket("FILES")).list({
      prefix: `${owner.accountId}/imports/`,
    });
    for (const { key } of objects) await (await worker.bucket("FILES")).delete(key);
    const stopped = await (
      await (await owner.visitor.open(path)).submit("#import-continue")
    ).follow();
    expect([stopped.status, stopped.heading, stopped.text("main .strong")]).toEqual([
      200,
      "Import stopped",
      "Entries saved: 1,000 of 2,001",
    ]);
    expect([stopped.text("main .btn"), stopped.response.headers.get("Refresh")]).toEqual([
      "Import the file again",
      null,
    ]);
    const preview = await openPreview(owner.visitor, id, createLargeFile(large));
    expect((await preview.submit("#import-add")).location).toBe(
      `/Service/garage/${id}/service-history`,
    );
    expect(await countImported(databaseUrl, id)).toEqual(expectedCounts(large));
  });

  it("can't be seen or continued by anyone else", async () => {
    const path = await pausedImport();
    const otherOwner = await readyOwner({ origin: worker.url, databaseUrl });
    const [own = ""] = otherOwner.vehicleIds;
    const { csrf = "" } = (await otherOwner.visitor.open("/logout")).fields("#logout");
    const elsewhere = path.replace(id, own);
    for (const [url, way] of [
      [path, "/Service/garage"],
      [elsewhere, `/Service/garage/${own}/service-history/import`],
      [`/account/import/${importIn(path)}/progress`, "/Service/account/import"],
    ] as const) {
      expect((await otherOwner.visitor.open(url)).location).toBe(way);
      expect((await otherOwner.visitor.post(url, { csrf, submissionId: "s" })).location).toBe(way);
    }
    expect((await owner.visitor.open(path.replace(id, other))).location).toBe(
      `/Service/garage/${other}/service-history/import`,
    );
    expect((await new Visitor({ origin: worker.url }).open(path)).location).toMatch(
      /^\/Service\/login\?/,
    );
    expect(await runOf(path)).toMatchObject({ position: 1_000, finishedAt: null });
  });
});

it("A late worker can't advance an import, and a second one can't claim it", async () => {
  const importId = await pauseImport({ databaseUrl }, owner, id);
  const run = (await findRun(db, owner.accountId, importId))!;
  const now = new Date();
  const late = { of: "records", from: 500, to: 1_000 } as const;
  await expect(runBatch(db, [advanceRun(db, run, late, [], now)])).rejects.toSatisfy((error) =>
    violates(error, "imports_position"),
  );
  await runBatch(db, [claimRun(db, run.id, now)]);
  await expect(runBatch(db, [claimRun(db, run.id, now)])).rejects.toSatisfy((error) =>
    violates(error, "imports_worker"),
  );
  expect(await findRun(db, owner.accountId, importId)).toEqual({
    ...run,
    workingUntil: getLeaseEnd(now),
  });
});

describe("A car removed during an import", () => {
  it("has every record after it's restored", async () => {
    const path = await pausedImport();
    await db.update(vehicles).set({ removedAt: new Date() }).where(eq(vehicles.id, id));
    expect((await owner.visitor.open(path)).location).toBe("/Service/garage");
    await worker.runSchedule();
    expect(await countImported(databaseUrl, id)).toEqual(expectedCounts(large));
    await (await owner.visitor.open(`/garage/${id}/restore`)).submit("#restore");
    expect((await owner.visitor.open(path)).location).toBe(`/Service/garage/${id}/service-history`);
  });

  it("loses its import when the car or account is deleted for good", async () => {
    const path = await pausedImport();
    await (await owner.visitor.open(path)).submit("#import-continue");
    await db.delete(vehicles).where(eq(vehicles.id, id));
    expect([await runOf(path), (await owner.visitor.open(path)).location]).toEqual([
      undefined,
      "/Service/garage",
    ]);
    id = other;
    const another = await pausedImport();
    await (await owner.visitor.open(another)).submit("#import-continue");
    await db.delete(accounts).where(eq(accounts.id, owner.accountId));
    expect([await runOf(another), (await owner.visitor.open(another)).status]).toEqual([
      undefined,
      302,
    ]);
    await worker.runSchedule();
  });
});

it("A killed worker loses nothing: the next one continues where it stopped", async () => {
  const preview = await openPreview(owner.visitor, id, createLargeFile(large));
  database.forget();
  database.cutAt(5, "heard");
  const { location } = await preview.submit("#import-add");
  await vi.waitUntil(async () => (await runOf(location!))?.position === 1_500, waitOptions);
  await worker.stop();
  await database.pass();
  await begin();
  await expireLease(databaseUrl, importIn(location!));
  const visitor = new Visitor({ origin: worker.url });
  for (const [name, value] of owner.visitor.cookies) visitor.cookies.set(name, value);
  const page = await visitor.open(location!);
  expect([page.heading, page.text("main .strong")]).toEqual([
    "Import paused",
    "Entries saved: 1,500 of 2,001",
  ]);
  await page.submit("#import-continue");
  expect(await message(await watchUntilDone(visitor, location!))).toBe(
    "Added 2,001 entries from the file.",
  );
  expect(await countImported(databaseUrl, id)).toEqual(expectedCounts(large));
});

const bytes = (text: string) => new TextEncoder().encode(text);

function largeZip(records: number, withReceipt: number): File {
  const receiptOf = (at: number) => ({
    id: `receipt-${String(at).padStart(6, "0")}`,
    name: "bill.pdf",
  });
  const serviceRecords = Array.from({ length: records }, (_, at) => ({
    id: `r${at}`,
    date: "2025-03-01",
    services: [1302],
    ...(at >= records - withReceipt ? { receipts: [receiptOf(at)] } : {}),
  }));
  const json = JSON.stringify({
    vehicles: [{ year: 2018, make: "Toyota", model: "Corolla", serviceRecords }],
  });
  const bills = Array.from({ length: withReceipt }, (_, at) => receiptOf(records - 1 - at));
  const files = bills.map(({ id, name }) => [
    `receipts/2025-03-01 ${name.replace(".pdf", "")} ${id.slice(0, 8)}.pdf`,
    bytes(`%PDF-1.7 ${id}`),
  ]);
  return new File(
    [new Uint8Array(zipSync({ "data.json": bytes(json), ...Object.fromEntries(files) }))],
    "export.zip",
  );
}

it("Receipts follow the records, each once, even if the database fails in between", async () => {
  const preview = await openPreview(owner.visitor, id, largeZip(large, 12));
  expect(preview.text("#import-add p")).toBe("12 receipts will be added");
  const files = async () =>
    (await (await worker.bucket("FILES")).list({ prefix: `${owner.accountId}/receipts/` })).objects
      .length;
  database.forget();
  // Two requests for the form, five for the records, and the first for the receipts.
  database.cutAt(8, "heard");
  const { location } = await preview.submit("#import-add");
  await vi.waitUntil(() => database.requests >= 8, waitOptions);
  await database.pass();
  expect(await message(await watchUntilDone(owner.visitor, location!))).toBe(
    "Added 2,001 entries from the file.",
  );
  expect(await countImported(databaseUrl, id)).toMatchObject({
    records: large,
    keys: large,
    receipts: 12,
    totals: "right",
  });
  const rows = await db
    .select({ recordId: receipts.recordId })
    .from(receipts)
    .where(eq(receipts.vehicleId, id));
  expect([new Set(rows.map(({ recordId }) => recordId)).size, await files()]).toEqual([12, 12]);
});

describe("An account import", () => {
  it("that's large adds the cars first and then each record once", async () => {
    const { visitor } = owner;
    const serviceRecords = Array.from({ length: 1_100 }, (_, at) => ({
      id: `r${at}`,
      date: "2025-03-01",
      services: [1302],
    }));
    const {
      vehicles: [car],
    } = JSON.parse((await visitor.open("/account/data")).html) as { vehicles: object[] };
    const filed = ["Blue Bird", "Red Kite"].map((nickname) => ({
      ...car,
      vin: null,
      nickname,
      serviceRecords,
    }));
    const file = new File([JSON.stringify({ vehicles: filed })], "roadworthy.json");
    const preview = await (
      await (await visitor.open("/account/import")).submit("#import-account", {}, { file })
    ).follow();
    database.forget();
    database.cutAt(5, "heard");
    const started = await preview.submit("#import-account-add");
    await vi.waitUntil(() => database.requests >= 5, waitOptions);
    await database.pass();
    const path = started.location!;
    expect(path).toBe(`${preview.url.pathname}/progress`);
    const end = await watchUntilDone(visitor, path);
    expect([end.location, await message(end)]).toEqual([
      "/Service/garage",
      "Your data was imported.",
    ]);
    const halfway = { position: 1_100, finishedAt: null, workingUntil: new Date(0) };
    await db
      .update(imports)
      .set(halfway)
      .where(eq(imports.importId, importIn(path)));
    const form = await visitor.open("/account/import");
    expect(form.document.querySelector(".notice a")!.getAttribute("href")).toBe(path);
    const copies = await Promise.all(
      [preview, preview].map((page) => page.submit("#import-account-add")),
    );
    expect(copies.map(({ location }) => location)).toEqual([path, path]);
    await (await visitor.open(path)).submit("#import-continue");
    await watchUntilDone(visitor, path);
    const cars = await db.select().from(vehicles).where(eq(vehicles.accountId, owner.accountId));
    const added = cars.filter(
      ({ nickname }) => nickname === "Blue Bird" || nickname === "Red Kite",
    );
    expect(added).toHaveLength(2);
    for (const { id } of added)
      expect(await countImported(databaseUrl, id)).toMatchObject({
        records: 1_100,
        keys: 1_100,
        totals: "right",
      });
  });
});
