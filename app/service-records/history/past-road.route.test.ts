import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { serviceRecords, recordServices } from "#db/schema/service-records.ts";
import { runBatch } from "#db/writes.ts";
import { newId } from "#app/http/secrets.server.ts";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import { logService } from "#app/service-records/form/record-writes.server.ts";
import { addHistory } from "#scripts/bench/histories.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });

async function openCar(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor } = await newVerifiedOwner(choices);
  return { visitor, id: vehicleId(await addVehicle(visitor)) };
}

const signs = (page: Page) =>
  page.document.querySelectorAll("figure .sign").map(({ text }) => text || "✓");

describe("the road of the past", () => {
  it("isn't there without records", async () => {
    const { visitor, id } = await openCar();
    const page = await visitor.open(`/garage/${id}/service-history`);
    expect(page.document.querySelectorAll("figure").length).toBe(0);
  });

  it("shows a visit with what was done and its cost, and the car at today", async () => {
    const { visitor, id } = await openCar();
    const [done, recordId] = [{ vehicleId: id, date: dayIn(-40) }, newId()];
    const cost = { total: 7_995, currency: "USD" } as const;
    await db
      .insert(serviceRecords)
      .values({ ...done, ...cost, id: recordId, createdAt: new Date() });
    await db.insert(recordServices).values({ ...done, serviceId: serviceIds.OIL, recordId });
    const page = await visitor.open(`/garage/${id}/service-history`);
    const road = page.document.querySelector("figure")!;
    expect(road.getAttribute("aria-label")).toBe("Past visits, listed below");
    expect(signs(page)).toEqual(["✓"]);
    const texts = road.querySelectorAll("text").map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["Oil and filter change", "$79.95", "Today"]));
    expect(road.querySelector("use")).not.toBeNull();
  });

  it("counts visits in one place, and is in French", async () => {
    const { visitor, id } = await openCar({ postalCode: "H2X 1Y4", language: "fr" });
    const log = { vehicleId: id, serviceId: serviceIds.OIL, odometer: null };
    await runBatch(
      db,
      [-900, -899, -20].flatMap((days) =>
        logService(db, { ...log, date: dayIn(days) }, new Date()),
      ),
    );
    const page = await visitor.open(`/garage/${id}/service-history`);
    expect(signs(page)).toEqual(["✓", "2"]);
    expect(page.text("figure")).toContain("et 1 de plus");
    expect(page.text("figure")).toContain("Aujourd’hui");
  });

  it("shows the newest of a long history and counts the rest, but not in a filtered list", async () => {
    const { visitor, id } = await openCar();
    await addHistory(databaseUrl, id, 500);
    const path = `/garage/${id}/service-history`;
    const page = await visitor.open(path);
    const counts = signs(page).map((sign) => (sign === "✓" ? 1 : Number(sign)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(page.text("figure")).toContain("488 earlier");
    const older = page.document.querySelector("a[href*='?date=']")!.getAttribute("href")!;
    for (const other of [older, `${path}?q=oil`])
      expect((await visitor.open(other)).document.querySelectorAll("figure").length).toBe(0);
  });
});
