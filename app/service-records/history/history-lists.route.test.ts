import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { registrations } from "#db/schema/reminders.ts";
import { recordServices, serviceRecords } from "#db/schema/service-records.ts";
import { runBatch } from "#db/writes.ts";
import { newId } from "#app/http/secrets.server.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { insertRecords } from "#app/service-records/form/record-writes.server.ts";
import { searchableWords } from "#app/service-records/record/record-words.server.ts";
import {
  getServiceKind,
  getMainServiceKind,
} from "#app/service-records/form/service-items.server.ts";

const db = openDatabase({ url: databaseUrl });
const [oil, rotation, brakes, coolant] = [1302, 1354, 1246, 1002];

const dulles = await addShop(databaseUrl, { name: "Dulles Auto" });

type Columns = Partial<typeof serviceRecords.$inferInsert>;

async function keep(
  id: string,
  date: string,
  serviceIds: number[],
  columns: Columns = {},
): Promise<string> {
  const words = searchableWords({
    serviceIds,
    ownService: columns.ownService ?? null,
    comments: columns.comments ?? null,
    shop: null,
  });
  const record = {
    id: newId(),
    vehicleId: id,
    date,
    createdAt: new Date(),
    kind: getMainServiceKind(serviceIds),
    words,
    ...columns,
  };
  await runBatch(db, insertRecords(db, [{ record, serviceIds, odometer: null }]));
  return record.id;
}

async function openCar(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor } = await newVerifiedOwner(choices);
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412" })) };
}

async function openOldCar(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const car = await openCar(choices);
  const { id } = car;
  await keep(id, "2024-02-01", [oil, coolant], {
    compCode: dulles.compCode,
    total: 12_345,
    currency: "USD",
    receiptCount: 2,
    comments: `Synthetic 0W-20\nNext time the ${"long ".repeat(50)}`,
  });
  await keep(id, "2024-05-01", [rotation], { selfService: true });
  await keep(id, "2025-03-01", [brakes], {
    origin: "provider",
    shopName: "Centreville Brakes",
    total: 30_000,
    currency: "USD",
    kind: "inspections",
  });
  await keep(id, "2025-04-01", [], {
    origin: "provider",
    compCode: dulles.compCode,
    correctedAt: new Date(),
    ownService: "Rust check",
    total: 5_000,
    currency: "CAD",
  });
  await keep(id, dayIn(-20), [oil], { origin: "import" });
  await db.insert(registrations).values({
    id: newId(),
    vehicleId: id,
    date: "2025-03-15",
    expirationDate: "2026-03-31",
    createdAt: new Date(),
  });
  return car;
}

const open = (visitor: Visitor, id: string, query = "") =>
  visitor.open(`/garage/${id}/service-history${query}`);
const readRows = (page: Page) =>
  page.document
    .querySelectorAll(".trail li")
    .map((row) => row.querySelectorAll("h3, p").map(({ text }) => text.trim()));
const titles = (page: Page) => readRows(page).map(([title]) => title);
const linkTo = (page: Page, text: string) =>
  page.document
    .querySelectorAll("main a")
    .find((link) => link.text === text)
    ?.getAttribute("href");
const shown = (date: string) => [date.slice(5, 7), date.slice(8), date.slice(0, 4)].join("/");

