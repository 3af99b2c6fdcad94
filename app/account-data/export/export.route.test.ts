import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { accounts } from "#db/schema/accounts.ts";
import { receipts, serviceRecords } from "#db/schema/service-records.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { eq } from "drizzle-orm";
import { addImportedRecords } from "#app/import/add-imported.server.ts";
import { decodeImportText } from "#app/import/formats/import-text.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import { addExpense, addManyExpenses } from "#tests/support/expenses/expenses.ts";
import { american, readFile } from "#tests/support/imports.ts";
import { newId } from "#app/http/secrets.server.ts";
import { pageSize } from "./paged-rows.ts";

const db = openDatabase({ url: databaseUrl });

async function openCar(typed: Record<string, string> = {}) {
  const { visitor, email } = await newVerifiedOwner();
  return {
    visitor,
    email,
    id: vehicleId(
      await addVehicle(visitor, { odometer: "60412", nickname: "Blue Bird", ...typed }),
    ),
  };
}

async function fill(id: string, count: number) {
  const lines = Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(1990, 0, index + 1)).toISOString().slice(0, 10);
    return `${date},"Wax, =${index}",$1.00,,${1000 + index},\n`;
  });
  const { lines: read } = readFile(
    `Date,Description,Cost,Notes,Odometer,Tags\n${lines.join("")}`,
    american,
  );
  const placed = read.flatMap((line) => (line.ok ? [{ vehicleId: id, record: line.record }] : []));
  await runBatch(db, addImportedRecords(db, placed, new Date()).writes);
}

const at = (id: string, file: string) => `/garage/${id}/service-history/export/${file}`;

describe("exporting a vehicle's history", () => {
  it("names each file after the vehicle and forbids caching", async () => {
    const { visitor, id } = await openCar();
    const page = await visitor.open(`/garage/${id}/service-history/export`);
    const links = page.document
      .querySelectorAll("main .rows a")
      .map((link) => link.getAttribute("href"));
    expect(links).toEqual(
      ["records.csv", "data.json", "part-1.zip"].map((file) => `/Service${at(id, file)}`),
    );
    const names = [".csv", ".json", "-1.zip"].map(
      (ending) => `attachment; filename="roadworthy-2018-toyota-corolla-le${ending}"`,
    );
    for (const [index, link] of links.entries()) {
      const { headers } = (await visitor.request(link!)).response;
      expect([headers.get("Content-Disposition"), headers.get("Cache-Control")]).toEqual([
        names[index],
        "private, no-cache, max-age=0, must-revalidate, no-store",
      ]);
    }
  });

  it("includes all records of a long history in order", async () => {
    const { visitor, id } = await openCar();
    await fill(id, 1203);
    const csv = await visitor.open(at(id, "records.csv"));
    const { format, lines } = readFile(decodeImportText(csv.bytes), american);
    const records = lines.flatMap((line) => (line.ok ? [line.record] : []));
    expect([format, records.length]).toEqual(["roadworthy", 1203]);
    expect(records.map(({ odometer }) => odometer?.distance)).toEqual(
      Array.from({ length: 1203 }, (_, index) => 1000 + index),
    );
    expect(records[7]).toMatchObject({
      date: "1990-01-08",
      ownService: "Wax, =7",
      costs: { total: 100 },
      currency: "USD",
    });
    const {
      vehicles: [vehicle],
    } = JSON.parse((await visitor.open(at(id, "data.json"))).html) as {
      vehicles: { serviceRecords: { date: string }[]; odometerReadings: unknown[] }[];
    };
    expect([vehicle!.serviceRecords.length, vehicle!.odometerReadings.length]).toEqual([
      1203, 1204,
    ]);
    expect(vehicle!.serviceRecords.map(({ date }) => date)).toEqual(
      records.map(({ date }) => date),
    );
  });

  it("leaves removed and disputed records out of the CSV", async () => {
    const { visitor, id } = await openCar();
    await fill(id, 3);
    const [one, other] = await db
      .select()
      .from(serviceRecords)
      .where(eq(serviceRecords.vehicleId, id));
    await db
      .update(serviceRecords)
      .set({ removedAt: new Date() })
      .where(eq(serviceRecords.id, one!.id));
    await db.update(serviceRecords).set({ disputed: true }).where(eq(serviceRecords.id, other!.id));
    expect((await visitor.open(at(id, "records.csv"))).html.trim().split("\r\n")).toHaveLength(2);
  });

  it("can be imported into another car without losing anything", async () => {
    const { visitor, id } = await openCar();
    await (await visitor.open(`/garage/${id}/events/oil/log`)).submit("#log", {
      date: "2026-01-31",
      odometer: "55,000",
    });
    await fill(id, 20);
    const other = vehicleId(await addVehicle(visitor, { nickname: "Red Kite" }));
    for (const file of ["records.csv", "data.json", "part-1.zip"]) {
      const { bytes } = await visitor.open(at(id, file));
      const form = await visitor.open(`/garage/${other}/service-history/import`);
      const preview = await (
        await form.submit("#import", {}, { file: new File([new Uint8Array(bytes)], file) })
      ).follow();
      const count = preview.text("#import-add button");
      expect([file, count]).toEqual([file, file === "records.csv" ? "Add 21 records" : ""]);
      if (count) await preview.submit("#import-add");
    }
    const lines = async (car: string) =>
      (await visitor.open(at(car, "records.csv"))).html
        .split("\r\n")
        .map((line) => line.split(",").slice(2).join());
    expect(await lines(other)).toEqual(await lines(id));
  });

  it("splits receipts into parts and leaves out those missing from the bucket", async () => {
    const { visitor, id, email } = await openCar();
    await fill(id, 12);
    const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, email));
    const records = await db.select().from(serviceRecords).where(eq(serviceRecords.vehicleId, id));
    const rows = records.flatMap(({ id: recordId }) =>
      [1, 2, 3, 4].map((number) => ({
        id: newId(),
        accountId: account!.id,
        vehicleId: id,
        recordId,
        name: `bill ${number}.pdf`,
        type: "application/pdf" as const,
        size: 9,
        createdAt: new Date(),
      })),
    );
    await db.insert(receipts).values(rows);
    const page = await visitor.open(`/garage/${id}/service-history/export`);
    expect(page.texts("section .rows b")).toEqual(["Part 1 of 2", "Part 2 of 2"]);
    expect(page.texts("section .rows .muted")).toEqual(["With 40 receipts", "With 8 receipts"]);
    const part = async (number: number) =>
      Object.keys(unzipSync((await visitor.open(at(id, `part-${number}.zip`))).bytes));
    expect([await part(1), await part(2)]).toEqual([["data.json", "records.csv"], ["data.json"]]);
    expect((await visitor.open(at(id, "part-3.zip"))).location).toBe(
      `/Service/garage/${id}/service-history/export`,
    );
  });
});

