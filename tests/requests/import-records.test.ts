import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/http/secrets.server.ts";
import { reportRecords } from "#app/service-records/shop-reports/report-records.server.ts";
import { openDatabase } from "#db/client.ts";
import { providerRecords, recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { importRecords } from "#scripts/import/records.ts";
import { runImportInProcess, runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const header = "source,reference,vin,shop,comp_code,date,odometer,unit,services,comments";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-import-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function fileOf(rows: string[]): string {
  const path = join(folder, "records.csv");
  writeFileSync(path, [header, ...rows].join("\n"));
  return path;
}

const run = (rows: string[]) =>
  runOperatorCommand("scripts/import-records.ts", [fileOf(rows)], { DATABASE_URL: databaseUrl });
const read = (rows: string[], url = databaseUrl) =>
  runImportInProcess(() => importRecords(() => openDatabase({ url }), fileOf(rows)));

type Row = {
  reference: string;
  vin: string;
  shop: string;
  compCode: string;
  date: string;
  odometer: string;
  unit: string;
  services: string;
  comments: string;
};

function row(vin: string, changes: Partial<Row> = {}): string {
  const values = {
    reference: newId(),
    vin,
    shop: "Dale’s Garage",
    compCode: "",
    date: "2026-01-31",
    odometer: "55,000",
    unit: "mi",
    services: "1302",
    comments: "",
  };
  return ["shopnet", ...Object.values({ ...values, ...changes }).map((text) => `"${text}"`)].join(
    ",",
  );
}

const recordsOf = (id: string) =>
  db
    .select()
    .from(serviceRecords)
    .where(eq(serviceRecords.vehicleId, id))
    .orderBy(serviceRecords.date);
const servicesOf = async (id: string) =>
  (await db.select().from(recordServices).where(eq(recordServices.vehicleId, id)))
    .map(({ serviceId }) => serviceId)
    .sort();
const filedOf = (vin: string) =>
  db.select().from(providerRecords).where(eq(providerRecords.vin, vin));
const historyOf = async (visitor: Visitor, id: string) =>
  (await visitor.open(`/garage/${id}/service-history`)).text("main");

async function ownerOf(vin: string) {
  const { visitor } = await newVerifiedOwner();
  return { visitor, id: vehicleId(await addVehicle(visitor, { vin })) };
}

describe("Importing shop reports", () => {
  it("updates the history and reminders of every vehicle with that VIN", async () => {
    const vin = corollaVin();
    const one = await ownerOf(vin);
    const other = await ownerOf(vin);
    const done = await run([row(vin, { comments: "Pads thin" })]);
    expect(done).toEqual({
      code: 0,
      stdout:
        "1 rows read, 1 imported, 0 known before, 0 rejected; " +
        "2 records given to vehicles in garages",
      errors: [],
    });
    for (const { visitor, id } of [one, other]) {
      expect(await historyOf(visitor, id)).toContain("01/31/2026 · 55,000 mi");
      expect((await visitor.open(`/garage/${id}/edit`)).text("[data-event=oil]")).toContain(
        "Last: 01/31/2026, 55,000 mi",
      );
      const [record] = await recordsOf(id);
      expect(record).toMatchObject({
        origin: "provider",
        shopName: "Dale’s Garage",
        compCode: null,
        comments: "Pads thin",
        kind: "oilAndFluids",
        currency: null,
      });
      expect(record!.reported).toEqual({
        date: "2026-01-31",
        odometer: { distance: 55_000, unit: "mi" },
        services: [1302],
        ownService: null,
        comments: "Pads thin",
        compCode: null,
      });
      expect(record!.words).toMatch(/Oil and filter change.*Dale’s Garage.*Pads thin/s);
    }
  });

  it("saves reports for the owner who adds the vehicle later", async () => {
    const vin = corollaVin();
    await read([
      row(vin),
      row(vin, { date: "2025-06-01", odometer: "", services: "Rust check" }),
      row(vin, { date: "2026-03-01", odometer: "92,000", unit: "km", services: "1354 1246" }),
    ]);
    const { visitor } = await newVerifiedOwner();
    const added = await (await visitor.open(`/garage/add/confirm?vin=${vin}`)).submit("#confirm", {
      odometer: "60412",
      trim: "LE",
    });
    expect(added.response.headers.get("Server-Timing")).toContain(`desc="2 round trips"`);
    const id = vehicleId(await added.follow());
    expect(
      (await recordsOf(id)).map(({ date, origin, ownService, kind }) => [
        date,
        origin,
        ownService,
        kind,
      ]),
    ).toEqual([
      ["2025-06-01", "provider", "Rust check", "other"],
      ["2026-01-31", "provider", null, "oilAndFluids"],
      ["2026-03-01", "provider", null, "tiresAndWheels"],
    ]);
    expect(await historyOf(visitor, id)).toMatch(
      /03\/01\/2026 · 57,166 mi.*01\/31\/2026 · 55,000 mi.*06\/01\/2025/s,
    );
    expect((await visitor.open(`/garage/${id}`)).text("[data-event=tir]")).toContain(
      "Last: 03/01/2026, 57,166 mi",
    );
  });

  it("adds reports to a restored vehicle without duplicates", async () => {
    const vin = corollaVin();
    const first = row(vin);
    await read([first]);
    const { visitor, id } = await ownerOf(vin);
    await (await visitor.open(`/garage/${id}/remove`)).submit("#remove");
    const done = await read([first, row(vin, { date: "2026-05-01" })]);
    expect(done.stdout).toContain("1 imported, 1 known before, 0 rejected; 0 records given");
    const restored = await (await visitor.open(`/garage/${id}/restore`)).submit("#restore");
    expect(restored.response.headers.get("Server-Timing")).toContain(`desc="2 round trips"`);
    expect((await recordsOf(id)).map(({ date }) => date)).toEqual(["2026-01-31", "2026-05-01"]);
    expect((await read([first])).stdout).toContain("0 records given");
  });

  it("adds nothing when repeated, whatever the owner did with a record", async () => {
    const vin = corollaVin();
    const { id } = await ownerOf(vin);
    const rows = ["2025-01-01", "2025-02-01", "2025-03-01"].map((date) =>
      row(vin, { date, odometer: "" }),
    );
    await read(rows);
    const [removed, disputed, corrected] = await recordsOf(id);
    await db
      .update(serviceRecords)
      .set({ removedAt: new Date() })
      .where(eq(serviceRecords.id, removed!.id));
    await db
      .update(serviceRecords)
      .set({ disputed: true })
      .where(eq(serviceRecords.id, disputed!.id));
    await db
      .update(serviceRecords)
      .set({ date: "2024-12-01", version: 1 })
      .where(eq(serviceRecords.id, corrected!.id));
    await db.delete(recordServices).where(eq(recordServices.recordId, corrected!.id));
    const before = [await recordsOf(id), await servicesOf(id), await filedOf(vin)];
    const again = await read([...rows, ...rows]);
    expect(again).toEqual({
      code: 0,
      stdout:
        "6 rows read, 0 imported, 6 known before, 0 rejected; " +
        "0 records given to vehicles in garages",
      errors: [],
    });
    expect([await recordsOf(id), await servicesOf(id), await filedOf(vin)]).toEqual(before);
  });

  it("keeps the first report and names lines that differ from it", async () => {
    const vin = corollaVin();
    const { id } = await ownerOf(vin);
    const reference = newId();
    const done = await read([
      row(vin, { reference }),
      row(vin, { reference, date: "2026-02-01" }),
      row(corollaVin(), { reference }),
    ]);
    expect([done.code, done.stdout]).toEqual([
      0,
      "3 rows read, 1 imported, 2 known before, 0 rejected; " +
        "1 records given to vehicles in garages",
    ]);
    expect(done.errors).toEqual(
      [3, 4].map(
        (line) =>
          `Line ${line}: reported before and says something else now; ` +
          "what was reported first stays",
      ),
    );
    expect((await recordsOf(id)).map(({ date }) => date)).toEqual(["2026-01-31"]);
  });

  it("links a listed shop by its code and rejects an unknown code", async () => {
    const vin = corollaVin();
    const { id } = await ownerOf(vin);
    const { compCode } = await addShop(databaseUrl, { name: "Dulles Auto" });
    const done = await read([row(vin, { compCode }), row(vin, { compCode: "NOWHERE-1" })]);
    expect([done.code, done.errors]).toEqual([1, ["Line 3: no shop has this comp_code"]]);
    expect((await recordsOf(id)).map((record) => [record.compCode, record.shopName])).toEqual([
      [compCode, "Dale’s Garage"],
    ]);
  });

  it("reports the line and reason of each rejected row and imports the others", async () => {
    const vin = corollaVin();
    const done = await run([
      row("5YFBURHEXJP000422", { date: "31/01/2026" }),
      row(vin, { odometer: "many", services: "" }),
      row(vin),
    ]);
    expect([done.code, done.stdout]).toEqual([
      1,
      "3 rows read, 1 imported, 0 known before, 2 rejected; " +
        "0 records given to vehicles in garages",
    ]);
    expect(done.errors).toEqual([
      expect.stringMatching(
        /^Line 2: Invalid VIN: .*check digit.*; the date must be a day such as 2026-01-31$/,
      ),
      "Line 3: no service is named; the odometer must be a whole number, " +
        "up to 10,000,000 mi or 16,093,440 km",
    ]);
  });

  it("imports more rows than fit in one batch", async () => {
    const vin = corollaVin();
    const rows = Array.from({ length: 403 }, (_, index) =>
      row(vin, { date: `2025-${String((index % 12) + 1).padStart(2, "0")}-01` }),
    );
    expect((await read(rows)).stdout).toBe(
      "403 rows read, 403 imported, 0 known before, 0 rejected; " +
        "0 records given to vehicles in garages",
    );
    const { id } = await ownerOf(vin);
    const input = await recordsOf(id);
    expect([input.length, input[0]!.date]).toEqual([200, "2025-06-01"]);
    expect((await read(rows)).stdout).toContain("403 known before, 0 rejected; 203 records given");
  });

  it("explains why it can't import anything", async () => {
    expect((await runOperatorCommand("scripts/import-records.ts", [])).errors).toEqual([
      "Name one file: npm run import:records -- file.csv",
    ]);
    const unanswered = await read([row(corollaVin())], "http://127.0.0.1:1");
    expect([unanswered.code, unanswered.stdout]).toEqual([
      1,
      expect.stringMatching(/^1 rows read, 0 imported/),
    ]);
  });
});

describe("Reports sent several times at once", () => {
  it("are added once", async () => {
    const vin = corollaVin();
    const { id } = await ownerOf(vin);
    const report = {
      source: "shopnet",
      reference: newId(),
      vin,
      shopName: "Dale’s Garage",
      date: "2026-01-31",
      services: [1302],
    };
    const calls = await Promise.all(
      [1, 2, 3, 4].map(() =>
        reportRecords(openDatabase({ url: databaseUrl }), [report], new Date()),
      ),
    );
    expect(calls.reduce((sum, { given: options }) => sum + options, 0)).toBe(1);
    expect([(await recordsOf(id)).length, (await filedOf(vin)).length]).toEqual([1, 1]);
  });
});
