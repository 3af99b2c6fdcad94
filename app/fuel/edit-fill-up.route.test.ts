import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { dayIn } from "#tests/support/days.ts";
import { expectConsistent, insertFillUps, listStored } from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });

async function carOf() {
  const { visitor } = await newVerifiedOwner();
  return { visitor, id: vehicleId(await addVehicle(visitor, { odometer: "60,000" })) };
}

const readingOf = async (id: string) =>
  (await db.select().from(odometerReadings).where(eq(odometerReadings.id, id)))[0];

async function change(visitor: Visitor, path: string, typed: Record<string, string>) {
  const form = await visitor.open(path);
  return form.submit("#edit-fill-up", { ...form.fields("#edit-fill-up"), ...typed });
}

const stretchesOf = async (id: string) =>
  (await listStored(databaseUrl, id)).map(({ stretchMiles }) => stretchMiles);

describe("Editing a fill-up", () => {
  it("changes its stretch, the next one and its reading", async () => {
    const { visitor, id } = await carOf();
    const [, second = ""] = await insertFillUps(databaseUrl, id, 3, { last: 59_000 });
    expect(await stretchesOf(id)).toEqual([null, 300, 300]);
    const path = `/garage/${id}/fuel/${second}/edit`;
    const sent = await change(visitor, path, { odometer: "58,750", total: "40" });
    expect([sent.status, sent.location]).toEqual([302, `/Service/garage/${id}/fuel`]);
    expect(await stretchesOf(id)).toEqual([null, 350, 250]);
    expect(await readingOf(second)).toMatchObject({ distance: 58_750, origin: "fill-up" });
    await expectConsistent(databaseUrl, id);
  });

  it("joins two stretches when it turns out partial, and moves with its day", async () => {
    const { visitor, id } = await carOf();
    const [, second = ""] = await insertFillUps(databaseUrl, id, 4, { last: 59_000 });
    const path = `/garage/${id}/fuel/${second}/edit`;
    expect((await change(visitor, path, { partial: "on" })).status).toBe(302);
    expect(await stretchesOf(id)).toEqual([null, null, 600, 300]);
    const moved = { odometer: "59,300", date: dayIn(0) };
    expect((await change(visitor, path, moved)).status).toBe(302);
    await expectConsistent(databaseUrl, id);
  });

  it("tells about another window's change", async () => {
    const { visitor, id } = await carOf();
    const [only = ""] = await insertFillUps(databaseUrl, id, 1, { last: 59_000 });
    const path = `/garage/${id}/fuel/${only}/edit`;
    const late = await visitor.open(path);
    expect((await change(visitor, path, { station: "Elm" })).status).toBe(302);
    const clash = await late.submit("#edit-fill-up", {
      ...late.fields("#edit-fill-up"),
      station: "Oak",
    });
    expect([clash.status, clash.texts("[role=alert] li").join()]).toEqual([
      409,
      expect.stringContaining("Elm"),
    ]);
  });
});

describe("Deleting a fill-up", () => {
  it("joins the stretches around it, and Undo brings everything back", async () => {
    const { visitor, id } = await carOf();
    const [, second = ""] = await insertFillUps(databaseUrl, id, 3, { last: 59_000 });
    const form = await visitor.open(`/garage/${id}/fuel/${second}/delete`);
    const page = await (await form.submit("#delete-fill-up", {})).follow();
    expect(page.text("[role=status]")).toContain("Deleted.");
    expect(await stretchesOf(id)).toEqual([null, null, 600]);
    expect((await readingOf(second))!.counts).toBe(false);
    await expectConsistent(databaseUrl, id);
    visitor.cookies.delete("flash");
    const list = await visitor.open(`/garage/${id}/fuel`);
    const link = list.document.querySelector("#removed ~ .rows a")!;
    expect(link.getAttribute("href")).toBe(`/Service/garage/${id}/fuel/${second}/restore`);
    const undo = await visitor.open(link.getAttribute("href")!);
    expect((await undo.submit("#restore-fill-up", {})).status).toBe(302);
    expect(await stretchesOf(id)).toEqual([null, 300, 300]);
    expect((await readingOf(second))!.counts).toBe(true);
    await expectConsistent(databaseUrl, id);
  });

  it("offers to restore it to an edit that comes later", async () => {
    const { visitor, id } = await carOf();
    const [first = ""] = await insertFillUps(databaseUrl, id, 2, { last: 59_000 });
    const late = await visitor.open(`/garage/${id}/fuel/${first}/edit`);
    const form = await visitor.open(`/garage/${id}/fuel/${first}/delete`);
    await form.submit("#delete-fill-up", {});
    const page = await late.submit("#edit-fill-up", {
      ...late.fields("#edit-fill-up"),
      comments: "Windy",
    });
    expect(page.status).toBe(409);
    const restored = await page.submit("main form", { intent: "restoreAndSave" });
    expect(restored.status).toBe(302);
    expect((await listStored(databaseUrl, id))[0]).toMatchObject({
      comments: "Windy",
      removedAt: null,
    });
    await expectConsistent(databaseUrl, id);
  });
});

/** Other tests add shops and recalls to the same database meanwhile. */
const othersRows = 5;

describe("P1 and P8: a long log", () => {
  let stack: FaultyStack;
  let visitor: Visitor;
  let ids: [short: string, long: string];

  beforeAll(async () => {
    stack = await shareFaultyStack();
    ({ visitor } = await newVerifiedOwner({ stack }));
    const cars = [await addVehicle(visitor), await addVehicle(visitor)];
    ids = cars.map(vehicleId) as typeof ids;
    await insertFillUps(databaseUrl, ids[0], 100);
    // More of them at once would keep the database from other tests.
    await insertFillUps(databaseUrl, ids[1], 300, { last: 400_000 });
  }, 60_000);
  afterAll(() => stack.stop());

  it.each(["/fuel", "/fuel/add"])("is read in as many rows as a short one: %s", async (path) => {
    const [short, long] = [await rowsRead(ids[0], path), await rowsRead(ids[1], path)];
    expect(Math.abs(long - short)).toBeLessThanOrEqual(othersRows);
  });

  it("takes two requests to add to", async () => {
    const rows = [];
    for (const [index, id] of ids.entries()) {
      const form = await visitor.open(`/garage/${id}/fuel/add`);
      stack.database.forget();
      const odometer = index === 0 ? "60,300" : "400,300";
      const fields = { date: dayIn(0), volume: "10", unit: "gal", odometer };
      const sent = await form.submit("#fill-up", fields);
      expect([sent.status, stack.database.requests]).toEqual([302, 2]);
      rows.push(stack.database.rows.read);
    }
    expect(Math.abs(rows[1]! - rows[0]!)).toBeLessThanOrEqual(othersRows);
  });

  async function rowsRead(id: string, path: string): Promise<number> {
    stack.database.forget();
    const page = await visitor.open(`/garage/${id}${path}`);
    expect([page.status, stack.database.requests]).toEqual([200, 1]);
    return stack.database.rows.read;
  }
});
