import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { reportParts, type ReportPart } from "#db/schema/report-terms.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { addVehicle, corollaVin, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { recallVehicle } from "#tests/support/recalls.ts";
import { fileOf, newRecordOwner, startFileStack, type FileStack } from "#tests/support/receipts.ts";
import { addRecord, enterVisit, fullRecord, reportRecord } from "#tests/support/records.ts";
import { keepTemplate, planSomething, stockUp } from "#tests/support/planner/planner.ts";
import { shareReport } from "#tests/support/shares.ts";
import { databaseUrl, shareFaultyStack } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const inLanguage = (language: string, country = "US") => {
  const visitor = new Visitor({ headers: { "Accept-Language": language } });
  visitor.cookies.set("country", country);
  return visitor;
};
const stranger = () => inLanguage("en-US");

/** A car of which everything is known that a report can say. */
async function openCar(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor, email, accountId } = await newVerifiedOwner(choices);
  const vin = corollaVin();
  const id = vehicleId(await addVehicle(visitor, { vin, nickname: "Blue Bird" }));
  await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", {
    plate: "QX 4471",
    state: "VA",
  });
  await addRecord({ visitor, databaseUrl }, id, { ...fullRecord });
  await reportRecord(databaseUrl, id);
  const share = (include?: ReportPart[]) => shareReport(visitor, id, include);
  const rowOf = async () =>
    (await db.select().from(reportShares).where(eq(reportShares.vehicleId, id)))[0]!;
  return { visitor, email, accountId, id, vin, share, rowOf };
}

