import { eq } from "drizzle-orm";
import { describe, expect, it, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { recordServices, recordTotals, serviceRecords, vehicleShops } from "#db/schema/service-records.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { exampleRecord, reportRecord, sendRecord, type TypedRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const shop = await addShop(databaseUrl, { name: "Elm Street <Garage>", address: "1 Elm Street", city: "Centreville", latitude: 38.84, longitude: -77.43 });

async function openCar(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor } = await newVerifiedOwner(choices);
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60412" })) };
}

const formOf = (visitor: Visitor, id: string, query = "") => visitor.open(`/garage/${id}/service-history/add-record${query}`);
const add = async (visitor: Visitor, id: string, typed: TypedRecord = {}) => sendRecord(await formOf(visitor, id), "#record", { ...exampleRecord, ...typed });

/** The one record of a vehicle. */
async function recordOf(id: string) {
  const [record] = await db.select().from(serviceRecords).where(eq(serviceRecords.vehicleId, id));
  return record!;
}

const pathOf = (id: string, record: string, page = "") => `/garage/${id}/service-history/${record}${page}`;
const rows = (page: Page) => page.document.querySelectorAll("main .facts > div").map((row) => row.querySelectorAll("dt, dd").map(({ text }) => text.trim()).join(": "));
const dueDay = async (visitor: Visitor, id: string) => (await visitor.open(`/garage/${id}`)).text("[data-event=oil] .event-text");
const ticked = (page: Page) => page.document.querySelectorAll("[name=services][checked]").map((box) => Number(box.getAttribute("value")));
const labels = (page: Page, field: string) => page.document.querySelectorAll(`[name=${field}]`).map((box) => box.parentNode!.querySelector("span")!.childNodes[0]!.text);

