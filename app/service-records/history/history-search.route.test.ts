import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { newId } from "#app/http/secrets.server.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { addRecord, enterRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";
import { searchableWords } from "#app/service-records/record/record-words.server.ts";

const db = openDatabase({ url: databaseUrl });

async function openCar() {
  const { visitor } = await newVerifiedOwner();
  return { visitor, id: vehicleId(await addVehicle(visitor)) };
}

async function keep(vehicleId: string, date: string, words: string): Promise<string> {
  const id = newId();
  await db.insert(serviceRecords).values({ id, vehicleId, date, createdAt: new Date(), words });
  return id;
}

async function search(visitor: Visitor, id: string, words: string): Promise<string[]> {
  const page = await visitor.open(
    `/garage/${id}/service-history?${new URLSearchParams({ q: words })}`,
  );
  expect([words.slice(0, 20), page.status]).toEqual([words.slice(0, 20), 200]);
  return page.document
    .querySelectorAll(".trail time")
    .map((time) => time.getAttribute("datetime")!);
}

const soundIndex = sql`INSERT INTO records_text (records_text, rank) VALUES ('integrity-check', 1)`;

describe("searching the history", () => {
  it("keeps the year and shows the search words", async () => {
    const { visitor, id } = await openCar();
    await keep(id, "2024-03-01", "Wiper blades");
    await keep(id, "2025-03-01", "Wiper blades");
    const page = await (await visitor.open(`/garage/${id}/service-history?year=2024`)).submit(
      "#search",
      { q: "wiper" },
    );
    expect(page.texts(".trail time")).toEqual(["03/01/2024"]);
    expect(page.texts("main p")).toContain("1 record matches “wiper”. Show all records");
    expect(page.fields("#search")).toEqual({ year: "2024", q: "wiper" });
  });

  it("ignores case and accents and completes words, in both languages", async () => {
    const { visitor, id } = await openCar();
    await keep(
      id,
      "2025-01-01",
      searchableWords({
        serviceIds: [1302],
        ownService: "Géométrie",
        comments: "0W-20",
        shop: "Garage L’Étoile",
      }),
    );
    await keep(id, "2025-02-01", "Tire rotation");
    for (const words of [
      "oil",
      "OIL chang",
      "vidange",
      "vidange huile",
      "d'huile",
      "geometrie",
      "GÉOMÉTRIE",
      "étoile",
      "etoile oil",
      "0w-20",
    ])
      expect([words, await search(visitor, id, words)]).toEqual([words, ["2025-01-01"]]);
    for (const words of ["oil tire", "il", "rotations"])
      expect([words, await search(visitor, id, words)]).toEqual([words, []]);
  });

  it("finds amounts, mileage and years, however an owner types them", async () => {
    const { visitor, id } = await openCar();
    await addRecord({ visitor, databaseUrl }, id, {
      date: "2025-03-03",
      odometer: "56,010",
      cost: "45.90",
      parts: "30",
    });
    await addRecord({ visitor, databaseUrl }, id, {
      date: "2024-03-03",
      odometer: "45,000",
      cost: "56",
    });
    const newest = [
      "$45.90",
      "45,90 $",
      "45.9",
      "US$45.90",
      "$30",
      "56,010",
      "56 010",
      "56010",
      "56,010 mi",
      "56010 miles",
      "2025",
      "oil 2025",
      "$45.90 oil",
    ];
    for (const words of newest)
      expect([words, await search(visitor, id, words)]).toEqual([words, ["2025-03-03"]]);
    for (const words of ["45.91", "$56,010", "56010 km", "2026", "5601", "oil 2023"])
      expect([words, await search(visitor, id, words)]).toEqual([words, []]);
  });

  it("finds current figures after the odometer is corrected elsewhere", async () => {
    const { visitor, id } = await openCar();
    const other = await addRecord({ visitor, databaseUrl }, id, {
      date: "2025-03-03",
      odometer: "56,010",
      cost: "45.90",
    });
    const reading = eq(odometerReadings.recordId, other);
    await db.update(odometerReadings).set({ distance: 90_100, unit: "km" }).where(reading);
    for (const [words, found] of [
      ["56010", 0],
      ["90,100 km", 1],
      ["55985 mi", 1],
      ["$45.90", 1],
    ] as const)
      expect([words, (await search(visitor, id, words)).length]).toEqual([words, found]);
    await db
      .update(serviceRecords)
      .set({ total: 5_000, words: "muffler", date: "2024-01-01" })
      .where(eq(serviceRecords.id, other));
    for (const [words, found] of [
      ["$45.90", 0],
      ["$50", 1],
      ["muffler 2024", 1],
      ["2025", 0],
      ["90100", 1],
    ] as const)
      expect([words, (await search(visitor, id, words)).length]).toEqual([words, found]);
    await db.delete(odometerReadings).where(reading);
    expect([await search(visitor, id, "90100"), await search(visitor, id, "$50")]).toEqual([
      [],
      ["2024-01-01"],
    ]);
    await db.delete(serviceRecords).where(eq(serviceRecords.id, other));
    await db.run(soundIndex);
  });

  it("finds current text, whoever changed the record", async () => {
    const { visitor, id } = await openCar();
    const other = vehicleId(await addVehicle(visitor));
    const record = await keep(id, "2025-01-01", "muffler");
    const it = eq(serviceRecords.id, record);
    const change = async (set: Partial<typeof serviceRecords.$inferInsert>) =>
      void (await db.update(serviceRecords).set(set).where(it));
    expect(await search(visitor, id, "muffler")).toEqual(["2025-01-01"]);
    await change({ words: "tailpipe" });
    expect([await search(visitor, id, "muffler"), await search(visitor, id, "tailpipe")]).toEqual([
      [],
      ["2025-01-01"],
    ]);
    await change({ date: "2023-05-05" });
    await keep(id, "2024-01-01", "tailpipe");
    expect(await search(visitor, id, "tailpipe")).toEqual(["2024-01-01", "2023-05-05"]);
    await change({ removedAt: new Date() });
    expect(await search(visitor, id, "tailpipe")).toEqual(["2024-01-01"]);
    await change({ removedAt: null, disputed: true });
    expect(await search(visitor, id, "tailpipe")).toEqual(["2024-01-01"]);
    await change({ disputed: false, vehicleId: other });
    expect([
      await search(visitor, id, "tailpipe"),
      await search(visitor, other, "tailpipe"),
    ]).toEqual([["2024-01-01"], ["2023-05-05"]]);
    await db.delete(serviceRecords).where(it);
    expect(await search(visitor, other, "tailpipe")).toEqual([]);
    await db.delete(vehicles).where(eq(vehicles.id, id));
    await db.run(soundIndex);
  });

  it("doesn't find the owner's own work by a shop", async () => {
    const { visitor, id } = await openCar();
    const { compCode } = await addShop(databaseUrl, { name: "Elmwood Garage" });
    const record = await enterRecord(databaseUrl, id, { compCode, date: "2025-03-03" });
    const page = await visitor.open(`/garage/${id}/service-history/${record}/edit`);
    await page.submit("#edit-record", { selfService: "on", shop: "" });
    expect(await search(visitor, id, "oil")).toEqual(["2025-03-03"]);
    expect(await search(visitor, id, "elmwood")).toEqual([]);
  });

  it.each([
    `"`,
    `"" OR words : a`,
    "oil*",
    "NEAR(oil change)",
    "words : oil",
    "vehicle_id : a",
    "^oil",
    "oil AND NOT change",
    "{oil}",
    "(",
    "-",
    "🚗",
    "\0",
    "a\0b",
    "\ud800",
    "'; DROP TABLE accounts; --",
    "%00",
    "Ω≈ç√",
  ])("accepts any text: %j", async (words) => {
    const { visitor, id } = await openCar();
    await search(visitor, id, words);
  });

  it.each([
    ["one word", "x".repeat(7_000)],
    ["many words", "oil ".repeat(1_750)],
  ])("accepts 7,000 characters of %s", async (_of, words) => {
    const { visitor, id } = await openCar();
    await search(visitor, id, words);
  });

  it("redirects to the garage for an invalid vehicle id", async () => {
    const { visitor } = await openCar();
    for (const id of ["%22", "%00", "a%22%20OR%20b", "none"])
      expect((await visitor.open(`/garage/${id}/service-history?q=oil`)).location).toBe(
        "/Service/garage",
      );
  });
});