describe("A shared report", () => {
  it("identifies the car, its sources and its day to a visitor without an account", async () => {
    const { vin, share } = await openCar();
    const page = await stranger().open(await share([...reportParts]));
    expect([page.status, page.title, page.heading]).toEqual([
      200,
      "Vehicle report: 2018 Toyota Corolla LE | Roadworthy Car Care",
      "2018 Toyota Corolla LE",
    ]);
    const text = page.text("main");
    for (const said of [
      vin,
      "QX 4471",
      "As of ",
      "This link works until ",
      "Entered by the owner",
      "Reported by the shop",
      "$412.95",
      "58,000 mi",
    ])
      expect(text).toContain(said);
    expect(page.document.querySelectorAll("script, link[rel=modulepreload]")).toHaveLength(0);
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it("never says who the owner is, where, or what they wrote for themselves", async () => {
    const { visitor, email, accountId, id, share } = await openCar();
    await planSomething(databaseUrl, id, { title: "Hide the rust", dueDate: "2026-01-31" });
    await stockUp(databaseUrl, id, { name: "Putty" });
    await keepTemplate(databaseUrl, accountId, { name: "Before a sale" });
    await (await visitor.open(`/garage/${id}/reminders/add`)).submit("#own-reminder", {
      title: "Buy Sam a present",
      date: "2027-01-31",
    });
    const { html } = await stranger().open(await share([...reportParts]));
    const notes = [
      "Synthetic 0W-20",
      "5W-30",
      "Buy Sam",
      "Hide the rust",
      "Putty",
      "Before a sale",
    ];
    for (const secret of [email, "Blue Bird", "20120", ...notes, id])
      expect([secret, html.includes(secret)]).toEqual([secret, false]);
  });

  it.each<[ReportPart, RegExp]>([
    ["services", /What was done|Dulles Auto|Tire rotation|Oil change/],
    ["mileage", /\d mi\b|Mileage today/],
    ["recalls", /Recalls|NHTSA/],
    ["costs", /\$|412\.95|Cost/],
    ["receipts", /Receipt \d|receipts? attached/],
    ["plates", /QX 4471|Registration/],
  ])("without %s has nothing of them", async (part, words) => {
    const { id, share } = await openCar();
    await recallVehicle(databaseUrl, id);
    await db
      .update(serviceRecords)
      .set({ receiptCount: 1 })
      .where(eq(serviceRecords.vehicleId, id));
    const complete = await stranger().open(await share([...reportParts]));
    const without = await stranger().open(await share(reportParts.filter((one) => one !== part)));
    const textOf = (page: Page) => page.text("main").replace(/The owner didn’t include.*?\./, "");
    if (part !== "receipts") expect(textOf(complete)).toMatch(words);
    expect(textOf(without)).not.toMatch(words);
    expect([complete, without].map((page) => page.text("main").includes("didn’t include"))).toEqual(
      [false, true],
    );
  });

  it("names the shop visited most only if it includes services", async () => {
    const { id, share } = await openCar();
    const year = new Date().getFullYear() - 1;
    for (const month of ["03", "05", "09", "10"])
      await enterVisit(databaseUrl, id, { date: `${year}-${month}-01`, shopName: "Elm Street" });
    const textOf = async (include: ReportPart[]) =>
      (await stranger().open(await share(include))).text("main");
    expect(await textOf(["services"])).toMatch(/\d of \d shop visits since \d{4} were at Elm/);
    expect(await textOf(["mileage", "recalls"])).not.toMatch(/shop visits|Elm/);
  });

  it("is current", async () => {
    const { id, share } = await openCar();
    const path = await share();
    expect((await stranger().open(path)).text("main")).not.toContain("Elm Street Garage");
    await enterVisit(databaseUrl, id, { date: "2026-02-01", shopName: "Elm Street Garage" });
    expect((await stranger().open(path)).text("main")).toContain("Elm Street Garage");
  });

  it("says whether recalls were checked", async () => {
    const { id, share } = await openCar();
    await db.update(vehicles).set({ model: "Tardis" }).where(eq(vehicles.id, id));
    const path = await share(["recalls"]);
    expect((await stranger().open(path)).text("main")).toMatch(
      /Not checked yet|As of \d\d\/\d\d\/\d{4}/,
    );
    await recallVehicle(databaseUrl, id);
    expect((await stranger().open(path)).text("main")).toContain("1 open recall for this model");
  });

  it("is in the visitor's language, with the formats of their country", async () => {
    const { share } = await openCar();
    const path = await share(["services", "mileage", "costs"]);
    const french = await inLanguage("fr-CA", "CA").open(path);
    expect([french.title, french.document.querySelector("html")!.getAttribute("lang")]).toEqual([
      "Rapport sur le véhicule : 2018 Toyota Corolla LE | Car Care",
      "fr",
    ]);
    expect(french.text("main")).toMatch(/412,95\s\$\sUS.*58\s000 mi|58\s000 mi.*412,95\s\$\sUS/);
    expect(await invalidHtml(french.html)).toEqual([]);
    const canadian = await openCar({ postalCode: "H2X 1Y4" });
    const metric = await stranger().open(await canadian.share(["mileage", "services"]));
    expect(metric.text("main")).toMatch(/\d km/);
  });

  it("isn't indexed, cached or passed on to other sites", async () => {
    const { share } = await openCar();
    const path = await share();
    for (const one of [path, `${path}x`]) {
      const { response, document } = await stranger().open(one);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "x-robots-tag": "noindex",
        "cache-control": "private, no-cache, max-age=0, must-revalidate, no-store",
        "referrer-policy": "strict-origin",
        "server-timing": expect.stringMatching(/"[01] round trips"/),
      });
      expect(document.querySelector("meta[name=robots]")!.getAttribute("content")).toBe("noindex");
    }
    const robots = await stranger().request("/robots.txt");
    expect(robots.html).toContain("\nDisallow: /Service/r/\n");
  });

  it("counts visits after the response, but not the owner's, previews or HEAD", async () => {
    const { visitor, share, rowOf } = await openCar();
    const views = async () => (await rowOf()).views;
    const path = await share();
    const own = await visitor.open(path);
    expect(own.text("main")).toContain("Your own visits aren’t counted.");
    await new Visitor({ headers: { "User-Agent": "WhatsApp/2.23" } }).open(path);
    await stranger().request(path, { method: "HEAD" });
    await stranger().open(path);
    await expect.poll(views).toBe(1);
    const other = (await newVerifiedOwner()).visitor;
    await other.open(path);
    await expect.poll(views).toBe(2);
    expect((await rowOf()).viewedAt).toBeInstanceOf(Date);
  });
});

