import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { runBatch } from "#db/writes.ts";
import { newId } from "#app/http/secrets.server.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { logService } from "#app/service-records/form/record-writes.server.ts";

const db = openDatabase({ url: databaseUrl });

async function openCar(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor } = await newVerifiedOwner(choices);
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412" })) };
}

async function log(
  visitor: Visitor,
  id: string,
  event: string,
  typed: { date: string; odometer?: string },
) {
  expect(
    (await (await visitor.open(`/garage/${id}/events/${event}/log`)).submit("#log", typed)).status,
  ).toBe(302);
}

const history = (visitor: Visitor, id: string) => visitor.open(`/garage/${id}/service-history`);
const readRecords = (page: Page) =>
  page.document
    .querySelectorAll(".trail li")
    .map((record) => record.querySelectorAll("h3, p").map(({ text }) => text));
const linkTo = (page: Page, text: string) =>
  page.document
    .querySelectorAll("main a")
    .find((link) => link.text === text)
    ?.getAttribute("href");

describe("the service history", () => {
  it("lists services by year, newest first, with date and odometer", async () => {
    const { visitor, id } = await openCar();
    await log(visitor, id, "tir", { date: "2025-03-01", odometer: "49,000" });
    await log(visitor, id, "oil", { date: "2026-01-31", odometer: "55,000" });
    await log(visitor, id, "brake", { date: "2025-07-15" });
    const page = await history(visitor, id);
    expect([page.title, page.heading]).toEqual([
      "Service History | Roadworthy Car Care",
      "Service History",
    ]);
    expect(page.texts("main ol").length).toBe(2);
    expect(page.texts("main h2").slice(0, 2)).toEqual(["2026", "2025"]);
    expect(readRecords(page)).toEqual([
      ["Oil and filter change", "01/31/2026 · 55,000 mi"],
      ["Brake inspection", "07/15/2025"],
      ["Tire rotation", "03/01/2025 · 49,000 mi"],
    ]);
    expect(page.document.querySelector(".trail time")?.getAttribute("datetime")).toBe("2026-01-31");
  });

  it("names every service of a record", async () => {
    const { visitor, id } = await openCar();
    const [done, recordId] = [{ vehicleId: id, date: "2026-02-01" }, newId()];
    await db.insert(serviceRecords).values({ ...done, id: recordId, createdAt: new Date() });
    await db.insert(recordServices).values(
      [serviceIds.MJR_SERVICE, serviceIds.OIL].map((serviceId) => ({
        ...done,
        serviceId,
        recordId,
      })),
    );
    expect(readRecords(await history(visitor, id))).toEqual([
      ["Oil and filter change · Major service", "02/01/2026"],
    ]);
  });

  it("uses kilometres and French in Canada, even for readings in miles", async () => {
    const { visitor, id } = await openCar({ postalCode: "H2X 1Y4", language: "fr" });
    await log(visitor, id, "oil", { date: "2026-01-31", odometer: "50 000" });
    expect(readRecords(await history(visitor, id))).toEqual([
      ["Vidange d’huile et filtre", expect.stringMatching(/^31\/01\/2026 · 50\s000 km$/)],
    ]);
    await db
      .update(odometerReadings)
      .set({ distance: 31_068, unit: "mi" })
      .where(and(eq(odometerReadings.vehicleId, id), eq(odometerReadings.origin, "record")));
    expect(readRecords(await history(visitor, id))[0]![1]).toMatch(/^31\/01\/2026 · 49\s999 km$/);
  });

  it("says how to start when there are no records", async () => {
    const { visitor, id } = await openCar();
    const page = await history(visitor, id);
    expect(page.text(".empty p")).toBe(
      "There’s nothing on record for this car yet. Start with the last service you had done.",
    );
    expect(linkTo(page, "Log service: Oil change")).toBe(`/Service/garage/${id}/events/oil/log`);
  });

  it("shows 12 records, then a line for each older year, and 50 on later pages", async () => {
    const { visitor, id } = await openCar();
    const days = Array.from(
      { length: 64 },
      (_, index) =>
        `${2025 - Math.floor(index / 8)}-${String(12 - (index % 8)).padStart(2, "0")}-01`,
    );
    // Two records of one day fall on both sides of each page break.
    days.splice(12, 1, days[11]!);
    days.splice(62, 1, days[61]!);
    await runBatch(
      db,
      days.flatMap((date) =>
        logService(
          db,
          { vehicleId: id, serviceId: serviceIds.OIL, date, odometer: null },
          new Date(),
        ),
      ),
    );
    const page = await history(visitor, id);
    expect([readRecords(page).length, linkTo(page, "Newest records")]).toEqual([12, undefined]);
    expect(page.texts("main .list li").slice(0, 2)).toEqual(["2023 8 records", "2022 8 records"]);
    const year = await visitor.open(linkTo(page, "2023")!);
    expect(readRecords(year)).toHaveLength(8);
    const older = await visitor.open(linkTo(page, "Older records")!);
    const daysOn = (one: Page) =>
      one.document.querySelectorAll("time").map((time) => time.getAttribute("datetime"));
    expect(daysOn(older)).toEqual(days.slice(12, 62));
    expect(older.texts("main .list")).toEqual([]);
    const oldest = await visitor.open(linkTo(older, "Older records")!);
    expect(daysOn(oldest)).toEqual(days.slice(62));
    expect([linkTo(oldest, "Older records"), linkTo(oldest, "Newest records")]).toEqual([
      undefined,
      `/Service/garage/${id}/service-history`,
    ]);
  });

  it("charts the cost of each year and the mileage, with an estimate for today", async () => {
    const { visitor, id } = await openCar();
    const thisYear = new Date().getFullYear();
    const record = { vehicleId: id, createdAt: new Date(), currency: "USD" as const };
    await db.insert(serviceRecords).values([
      { ...record, id: newId(), date: `${thisYear - 2}-05-01`, total: 120_450 },
      { ...record, id: newId(), date: `${thisYear - 1}-05-01`, total: 7_200 },
    ]);
    await db.insert(odometerReadings).values({
      ...{ id: newId(), vehicleId: id, date: `${thisYear - 1}-01-01` },
      ...{ distance: 45_000, unit: "mi" },
      createdAt: new Date(),
    });
    const page = await history(visitor, id);
    expect(page.texts("aside h2")).toEqual(["Cost by year", "Mileage"]);
    expect(page.texts("aside svg .strong")).toEqual(["$1,205", "$72", "$0", "60,412 mi"]);
    expect(page.texts("aside table")[0]).toContain(`${thisYear - 2}$1,204.50`);
    expect(page.texts("aside table")[1]).toContain(`01/01/${thisYear - 1}45,000 mi`);
    expect([linkTo(page, "More charts"), linkTo(page, "Export")]).toEqual([
      `/Service/garage/${id}/service-history/costs`,
      `/Service/garage/${id}/service-history/export`,
    ]);
    const filtered = await visitor.open(`/garage/${id}/service-history?year=2024`);
    expect(filtered.texts("aside svg")).toEqual([]);
  });
});

describe("the service history of an unverified owner (decisions §5)", () => {
  it("offers to resend the email and shows no records", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    await log(visitor, id, "oil", { date: "2026-01-31" });
    const page = await history(visitor, id);
    expect([page.status, page.heading]).toEqual([200, "Service History"]);
    expect(page.text("main")).toContain("Verify your account to access the full service history.");
    expect([readRecords(page), page.html.includes("2026-01-31")]).toEqual([[], false]);
    expect(page.texts("form[action$='/verify-email/send']")).toHaveLength(1);
    expect(page.texts(".tabs a")).toHaveLength(7);
    const sent = await page.submit(".notice-warn form");
    expect(sent.location).toBe(`/Service/garage/${id}/service-history`);
  });
});