describe("adding a service record", () => {
  it("says what it closes, and moves the dashboard", async () => {
    const { visitor, id } = await openCar();
    const before = await dueDay(visitor, id);
    const added = await add(visitor, id, { services: ["1302", "1354"] });
    expect([added.status, added.location]).toEqual([302, `/Service/garage/${id}/service-history`]);
    expect((await added.follow()).text("[role=status]")).toMatch(/^Your record is saved\. Oil change: next due \d\d\/\d\d\/\d{4} · Tire rotation: next due \d\d\/\d\d\/\d{4}$/);
    expect(await dueDay(visitor, id)).not.toBe(before);
  });

  it("keeps who did it, what was done, what it cost and what is remembered of it", async () => {
    const { visitor, id } = await openCar();
    await add(visitor, id, {
      ...{ selfService: [], shop: shop.compCode, services: ["1354", "1302"], ownService: "Undercoating <b> 🚗" },
      ...{ cost: "$120.50", parts: "80", tax: "6.5", comments: "Line one\r\nLine <two>" },
    });
    const record = await recordOf(id);
    const page = await visitor.open(pathOf(id, record.id));
    expect(page.heading).toBe("Oil and filter change · Tire rotation · Undercoating <b>");
    expect(rows(page)).toEqual([
      "Date: 01/10/2026",
      "Odometer: 58,000 mi",
      "Done by: Elm Street <Garage>",
      "Source: Entered by you",
      "Total cost: $120.50",
      "Parts: $80.00",
      "Tax: $6.50",
    ]);
    expect(page.text(".lines")).toBe("Line one Line <two>");
    expect(record).toMatchObject({ kind: "oilAndFluids", total: 12_050, currency: "USD", labor: null });
    expect(await db.select().from(vehicleShops).where(eq(vehicleShops.vehicleId, id))).toEqual([{ vehicleId: id, compCode: shop.compCode, records: 1, lastDate: "2026-01-10" }]);
    expect(await db.select().from(recordTotals).where(eq(recordTotals.vehicleId, id))).toEqual([
      { vehicleId: id, year: "2026", kind: "oilAndFluids", currency: "USD", records: 1, cents: 12_050 },
    ]);
  });

  it("says all that is missing at once, in the four sentences of the form, and keeps the rest", async () => {
    const { visitor, id } = await openCar();
    const page = await sendRecord(await formOf(visitor, id), "#record", { date: "", odometer: "many", cost: "89,95 or so", comments: "New pads <front>" });
    expect([page.status, page.title]).toEqual([400, "Error: Add a service record | Roadworthy Car Care"]);
    expect(page.texts(".errors li")).toEqual([
      "You must select a shop or indicate a self-service",
      "You must enter a valid date",
      "You must enter a valid odometer value",
      "You must select at least one service",
      "Enter an amount, such as 89.95",
    ]);
    for (const link of page.document.querySelectorAll(".errors a")) expect(page.document.querySelector(link.getAttribute("href")!)).not.toBeNull();
    expect([page.fields("#record").odometer, page.text("[name=comments]")]).toEqual(["many", "New pads <front>"]);
    expect(page.document.querySelectorAll("[name=services][aria-invalid=true]").length).toBeGreaterThan(5);
    expect(await recordOf(id)).toBeUndefined();
  });

  it("speaks French and kilometres in Canada, and takes a comma for cents", async () => {
    const { visitor, id } = await openCar({ postalCode: "H2X 1Y4", headers: { "Accept-Language": "fr" } });
    const refused = await sendRecord(await formOf(visitor, id), "#record", { date: "31/02/2026", odometer: "" });
    expect(refused.texts(".errors li")).toEqual([
      "Vous devez choisir un atelier ou indiquer que vous l’avez fait vous-même",
      "Vous devez saisir une date valide",
      "Vous devez saisir une valeur d’odomètre valide",
      "Vous devez choisir au moins un service",
    ]);
    await add(visitor, id, { date: "05/03/2026", odometer: "58 000", cost: "1 234,50 $" });
    expect(rows(await visitor.open(pathOf(id, (await recordOf(id)).id)))).toEqual([
      "Date: 05/03/2026",
      expect.stringMatching(/^Odomètre: 58\s000 km$/),
      "Fait par: Fait par vous-même",
      "Source: Selon vos notes",
      expect.stringMatching(/^Coût total: 1\s234,50\s\$$/),
    ]);
  });

  it("does not close a reminder with an older record", async () => {
    const { visitor, id } = await openCar();
    await add(visitor, id);
    expect((await (await add(visitor, id, { date: "2025-02-01", odometer: "50,000" })).follow()).text("[role=status]")).toBe("Your record is saved.");
  });

  it("sent twice, is one record", async () => {
    const { visitor, id } = await openCar();
    const form = await formOf(visitor, id);
    const answers = await Promise.all([1, 2, 3].map(() => sendRecord(form, "#record", exampleRecord)));
    expect(answers.map(({ status, location }) => [status, location])).toEqual(Array(3).fill([302, `/Service/garage/${id}/service-history`]));
    expect(await db.select().from(serviceRecords).where(eq(serviceRecords.vehicleId, id))).toHaveLength(1);
  });

  it("may be done before the address is verified", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor, { odometer: "60412" }));
    expect((await add(visitor, id)).status).toBe(302);
    const page = await visitor.open(pathOf(id, (await recordOf(id)).id));
    expect(page.text("main")).toContain("Verify your account to access the full service history.");
    expect(page.text("main")).not.toContain("58,000");
    expect((await visitor.open(pathOf(id, (await recordOf(id)).id, "/edit"))).location).toBe(`/Service${pathOf(id, (await recordOf(id)).id)}`);
  });

  test.each([
    ["?date=2026-02-03&estimateRecord=true", "2026-02-03", /^\d{4,6}$/, []],
    ["?date=02/03/2026&services=1354&services=77", "2026-02-03", /^$/, [1354]],
    ["?date=2999-01-01", /^\d{4}-\d\d-\d\d$/, /^$/, []],
    ["?estimateRecord", /^\d{4}-\d\d-\d\d$/, /^\d{4,6}$/, []],
  ])("is prefilled by the query %s", async (query, date, odometer, services) => {
    const { visitor, id } = await openCar();
    const page = await formOf(visitor, id, query);
    expect(page.fields("#record").date).toMatch(date);
    expect(page.document.querySelector("#record [name=odometer]")?.getAttribute("value") ?? "").toMatch(odometer);
    expect(ticked(page)).toEqual(services);
  });

  it("opens from the flags of a vehicle's own address, with the query kept", async () => {
    const { visitor, id } = await openCar();
    expect((await visitor.open(`/garage/${id}?estimateRecord=1&services=1302`)).location).toBe(`/Service/garage/${id}/service-history/add-record?estimateRecord=1&services=1302`);
  });
});