describe("the service history", () => {
  it("shows the shop, cost and source of records and registrations", async () => {
    const { visitor, id } = await openOldCar();
    const page = await open(visitor, id);
    expect(readRows(page)).toEqual([
      ["Oil and filter change", `${shown(dayIn(-20))} · Imported by you`],
      ["Rust check", "04/01/2025 · Reported by Dulles Auto, corrected by you", "CA$50.00"],
      ["Registration, valid until 03/31/2026", "03/15/2025"],
      ["Brake inspection", "03/01/2025 · Reported by Centreville Brakes · Inspection", "$300.00"],
      ["Tire rotation", "05/01/2024 · Done by you"],
      [
        "Oil and filter change · Coolant change",
        "02/01/2024 · Dulles Auto",
        "$123.45 · Synthetic 0W-20 …",
      ],
    ]);
    expect(page.texts(".trail li > a")).toEqual([
      "2 receipts · Oil and filter change · Coolant change",
    ]);
    expect(page.document.querySelector(".trail li > a")!.getAttribute("href")).toMatch(
      /\/service-history\/[\w-]{22}\/receipts$/,
    );
    expect(page.texts("main section .section-head").slice(0, 3)).toEqual([
      String(new Date().getFullYear()),
      "2025$300.00 · CA$50.00",
      "2024$123.45",
    ]);
    expect(page.texts("main p.text-right")[0]).toBe("$423.45CA$50.00 5 records");
    const [record] = await db
      .select()
      .from(serviceRecords)
      .where(eq(serviceRecords.ownService, "Rust check"))
      .limit(1);
    expect([linkTo(page, "Add record"), linkTo(page, "More charts")]).toEqual([
      `/Service/garage/${id}/service-history/add-record`,
      `/Service/garage/${id}/service-history/costs`,
    ]);
    expect(record && linkTo(page, "Tire rotation")).toMatch(
      new RegExp(`^/Service/garage/${id}/service-history/[\\w-]{22}$`),
    );
  });

  it("can be read in French", async () => {
    const { visitor, id } = await openOldCar({ language: "fr" });
    const page = await open(visitor, id);
    expect(readRows(page)[1]).toEqual([
      "Rust check",
      "01/04/2025 · Transmis par Dulles Auto, corrigé par vous",
      expect.stringMatching(/^50,00\s\$\s?CA$/),
    ]);
    expect(titles(page)).toContain("Immatriculation valide jusqu’au 31/03/2026");
    expect(page.texts("main p.text-right")[0]).toMatch(
      /^423,45\s\$(\s?US)?50,00\s\$(\s?CA)? 5 entretiens$/,
    );
  });

  it("links to disputed and removed records instead of listing them", async () => {
    const { visitor, id } = await openCar();
    await keep(id, "2025-01-01", [oil]);
    await keep(id, "2025-02-01", [brakes], {
      origin: "provider",
      shopName: "Elsewhere",
      disputed: true,
    });
    const removed = await keep(id, "2025-03-01", [rotation], { removedAt: new Date() });
    await keep(id, "2025-04-01", [coolant], { removedAt: new Date(Date.now() - 31 * 86_400_000) });
    const page = await open(visitor, id);
    expect(titles(page)).toEqual(["Oil and filter change"]);
    const disputed = await visitor.open(linkTo(page, "1 record marked as not your car")!);
    expect([titles(disputed), linkTo(disputed, "Show all records")]).toEqual([
      ["Brake inspection"],
      `/Service/garage/${id}/service-history`,
    ]);
    const recently = await visitor.open(linkTo(page, "Recently removed")!);
    expect(titles(recently)).toEqual(["Tire rotation"]);
    expect(recently.document.querySelector(".trail form")?.getAttribute("action")).toBe(
      `/Service/garage/${id}/service-history/${removed}/restore`,
    );
  });
});

