import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { supplies } from "#db/schema/planner/planner.ts";
import { newVerifiedOwner, addVehicle, vehicleId } from "#tests/support/owner.ts";
import {
  keepTemplate,
  listTemplatesOf,
  planSomething,
  readItem,
  readStock,
  stockUp,
} from "#tests/support/planner/planner.ts";
import {
  add,
  formOf,
  openCar,
  pathOf,
  recordOf,
  rows,
  ticked,
} from "#tests/support/record-pages.ts";
import { exampleRecord, sendRecord } from "#tests/support/records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

async function openOwner() {
  const owner = await newVerifiedOwner();
  return { ...owner, id: vehicleId(await addVehicle(owner.visitor, { odometer: "60412" })) };
}

describe("A record of what was planned", () => {
  it("starts with the plan, finishes it, and is linked to it", async () => {
    const { visitor, id } = await openCar();
    const plan = { estimate: 25_000, currency: "USD" as const, comments: "Ceramic pads" };
    const item = await planSomething(databaseUrl, id, plan);
    const list = await visitor.open(`/garage/${id}/planner`);
    const link = list.document.querySelector("article a[href*=planItem]")!.getAttribute("href")!;
    const form = await visitor.open(link);
    expect(form.fields("#record")).toMatchObject({
      ...{ planItem: item, ownService: "Replace the front brake pads" },
      ...{ cost: "", comments: "Ceramic pads" },
    });
    expect(form.text("#record-cost-hint")).toBe(
      "You planned about $250.00. Enter what it did cost, if you know it.",
    );
    const { selfService, date, odometer } = exampleRecord;
    await sendRecord(form, "#record", {
      selfService: selfService!,
      date: date!,
      odometer: odometer!,
    });
    const record = await recordOf(id);
    expect(record).toMatchObject({ ownService: "Replace the front brake pads", total: null });
    expect(await readItem(databaseUrl, item)).toMatchObject({
      ...{ status: "done", recordId: record.id },
    });
    const after = await visitor.open(`/garage/${id}/planner`);
    expect(after.document.querySelector("article .link")!.getAttribute("href")).toBe(
      `/Service${pathOf(id, record.id)}`,
    );
  });

  it("is planned again while its record is deleted", async () => {
    const { visitor, id } = await openCar();
    const item = await planSomething(databaseUrl, id, { services: [1302] });
    const form = await formOf(visitor, id, `?planItem=${item}`);
    expect(ticked(form)).toEqual([1302]);
    await sendRecord(form, "#record", exampleRecord);
    const { id: record } = await recordOf(id);
    await (await visitor.open(pathOf(id, record, "/delete"))).submit("#delete-record");
    expect((await readItem(databaseUrl, item)).status).toBe("planned");
    await (await visitor.open(pathOf(id, record, "/restore"))).submit("#restore-record");
    expect((await readItem(databaseUrl, item)).status).toBe("done");
  });

  it("keeps the plan through a mistake", async () => {
    const { visitor, id } = await openCar();
    const item = await planSomething(databaseUrl, id);
    const form = await formOf(visitor, id, `?planItem=${item}`);
    const page = await sendRecord(form, "#record", { ...exampleRecord, date: "someday" });
    expect([page.status, page.fields("#record").planItem]).toEqual([400, item]);
  });

  it("doesn't touch another car's plan, supply or template", async () => {
    const [own, other] = [await openCar(), await openOwner()];
    const item = await planSomething(databaseUrl, other.id);
    const supply = await stockUp(databaseUrl, other.id);
    const template = await keepTemplate(databaseUrl, other.accountId, { comments: "Secret" });
    const form = await formOf(own.visitor, own.id, `?planItem=${item}&template=${template}`);
    expect(form.html).not.toContain("Secret");
    expect(form.fields("#record").planItem).toBeUndefined();
    const sent = { ...exampleRecord, planItem: item };
    const refused = await sendRecord(form, "#record", { ...sent, [`used:${supply}`]: "1" });
    expect([refused.status, refused.texts("[role=alert] li")]).toEqual([
      400,
      ["One of these supplies was deleted. Check the list again"],
    ]);
    expect((await sendRecord(form, "#record", sent)).status).toBe(302);
    expect((await readItem(databaseUrl, item)).status).toBe("planned");
    expect(await readStock(databaseUrl, supply)).toBe(4);
  });
});