describe("searching within the form", () => {
  it("finds a shop by parts of its name, and keeps what was typed", async () => {
    const { visitor, id } = await openCar();
    const page = await sendRecord(await formOf(visitor, id), "#record", { intent: "findShops", shopSearch: "street elm", comments: "Kept", services: ["1354"] });
    expect([page.status, page.text(".errors")]).toEqual([200, ""]);
    expect(labels(page, "shop")).toEqual(["Elm Street <Garage>"]);
    expect([page.text("[name=comments]"), ticked(page)]).toEqual(["Kept", [1354]]);
    expect(await recordOf(id)).toBeUndefined();
  });

  it("is what Enter in its field does, unless a shop or the owner is chosen", async () => {
    const { visitor, id } = await openCar();
    const form = await formOf(visitor, id);
    expect((await sendRecord(form, "#record", { ...exampleRecord, selfService: [], shopSearch: "elm" })).status).toBe(200);
    expect((await sendRecord(form, "#record", { ...exampleRecord, shopSearch: "elm" })).status).toBe(302);
  });

  it("says so when no shop is found", async () => {
    const { visitor, id } = await openCar();
    const page = await sendRecord(await formOf(visitor, id), "#record", { intent: "findShops", shopSearch: "zzzz" });
    expect(page.text("#record")).toContain("We know no such shop nearby.");
  });

  it("finds services by the words that people use, and shows all on demand", async () => {
    const { visitor, id } = await openCar();
    const form = await formOf(visitor, id);
    const usual = labels(form, "services").length;
    const found = await sendRecord(form, "#record", { intent: "findServices", serviceSearch: "antifreeze" });
    expect(labels(found, "services").slice(usual)).toContain("Coolant change");
    const all = await sendRecord(form, "#record", { intent: "allServices" });
    expect(labels(all, "services").length).toBeGreaterThan(120);
    expect(new Set(labels(all, "services")).size).toBe(labels(all, "services").length);
  });

  it("keeps a shop that was chosen among those shown when something else is wrong", async () => {
    const { visitor, id } = await openCar();
    const page = await sendRecord(await formOf(visitor, id), "#record", { shop: shop.compCode, odometer: "", shopSearch: "" });
    expect(page.document.querySelector("[name=shop][checked]")?.getAttribute("value")).toBe(shop.compCode);
    expect(page.texts(".errors li")).not.toContain("You must select a shop or indicate a self-service");
  });
});