describe("the history filters", () => {
  it("link to kinds, shops and receipts", async () => {
    const { visitor, id } = await openOldCar();
    const page = await visitor.open(linkTo(await open(visitor, id), "Filter")!);
    const found: Record<string, (string | undefined)[]> = {};
    for (const text of [
      "Last 13 months",
      "2024",
      "Oil and fluids",
      "Brakes",
      "Dulles Auto",
      "With receipts",
    ]) {
      const list = await visitor.open(linkTo(page, text)!);
      found[text] = titles(list);
      expect(linkTo(list, `Filter: ${text}`)).toContain("choose=filter");
    }
    expect(found).toEqual({
      "Last 13 months": ["Oil and filter change"],
      2024: ["Tire rotation", "Oil and filter change · Coolant change"],
      "Oil and fluids": ["Oil and filter change", "Oil and filter change · Coolant change"],
      Brakes: ["Brake inspection"],
      "Dulles Auto": ["Rust check", "Oil and filter change · Coolant change"],
      "With receipts": ["Oil and filter change · Coolant change"],
    });
  });

  it("can be combined with a year", async () => {
    const { visitor, id } = await openOldCar();
    const chooseOn = async (page: Page, button: string, choice: string) =>
      visitor.open(linkTo(await visitor.open(linkTo(page, button)!), choice)!);
    const oils = await chooseOn(await open(visitor, id), "Filter", "Oil and fluids");
    const page = await chooseOn(oils, "Filter: Oil and fluids", "2024");
    expect(titles(page)).toEqual(["Oil and filter change · Coolant change"]);
    const chosen = await visitor.open(linkTo(page, "Filter: Oil and fluids · 2024")!);
    expect(chosen.texts("main nav [aria-current=true]")).toEqual(["2024", "Oil and fluids"]);
    expect(linkTo(chosen, "Filter: Oil and fluids · 2024")).not.toContain("choose");
    expect(titles(await open(visitor, id, "?receipts=1&year=2024"))).toHaveLength(1);
    expect(titles(await open(visitor, id, `?shop=${dulles.compCode}&year=2025`))).toEqual([
      "Rust check",
    ]);
  });

  it.each([
    ["?receipts=1&year=2025", "No records match. Show all records"],
    ["?q=carburetor", "No records match “carburetor”. Show all records"],
    ["?year=1999", "No records match. Show all records"],
  ])("say when nothing matches and link back: %s", async (query, sentence) => {
    const { visitor, id } = await openOldCar();
    const page = await open(visitor, id, query);
    expect([readRows(page), page.texts("main p.muted")]).toEqual([
      [],
      expect.arrayContaining([sentence]),
    ]);
  });

  it.each([
    ["?q=oil", "2 records match “oil”. Show all records"],
    ["?q=rotation", "1 record matches “rotation”. Show all records"],
    ["?kind=brakes", "1 record matches. Show all records"],
    ["?year=2025", "3 records match. Show all records"],
  ])("say how many records they show: %s", async (query, sentence) => {
    const { visitor, id } = await openOldCar();
    expect((await open(visitor, id, query)).texts("main p.muted")).toContain(sentence);
  });

  it("say so in French", async () => {
    const { visitor, id } = await openOldCar({ language: "fr" });
    const label = async (query: string) =>
      (await open(visitor, id, query)).text("main").replace(/\s/g, " ");
    expect(await label("?q=huile")).toContain(
      "2 entretiens correspondent à « huile ». Afficher tous les entretiens",
    );
    expect(await label("?q=permutation")).toContain("1 entretien correspond à « permutation ».");
  });

  it("ignore unknown values", async () => {
    const { visitor, id } = await openOldCar();
    expect(
      readRows(await open(visitor, id, "?kind=none&year=20&window=none&receipts=0&show=none")),
    ).toHaveLength(6);
  });

  it.each([
    "",
    "?kind=oilAndFluids",
    "?shop=SHOP",
    "?receipts=1",
    "?q=oil",
    "?year=2025",
    "?q=oil&year=2025",
    "?kind=oilAndFluids&year=2025",
  ])("are kept from page to page, even with many records on one day: %s", async (query) => {
    const { visitor, id } = await openCar();
    const stored = Array.from({ length: 120 }, (_, index) => ({
      id: newId(),
      vehicleId: id,
      date: index < 110 ? "2025-06-01" : "2025-05-01",
      createdAt: new Date(),
      kind: "oilAndFluids" as const,
      words: "oil",
      compCode: dulles.compCode,
      receiptCount: 1,
    }));
    await db.batch([
      db.insert(serviceRecords).values(stored),
      db.insert(recordServices).values(
        stored.map((record) => ({
          vehicleId: id,
          serviceId: oil,
          date: record.date,
          recordId: record.id,
          kind: getServiceKind(oil),
        })),
      ),
    ]);
    const seen: string[] = [];
    let page = await open(visitor, id, query.replace("SHOP", dulles.compCode));
    if (query.startsWith("?q"))
      expect(page.text("main")).toContain("Showing the 50 newest records that match “oil”.");
    for (;;) {
      seen.push(
        ...page.document
          .querySelectorAll(".trail h3 a")
          .map((link) => link.getAttribute("href")!.split("/").at(-1)!),
      );
      const older = linkTo(page, "Older records");
      if (!older) break;
      page = await visitor.open(older);
    }
    if (query.startsWith("?q"))
      expect(page.text("main")).toContain("Showing 20 more records that match “oil”.");
    expect([seen.length, new Set(seen)]).toEqual([120, new Set(stored.map((record) => record.id))]);
  });

  it("never show records from a different car or owner", async () => {
    const [one, other] = [await openOldCar(), await openCar()];
    for (const query of ["?q=oil", "?kind=oilAndFluids", `?shop=${dulles.compCode}`, "?receipts=1"])
      expect(readRows(await open(other.visitor, other.id, query))).toEqual([]);
    expect((await open(other.visitor, one.id, "?q=oil")).location).toBe("/Service/garage");
    expect((await open(other.visitor, one.id, "/costs")).location).toBe("/Service/garage");
  });
});