describe("Parts used", () => {
  it("cost nothing on a form of a car without supplies", async () => {
    const { visitor, id } = await openCar();
    const form = await formOf(visitor, id);
    expect(form.document.querySelectorAll("[name^='used:']")).toEqual([]);
    expect(form.html).not.toContain("Parts used");
  });

  it("are taken from the stock, listed, and put back with a deleted record", async () => {
    const { visitor, id } = await openCar();
    const supply = await stockUp(databaseUrl, id, { unitCost: 795, currency: "USD" });
    const added = await add(visitor, id, { [`used:${supply}`]: "1.5" });
    expect((await added.follow()).text("[role=status]")).toContain(
      "The parts you used cost $11.93, which you can add to the record.",
    );
    expect(await readStock(databaseUrl, supply)).toBe(2.5);
    const { id: record } = await recordOf(id);
    expect(rows(await visitor.open(pathOf(id, record)))).toContain("Parts used: 1.5 × Oil filter");
    const parts = await visitor.open(pathOf(id, record, "/parts"));
    expect(parts.fields("#record-parts")[`used:${supply}`]).toBe("1.5");
    await parts.submit("#record-parts", { [`used:${supply}`]: "4" });
    expect(await readStock(databaseUrl, supply)).toBe(0);
    await (await visitor.open(pathOf(id, record, "/delete"))).submit("#delete-record");
    expect(await readStock(databaseUrl, supply)).toBe(4);
    await (await visitor.open(pathOf(id, record, "/restore"))).submit("#restore-record");
    expect(await readStock(databaseUrl, supply)).toBe(0);
  });

  it.each([
    ["5", "There are only 4 of “Oil filter”. Enter fewer, or correct the stock first"],
    ["a few", "Enter how many were used, for example 1 or 4.5"],
  ])("can't be %s, and stay as they were typed", async (typed, sentence) => {
    const { visitor, id } = await openCar();
    const supply = await stockUp(databaseUrl, id);
    const page = await add(visitor, id, { [`used:${supply}`]: typed });
    expect([page.status, page.texts("[role=alert] a[href='#record-used']")]).toEqual([
      400,
      [sentence],
    ]);
    expect(page.fields("#record")[`used:${supply}`]).toBe(typed);
    expect(await db.$count(serviceRecords, eq(serviceRecords.vehicleId, id))).toBe(0);
  });

  it("are taken once if the form is sent twice", async () => {
    const { visitor, id } = await openCar();
    const supply = await stockUp(databaseUrl, id);
    const form = await formOf(visitor, id);
    for (let times = 1; times <= 2; times++)
      await sendRecord(form, "#record", { ...exampleRecord, [`used:${supply}`]: "3" });
    expect(await readStock(databaseUrl, supply)).toBe(1);
  });

  it("are merged with an edit of the supply that was open", async () => {
    const { visitor, id } = await openCar();
    const supply = await stockUp(databaseUrl, id);
    const edit = await visitor.open(`/garage/${id}/planner/supplies/${supply}/edit`);
    await add(visitor, id, { [`used:${supply}`]: "3" });
    await edit.submit("#supply", { name: "Oil filters" });
    const [saved] = await db.select().from(supplies).where(eq(supplies.id, supply));
    expect(saved).toMatchObject({ name: "Oil filters", quantity: 1 });
  });
});

describe("A service template", () => {
  it("is made from a record, and fills in the form for any of the owner's cars", async () => {
    const { visitor, accountId, id } = await openOwner();
    await add(visitor, id, { services: ["1302", "1354"], cost: "$89.95", comments: "0W-20" });
    const { id: record } = await recordOf(id);
    const page = await visitor.open(pathOf(id, record));
    const link = page.document.querySelector("a[href*='templates/add']")!.getAttribute("href")!;
    const form = await visitor.open(link);
    expect(ticked(form)).toEqual([1302, 1354]);
    const named = { name: "My 30k service", services: "1302,1354" };
    expect((await form.submit("#template", named)).status).toBe(302);
    const [template] = await listTemplatesOf(databaseUrl, accountId);
    expect(template).toMatchObject({ services: [1302, 1354], total: 8_995, currency: "USD" });
    const other = vehicleId(await addVehicle(visitor, { odometer: "90,000" }));
    const start = await formOf(visitor, other);
    const use = start.document.querySelector("main a[href*='template=']")!;
    expect(use.text).toBe("My 30k service");
    const filled = await visitor.open(use.getAttribute("href")!);
    expect(ticked(filled)).toEqual([1302, 1354]);
    expect(filled.fields("#record")).toMatchObject({ cost: "89.95", comments: "0W-20" });
  });

  it("needs a name and something to do, and costs that add up", async () => {
    const { visitor, id } = await openOwner();
    const form = await visitor.open(`/garage/${id}/planner/templates/add`);
    const page = await form.submit("#template", { name: "", cost: "5", parts: "9" });
    expect([page.status, page.texts("[role=alert] li")]).toEqual([400, ["Enter a name"]]);
    const named = await form.submit("#template", { name: "Oil", cost: "5", parts: "9" });
    expect(named.texts("[role=alert] li")).toHaveLength(2);
  });

  it("is at most one of 30", async () => {
    const { visitor, accountId, id } = await openOwner();
    for (let count = 0; count < 30; count++) await keepTemplate(databaseUrl, accountId);
    const form = await visitor.open(`/garage/${id}/planner/templates/add`);
    const page = await form.submit("#template", { name: "One more", ownService: "Wash" });
    expect(page.texts("[role=alert] li")).toEqual([
      "You already have 30 templates. Delete one to add another",
    ]);
  });
});