describe("editing a record", () => {
  async function openRecord(typed: TypedRecord = {}) {
    const { visitor, id } = await openCar();
    await add(visitor, id, typed);
    const record = await recordOf(id);
    return { visitor, id, record: record.id, edit: () => visitor.open(pathOf(id, record.id, "/edit")) };
  }

  it("opens with all that it says, and replaces it", async () => {
    const { visitor, id, record, edit } = await openRecord({ services: ["1302", "1505"], cost: "80", comments: "First" });
    const form = await edit();
    expect(form.fields("#edit-record")).toMatchObject({ date: "2026-01-10", odometer: "58000", cost: "80.00", selfService: "on" });
    expect([ticked(form), form.text("[name=comments]")]).toEqual([[1302, 1505], "First"]);
    const saved = await sendRecord(form, "#edit-record", { services: ["1354"], odometer: "57,500", cost: "95" });
    expect([saved.status, saved.location]).toEqual([302, `/Service${pathOf(id, record)}`]);
    const page = await saved.follow();
    expect([page.heading, rows(page)[1], rows(page)[4]]).toEqual(["Tire rotation", "Odometer: 57,500 mi", "Total cost: $95.00"]);
    expect(await db.select({ serviceId: recordServices.serviceId }).from(recordServices).where(eq(recordServices.recordId, record))).toEqual([{ serviceId: 1354 }]);
    expect((await visitor.open(`/garage/${id}`)).text("[data-event=oil]")).toContain("No data yet");
  });

  it("joins what two windows change in different fields", async () => {
    const { id, edit } = await openRecord();
    const [one, other] = [await edit(), await edit()];
    expect((await sendRecord(one, "#edit-record", { comments: "From one" })).status).toBe(302);
    expect((await sendRecord(other, "#edit-record", { cost: "20" })).status).toBe(302);
    expect(await recordOf(id)).toMatchObject({ comments: "From one", total: 2_000 });
  });

  it("shows both versions when two windows change the same, and saves what is sent again", async () => {
    const { id, edit } = await openRecord();
    const [one, other] = [await edit(), await edit()];
    await sendRecord(one, "#edit-record", { services: ["1354"], cost: "10" });
    const clash = await sendRecord(other, "#edit-record", { services: ["1246"], cost: "20" });
    expect(clash.status).toBe(409);
    expect(clash.texts(".errors li")).toEqual([
      "Changed to “Tire rotation” since you opened this form. Save again to replace it with what is here",
      "Changed to “10.00” since you opened this form. Save again to replace it with what is here",
    ]);
    expect([ticked(clash), clash.fields("#edit-record").cost]).toEqual([[1246], "20"]);
    expect((await sendRecord(clash, "#edit-record", { services: "1246" })).status).toBe(302);
    expect(await recordOf(id)).toMatchObject({ total: 2_000, kind: "brakes" });
  });

  it("tells in words what is wrong, and keeps what was typed", async () => {
    const { edit } = await openRecord();
    const page = await sendRecord(await edit(), "#edit-record", { selfService: [], services: [], odometer: "0", cost: "5", parts: "9" });
    expect([page.status, page.heading]).toEqual([400, "Edit this record"]);
    expect(page.texts(".errors li")).toEqual([
      "You must select a shop or indicate a self-service",
      "You must enter a valid odometer value",
      "You must select at least one service",
      "The total must not be less than parts, labor and tax together",
    ]);
  });

  it("changes the comments alone by the notes", async () => {
    const { visitor, id, record } = await openRecord({ comments: "Old" });
    const notes = await visitor.open(pathOf(id, record, "/notes"));
    expect([notes.heading, notes.text("[name=comments]")]).toEqual(["Edit comments", "Old"]);
    const saved = await notes.submit("#notes", { comments: "New\n\nlines" });
    expect((await saved.follow()).text(".lines")).toBe("New lines");
    const tooLong = await notes.submit("#notes", { comments: "x".repeat(2_001) });
    expect([tooLong.status, tooLong.texts(".errors li")]).toEqual([400, ["Shorten this to 2000 characters or fewer"]]);
  });
});

describe("deleting a record", () => {
  it("moves the dashboard back, and can be undone", async () => {
    const { visitor, id } = await openCar();
    const before = await dueDay(visitor, id);
    await add(visitor, id, { cost: "50" });
    const after = await dueDay(visitor, id);
    const { id: record } = await recordOf(id);
    const dialog = await visitor.open(pathOf(id, record, "/delete"));
    expect(dialog.text(".dialog .strong")).toBe("Oil and filter change");
    const deleted = await dialog.submit("#delete-record");
    expect(deleted.location).toBe(`/Service/garage/${id}/service-history`);
    const history = await deleted.follow();
    expect(history.text("[role=status]")).toContain("The record is deleted. You can bring it back within 30 days.");
    expect([await dueDay(visitor, id), (await visitor.open(pathOf(id, record))).location]).toEqual([before, `/Service/garage/${id}`]);
    expect(await db.select().from(recordTotals).where(eq(recordTotals.vehicleId, id))).toEqual([]);
    expect((await visitor.open(`/garage/${id}/odometer`)).text(".rows")).not.toContain("58,000");

    const undone = await history.submit('form[action$="/restore"]');
    expect((await undone.follow()).text("[role=status]")).toBe("The record is back.");
    expect(await dueDay(visitor, id)).toBe(after);
    expect(await db.select({ cents: recordTotals.cents }).from(recordTotals).where(eq(recordTotals.vehicleId, id))).toEqual([{ cents: 5_000 }]);
  });

  it("ends the way back after 30 days", async () => {
    const { visitor, id } = await openCar();
    await add(visitor, id);
    const { id: record } = await recordOf(id);
    await db.update(serviceRecords).set({ removedAt: new Date(Date.now() - 31 * 86_400_000) }).where(eq(serviceRecords.id, record));
    expect((await visitor.open(pathOf(id, record, "/restore"))).location).toBe(`/Service/garage/${id}`);
  });

  it("is not saved over by a window that was open meanwhile", async () => {
    const { visitor, id } = await openCar();
    await add(visitor, id);
    const { id: record } = await recordOf(id);
    const edit = await visitor.open(pathOf(id, record, "/edit"));
    await (await visitor.open(pathOf(id, record, "/delete"))).submit("#delete-record");
    expect((await sendRecord(edit, "#edit-record", { cost: "5" })).location).toBe(`/Service/garage/${id}`);
    expect(await recordOf(id)).toMatchObject({ total: null });
  });
});