describe("a zip of a car with expenses", () => {
  it("has them in a file of their own, all of them, without removed ones", async () => {
    const { visitor, id } = await openCar();
    await addManyExpenses(databaseUrl, id, pageSize);
    await addExpense(databaseUrl, id, {
      ...{ date: "2001-02-03", comments: "=SUM(A1)" },
      ...{ cents: 123_456, kind: "tax", tags: ["road trip", "work"] },
    });
    await addExpense(databaseUrl, id, { removedAt: new Date(), comments: "Removed" });
    const zip = unzipSync((await visitor.open(at(id, "part-1.zip"))).bytes);
    const csv = new TextDecoder().decode(zip["expenses.csv"]);
    expect(csv.trim().split("\r\n")).toHaveLength(1 + pageSize + 2);
    expect(csv).toMatch(/"?2001-02-03"?,"?tax"?,"?1234\.56"?,"?USD"?,"?none"?,.*'=SUM\(A1\)/);
    expect(csv).toMatch(/SUM\(A1\)"?,"road trip, work"/);
    expect(csv).not.toContain("Removed");
    const { vehicles } = JSON.parse(new TextDecoder().decode(zip["data.json"])) as {
      vehicles: { expenses: unknown[]; budgets: unknown[] }[];
    };
    expect([vehicles[0]!.expenses.length, vehicles[0]!.budgets.length]).toEqual([pageSize + 3, 2]);
  });
});

it("A zip of a car with fill-ups has them in a file of their own", async () => {
  const { visitor, id } = await openCar();
  await insertFillUps(databaseUrl, id, 2, { last: 59_000, tags: ["towing"] });
  const zip = unzipSync((await visitor.open(at(id, "part-1.zip"))).bytes);
  const csv = new TextDecoder().decode(zip["fuel.csv"]).replaceAll('"', "");
  const [head, ...lines] = csv.trim().split("\r\n");
  expect(head).toContain("Vehicle,VIN,Date,Odometer,Trip,Distance unit,Volume,Unit,Total,Price");
  expect(lines).toEqual([
    expect.stringMatching(/,58700,,mi,10,gal,35.00,,USD,no,no,.*,towing$/),
    expect.stringMatching(/,59000,,mi,10,gal,35.00,,USD,no,no,.*,towing$/),
  ]);
});

describe("export access", () => {
  it("is limited to the owner; unknown file names redirect to the export page", async () => {
    const { visitor, id } = await openCar();
    const { visitor: stranger } = await openCar();
    for (const file of ["records.csv", "data.json", "part-1.zip", "nonsense"]) {
      expect((await stranger.open(at(id, file))).location).toBe("/Service/garage");
      expect((await new Visitor().open(at(id, file))).location).toMatch(/^\/Service\/login/);
    }
    expect((await visitor.open(at(id, "nonsense"))).location).toBe(
      `/Service/garage/${id}/service-history/export`,
    );
    expect((await visitor.open("/account/export/nonsense")).location).toBe(
      "/Service/account/export",
    );
  });

  it("requires a verified address, except for the account's JSON", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    const page = await visitor.open(`/garage/${id}/service-history/export`);
    expect([page.status, page.text("main")]).toEqual([
      200,
      expect.stringContaining("Verify your account to access the full service history."),
    ]);
    expect((await visitor.open(at(id, "records.csv"))).location).toBe(
      `/Service/garage/${id}/service-history/export`,
    );
    expect((await visitor.open("/account/export/part-1.zip")).location).toBe(
      "/Service/account/export",
    );
    expect((await visitor.open("/account/data")).status).toBe(200);
  });
});

describe("exporting an account", () => {
  it("includes the records of all cars, even when they exceed a page", async () => {
    const { visitor, id } = await openCar();
    const other = vehicleId(await addVehicle(visitor, { nickname: "Red Kite" }));
    await fill(id, 700);
    await fill(other, 650);
    const csv = (await visitor.open("/account/export/records.csv")).html;
    expect([csv.match(/"Blue Bird"/g)?.length, csv.match(/"Red Kite"/g)?.length]).toEqual([
      700, 650,
    ]);
    const zip = unzipSync((await visitor.open("/account/export/part-1.zip")).bytes);
    expect(new TextDecoder().decode(zip["records.csv"])).toBe(csv);
    const { account, vehicles } = JSON.parse(new TextDecoder().decode(zip["data.json"])) as {
      account: { email: string };
      vehicles: { serviceRecords: unknown[] }[];
    };
    expect(account.email).toContain("@");
    expect(vehicles.map(({ serviceRecords }) => serviceRecords.length)).toEqual([700, 650]);
  });
});
