import { describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { tagTotals } from "#db/schema/tags/tags.ts";
import { dayIn } from "#tests/support/days.ts";
import { addExpense, type ExpenseColumns } from "#tests/support/expenses/expenses.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import { addRecord } from "#tests/support/records.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const typed = { kind: "parking", amount: "$12.50", date: dayIn(0), repeat: "none" };

async function carOf() {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor));
  const list = `/garage/${id}/expenses`;
  const add = (columns: ExpenseColumns) => addExpense(databaseUrl, id, columns);
  return { visitor, id, list, add };
}

const stored = (id: string) => db.select().from(expenses).where(eq(expenses.vehicleId, id));
const listed = (page: Page) => page.texts("main section[aria-labelledby=once] b");

describe("An owner who tags an expense", () => {
  it("sees its tags, each of which leads to the expenses that have it", async () => {
    const { visitor, list, add } = await carOf();
    const form = await visitor.open(`${list}/add`);
    const sent = await form.submit("#expense", { ...typed, tags: "Road trip, #Work, work" });
    expect(sent.status).toBe(302);
    await add({ kind: "toll", date: "2025-02-03", tags: ["work"] });
    await add({ kind: "insurance", date: "2025-01-01", repeat: "month", tags: ["work"] });
    await add({ kind: "wash" });
    const page = await visitor.open(list);
    expect(page.texts("main nav[aria-label=Tags] a")).toEqual(["work", "road trip"]);
    const [link] = page.document.querySelectorAll("main nav[aria-label=Tags] a");
    const tagged = await visitor.open(link!.getAttribute("href")!.replace("/Service", ""));
    expect([tagged.text("#once"), listed(tagged)]).toEqual([
      "Tagged “work”",
      ["Parking, $12.50", "Tolls, $12.50", "Insurance, $12.50"],
    ]);
    const inYear = await visitor.open(`${list}?tag=work&year=2025`);
    expect(listed(inYear)).toEqual(["Tolls, $12.50", "Insurance, $12.50"]);
    expect((await visitor.open(`${list}?tag=winter`)).text("main")).toContain("No expenses match.");
  });

  it("gets older ones with the tag page by page", async () => {
    const { visitor, list, add } = await carOf();
    for (let at = 0; at < 33; at++) await add({ date: dayIn(-at), tags: ["work"] });
    await add({});
    const page = await visitor.open(`${list}?tag=work`);
    expect(listed(page)).toHaveLength(30);
    const older = page.document.querySelectorAll("main a").find(({ text }) => /^Older/.test(text))!;
    const next = await visitor.open(older.getAttribute("href")!.replace("/Service", ""));
    expect(listed(next)).toHaveLength(3);
  });

  it("can change and clear its tags", async () => {
    const { visitor, id, list, add } = await carOf();
    const expense = await add({ tags: ["winter"] });
    const form = await visitor.open(`${list}/${expense}/edit`);
    const fields = form.fields("#edit-expense");
    expect(fields.tags).toBe("winter");
    await form.submit("#edit-expense", { ...fields, comments: "Airport" });
    expect(await stored(id)).toMatchObject([{ comments: "Airport", tags: ["winter"] }]);
    const again = await visitor.open(`${list}/${expense}/edit`);
    await again.submit("#edit-expense", { ...again.fields("#edit-expense"), tags: "" });
    expect((await visitor.open(list)).texts("main a.chip")).toEqual([]);
  });

  it("sees the tags of all the car's entries, the most used first", async () => {
    const { visitor, id, add } = await carOf();
    const hint = async (path: string, form: string) =>
      (await visitor.open(`/garage/${id}${path}`)).texts(`[id=${form}-tags-hint]`);
    expect(await hint("/expenses/add", "expense")).toEqual([]);
    const expense = await add({ tags: ["winter"] });
    await add({ tags: ["road trip"] });
    const [fillUp] = await insertFillUps(databaseUrl, id, 2, { tags: ["road trip"] });
    const record = await addRecord({ visitor, databaseUrl }, id, { tags: "diy" });
    for (const [path, form] of [
      ["/expenses/add", "expense"],
      [`/expenses/${expense}/edit`, "edit-expense"],
      ["/fuel/add", "fill-up"],
      [`/fuel/${fillUp}/edit`, "edit-fill-up"],
      ["/service-history/add-record", "record"],
      [`/service-history/${record}/edit`, "edit-record"],
    ] as const)
      expect([path, await hint(path, form)]).toEqual([
        path,
        ["Tags in use: road trip, diy, winter"],
      ]);
  });

  it("no longer finds a deleted one by them, until it's restored", async () => {
    const { visitor, list, add } = await carOf();
    const expense = await add({ tags: ["trailer"] });
    await (await visitor.open(`${list}/${expense}/delete`)).submit("#delete-expense", {});
    expect(listed(await visitor.open(`${list}?tag=trailer`))).toEqual([]);
    await (await visitor.open(`${list}/${expense}/restore`)).submit("#restore-expense", {});
    expect(listed(await visitor.open(`${list}?tag=trailer`))).toEqual(["Parking, $12.50"]);
  });

  it("learns that one is too long, and keeps what was typed", async () => {
    const { visitor, list } = await carOf();
    const tags = "x".repeat(31);
    const form = await visitor.open(`${list}/add`);
    const answer = await form.submit("#expense", { ...typed, tags });
    expect([answer.status, answer.fields("#expense").tags]).toEqual([400, tags]);
    expect(answer.html).toContain("Shorten the tag to 30 characters or fewer");
  });

  it("leaves no totals behind when the car is deleted", async () => {
    const { id, add } = await carOf();
    await add({ tags: ["gone"] });
    const totals = () => db.select().from(tagTotals).where(eq(tagTotals.vehicleId, id));
    expect(await totals()).toMatchObject([{ kind: "expense", entries: 1 }]);
    await db.run(`DELETE FROM vehicles WHERE id = '${id}'`);
    expect(await totals()).toEqual([]);
  });
});
