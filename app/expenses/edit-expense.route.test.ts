import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { dayIn } from "#tests/support/days.ts";
import { addExpense, expenseOf, type ExpenseColumns } from "#tests/support/expenses/expenses.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

async function openExpense(columns: ExpenseColumns = {}) {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor));
  const expenseId = await addExpense(databaseUrl, id, columns);
  return { visitor, id, expenseId, path: `/garage/${id}/expenses/${expenseId}` };
}

const stored = async (expenseId: string) =>
  (await db.select().from(expenses).where(eq(expenses.id, expenseId)))[0];

describe("Editing an expense", () => {
  it("merges edits from two windows and asks about conflicts", async () => {
    const { visitor, expenseId, path } = await openExpense();
    const edit = `${path}/edit`;
    const [one, other, third] = [
      await visitor.open(edit),
      await visitor.open(edit),
      await visitor.open(edit),
    ];
    expect((await one.submit("#edit-expense", { amount: "20" })).status).toBe(302);
    expect((await other.submit("#edit-expense", { kind: "toll" })).status).toBe(302);
    expect(await stored(expenseId)).toMatchObject({ cents: 2_000, kind: "toll", version: 2 });
    const clash = await third.submit("#edit-expense", { kind: "wash" });
    expect([clash.status, clash.texts("[role=alert] li")]).toEqual([
      409,
      [
        "This was changed to “Tolls” after you opened the form. " +
          "Save again to replace it with what’s here",
      ],
    ]);
    expect((await clash.submit("#edit-expense")).status).toBe(302);
    expect(await stored(expenseId)).toMatchObject({ cents: 2_000, kind: "wash" });
  });

  it("is refused with a mistake", async () => {
    const { visitor, expenseId, path } = await openExpense();
    const page = await (await visitor.open(`${path}/edit`)).submit("#edit-expense", {
      amount: "lots",
    });
    expect([page.status, page.fields("#edit-expense").amount]).toEqual([400, "lots"]);
    expect(await stored(expenseId)).toMatchObject({ cents: 1_250, version: 0 });
  });

  it("stops a repeating one, which then says when it ended", async () => {
    const { visitor, id, expenseId, path } = await openExpense({ repeat: "month" });
    const page = await (await visitor.open(`${path}/edit`)).submit("#edit-expense", {
      intent: "stop",
    });
    expect(page.status).toBe(302);
    expect(await stored(expenseId)).toMatchObject({ endsOn: dayIn(0), cents: 1_250 });
    const list = await visitor.open(`/garage/${id}/expenses`);
    expect(list.text("[aria-labelledby=repeating]")).toContain("$12.50 a month · ended on ");
    expect((await visitor.open(`${path}/edit`)).texts("button[value=stop]")).toEqual([]);
  });

  it("keeps what was typed about one that was deleted meanwhile", async () => {
    const { visitor, expenseId, path } = await openExpense();
    const form = await visitor.open(`${path}/edit`);
    await (await visitor.open(`${path}/delete`)).submit("#delete-expense");
    const page = await form.submit("#edit-expense", { amount: "33" });
    expect([page.status, page.heading]).toEqual([409, "This expense was deleted"]);
    await page.submit("form:has(#save-deleted)", { intent: "restoreAndSave" });
    expect(await stored(expenseId)).toMatchObject({ cents: 3_300, removedAt: null });
  });
});

describe("Deleting an expense", () => {
  it("can be undone at once, and for 30 days", async () => {
    const { visitor, id, expenseId, path } = await openExpense();
    const deleted = await (await visitor.open(`${path}/delete`)).submit("#delete-expense");
    const list = await deleted.follow();
    expect(list.text("[role=status]")).toContain(
      "Parking, $12.50 deleted. You can restore it for 30 days.",
    );
    expect(list.text("[aria-labelledby=removed]")).toContain("Parking, $12.50");
    await list.submit("[role=status] form");
    expect(await stored(expenseId)).toMatchObject({ removedAt: null });
    await db
      .update(expenses)
      .set({ removedAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
      .where(eq(expenses.id, expenseId));
    expect((await visitor.open(`${path}/restore`)).location).toBe(`/Service/garage/${id}/expenses`);
  });

  it("can't be undone past 40 repeating ones", async () => {
    const repeating = { repeat: "month" } as const;
    const { visitor, id, path } = await openExpense({ ...repeating, removedAt: new Date() });
    await db.insert(expenses).values(Array.from({ length: 40 }, () => expenseOf(id, repeating)));
    const page = await (await visitor.open(`${path}/restore`)).submit("#restore-expense");
    expect([page.status, page.text("[role=alert]")]).toEqual([
      400,
      expect.stringContaining("A car can have up to 40 repeating expenses."),
    ]);
  });
});

it("Another vehicle's expense is never found, nor another owner's", async () => {
  const { visitor, id, expenseId } = await openExpense();
  const second = vehicleId(await addVehicle(visitor, { odometer: "10" }));
  const { visitor: stranger } = await newVerifiedOwner();
  const { csrf = "", submissionId = "" } = (await stranger.open("/garage")).fields(
    "form[method=post]",
  );
  for (const page of ["edit", "delete", "restore"]) {
    const own = await visitor.request(`/Service/garage/${second}/expenses/${expenseId}/${page}`);
    expect(own.location).toMatch(new RegExp(`^/Service/garage/${second}(/expenses)?$`));
    const foreign = `/Service/garage/${id}/expenses/${expenseId}/${page}`;
    expect((await stranger.request(foreign)).location).toBe("/Service/garage");
    expect((await stranger.post(foreign, { csrf, submissionId, amount: "1" })).location).toBe(
      "/Service/garage",
    );
  }
  expect(await stored(expenseId)).toMatchObject({ version: 0, removedAt: null });
});