describe("A report's link", () => {
  const swap = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);

  it.each<[string, (id: string, signature: string) => string]>([
    ["another signature", (id, signature) => `${id}.${swap(signature)}`],
    ["a signature cut off", (id, signature) => `${id}.${signature.slice(0, -1)}`],
    ["no signature", (id) => id],
    ["another id", (id, signature) => `${swap(id)}.${signature}`],
  ])("with %s returns a 404 page", async (_what, change) => {
    const { vin, share } = await openCar();
    const [id = "", signature = ""] = (await share()).split("/").at(-1)!.split(".");
    const page = await stranger().open(`/r/${change(id, signature)}`);
    expect([page.status, page.heading, page.html.includes(vin)]).toEqual([
      404,
      "We couldn’t find this report",
      false,
    ]);
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it.each<[string, Partial<typeof reportShares.$inferInsert>, string]>([
    ["revoked", { revokedAt: new Date() }, "This report is no longer shared"],
    ["expired", { expiresAt: new Date(1_000) }, "This link has expired"],
  ])("that's %s returns a 410 page that says what to do", async (_how, change, heading) => {
    const { id, vin, share } = await openCar();
    const path = await share();
    await db.update(reportShares).set(change).where(eq(reportShares.vehicleId, id));
    const page = await stranger().open(path);
    expect([page.status, page.heading, page.html.includes(vin)]).toEqual([410, heading, false]);
    expect(page.text("main")).toContain("ask the person who gave you the link for a new one");
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it("returns a 410 while the car is removed, and works again once it's restored", async () => {
    const { visitor, id, share } = await openCar();
    const path = await share();
    await (await visitor.open(`/garage/${id}/remove`)).submit("#remove");
    expect((await stranger().open(path)).status).toBe(410);
    await (await visitor.open(`/garage/${id}/restore`)).submit("#restore");
    expect((await stranger().open(path)).status).toBe(200);
  });

  it("can't be built from what's in the database, and takes no form", async () => {
    const { share, rowOf } = await openCar();
    const path = await share();
    expect(JSON.stringify(await rowOf())).not.toContain(path.split(".")[1]);
    expect((await stranger().post(path, { csrf: "" })).status).toBe(405);
  });
});

describe("With the database down", () => {
  it("the report says that it can't be shown", async () => {
    const stack = await shareFaultyStack();
    const { visitor } = await newVerifiedOwner({ stack });
    const id = vehicleId(await addVehicle(visitor));
    const path = await shareReport(visitor, id);
    const reader = new Visitor({ origin: stack.origin });
    await stack.database.refuseConnections();
    for (const page of [await reader.open(path), await visitor.open(`/garage/${id}/report`)])
      expect([page.status, page.text("main")]).toEqual([
        503,
        expect.stringContaining("Unable to display your Roadworthy Report"),
      ]);
    await stack.database.pass();
    await stack.stop();
  });
});

describe("A shared report's receipts", () => {
  let stack: FileStack;
  beforeAll(async () => void (stack = await startFileStack()));
  afterAll(() => stack.stop());

  const receiptsOn = (page: Page) =>
    page.document
      .querySelectorAll("main a[href*='/receipts/']")
      .map((link) => link.getAttribute("href")!);
  const reader = () => new Visitor({ origin: stack.origin });

  async function openReceipts() {
    const owner = await newRecordOwner(stack);
    await owner.send([fileOf("jpeg", { name: "Sam Driver.jpg" }), fileOf("pdf")]);
    return owner;
  }

  it("open for anyone with the link, and nothing in them can run", async () => {
    const { visitor, id } = await openReceipts();
    const page = await reader().open(await shareReport(visitor, id, ["services", "receipts"]));
    expect([page.texts("main a[href*='/receipts/']"), page.html.includes("Sam Driver")]).toEqual([
      ["Receipt 1", "Receipt 2"],
      false,
    ]);
    for (const path of receiptsOn(page)) {
      const { status, response, bytes } = await reader().request(path);
      expect([status, bytes.length]).toEqual([200, 2_000]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": "private, no-cache, max-age=0, must-revalidate, no-store",
        "x-robots-tag": "noindex",
        "referrer-policy": "strict-origin",
        "content-security-policy": expect.stringMatching(/^default-src 'none'; .*frame-ancestors/),
        "server-timing": expect.stringContaining('"1 round trips"'),
      });
    }
    const alone = await reader().open(await shareReport(visitor, id, ["receipts"]));
    expect([alone.texts("main h2").at(-1), receiptsOn(alone).length]).toEqual(["Receipts", 2]);
  });

  it("don't open by another car's link, without being included, or once they're gone", async () => {
    const { visitor, id, recordId } = await openReceipts();
    const path = await shareReport(visitor, id, ["services", "receipts"]);
    const [receipt = ""] = receiptsOn(await reader().open(path));
    const other = await openReceipts();
    const elsewhere = await shareReport(other.visitor, other.id, ["services", "receipts"]);
    const without = await shareReport(visitor, id, ["services"]);
    const name = receipt.split("/").at(-1)!;
    const statusOf = async (one: string) => (await reader().request(one)).status;
    expect(await statusOf(`${elsewhere}/receipts/${name}`)).toBe(404);
    expect(await statusOf(`${without}/receipts/${name}`)).toBe(404);
    expect(await statusOf(`${path}/receipts/none`)).toBe(404);
    expect(await statusOf(`${path.slice(0, -1)}/receipts/${name}`)).toBe(404);
    expect(await statusOf(receipt)).toBe(200);
    await db
      .update(serviceRecords)
      .set({ removedAt: new Date() })
      .where(eq(serviceRecords.id, recordId));
    expect(await statusOf(receipt)).toBe(404);
    await db
      .update(reportShares)
      .set({ revokedAt: new Date() })
      .where(eq(reportShares.vehicleId, id));
    const gone = await reader().request(receipt);
    expect([gone.status, gone.heading]).toEqual([410, "This link no longer works"]);
  });
});