describe("a record that a shop reported", () => {
  async function openReported() {
    const { visitor, id } = await openCar();
    return { visitor, id, record: await reportRecord(databaseUrl, id) };
  }

  it("is corrected beside what was reported, and both can be seen", async () => {
    const { visitor, id, record } = await openReported();
    const page = await visitor.open(pathOf(id, record));
    expect(rows(page)).toContain("Source: Reported by Dulles Auto");
    const saved = await sendRecord(await visitor.open(pathOf(id, record, "/edit")), "#edit-record", { odometer: "54,000", services: ["1302", "1354"] });
    const after = await saved.follow();
    expect(rows(after)).toEqual([
      "Date: 01/05/2026",
      "Odometer: 54,000 mi",
      "Done by: Dulles Auto",
      "Source: Reported by Dulles Auto, corrected by you",
      ...["Date: 01/05/2026", "Odometer: 55,000 mi", "What was done: Oil and filter change", "Comments: 5W-30"],
    ]);
    const back = await (await visitor.open(pathOf(id, record, "/edit"))).submit("#edit-record", { intent: "revert" });
    expect((await back.follow()).heading).toBe("Oil and filter change");
    expect(await recordOf(id)).toMatchObject({ correctedAt: null, comments: "5W-30" });
  });

  it("counts for nothing once its owner says that it is of another car", async () => {
    const { visitor, id, record } = await openReported();
    const before = await dueDay(visitor, id);
    expect((await visitor.open(pathOf(id, record, "/delete"))).location).toBe(`/Service${pathOf(id, record, "/dispute")}`);
    const disputed = await (await visitor.open(pathOf(id, record, "/dispute"))).submit("#dispute", { intent: "dispute" });
    expect((await disputed.follow()).text(".notice")).toBe("You said that this record is of another car. It counts for nothing.");
    expect(await dueDay(visitor, id)).not.toBe(before);
    await (await visitor.open(pathOf(id, record, "/dispute"))).submit("#dispute", { intent: "undispute" });
    expect(await dueDay(visitor, id)).toBe(before);
  });
});

describe("what is not one's own", () => {
  it("leads to the garage, or to one's own dashboard, and is not changed", async () => {
    const { visitor, id } = await openCar();
    const other = await openCar();
    await add(other.visitor, other.id);
    const { id: record } = await recordOf(other.id);
    const pages = ["", "/edit", "/notes", "/delete", "/dispute", "/restore"];
    for (const page of pages) {
      expect([page, (await visitor.open(pathOf(other.id, record, page))).location]).toEqual([page, "/Service/garage"]);
      expect([page, (await visitor.open(pathOf(id, record, page))).location]).toEqual([page, `/Service/garage/${id}`]);
    }
    const own = (await formOf(visitor, id)).fields("#record");
    for (const page of pages.slice(1)) {
      expect((await visitor.post(pathOf(other.id, record, page), own)).location).toBe("/Service/garage");
      expect((await visitor.post(pathOf(id, record, page), own)).location).toBe(`/Service/garage/${id}`);
    }
    expect(await recordOf(other.id)).toMatchObject({ version: 0, removedAt: null });
  });
});
