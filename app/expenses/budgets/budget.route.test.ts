import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { budgets } from "#db/schema/expenses/expenses.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import { newId } from "#app/http/secrets.server.ts";
import { dayIn } from "#tests/support/days.ts";
import { addBudget, addExpense } from "#tests/support/expenses/expenses.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const today = dayIn(0);

async function carOf() {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor));
  const list = async () => (await visitor.open(`/garage/${id}/expenses`)).text("main");
  return { visitor, id, list, path: `/garage/${id}/expenses/budget` };
}

const stored = (id: string) => db.select().from(budgets).where(eq(budgets.vehicleId, id));

describe("A budget", () => {
  it("for everything counts expenses and services, in words", async () => {
    const { visitor, id, path, list } = await carOf();
    await addExpense(databaseUrl, id, { date: today, cents: 12_000 });
    await db.insert(serviceRecords).values({
      ...{ id: newId(), vehicleId: id, date: today, total: 20_000, currency: "USD" },
      createdAt: new Date(),
    });
    const sent = await (await visitor.open(path)).submit("#budget", { amount: "$400" });
    expect([sent.status, sent.location]).toEqual([302, `/Service/garage/${id}/expenses`]);
    expect(await list()).toMatch(
      /Everything\s*\$320 of \$400 this month · \$80 left · (\d+ days? to go|today’s the last day)/,
    );
  });

  it("for fuel counts fill-ups, and so does one for everything", async () => {
    const { visitor, id, path, list } = await carOf();
    await insertFillUps(databaseUrl, id, 1, { date: today, total: 6_050 });
    await addExpense(databaseUrl, id, { date: today, cents: 1_000 });
    await addBudget(databaseUrl, id, { cents: 10_000 });
    for (const period of ["month", "year"])
      await (await visitor.open(path)).submit("#budget", { kind: "fuel", period, amount: "100" });
    const page = await list();
    expect(page).toMatch(/Everything\s*\$70\.50 of \$100 this month/);
    expect(page).toMatch(/Fuel and charging\s*\$60\.50 of \$100 this month/);
    expect(page).toMatch(/Fuel and charging\s*\$60\.50 of \$100 this year/);
  });

  it("that's exceeded says by how much", async () => {
    const { id, list } = await carOf();
    await addExpense(databaseUrl, id, { date: today, kind: "parking", cents: 2_550 });
    await addExpense(databaseUrl, id, { date: today, kind: "toll", cents: 9_900 });
    await addBudget(databaseUrl, id, { kind: "parking", period: "year", cents: 2_000 });
    await addBudget(databaseUrl, id, { kind: "service", period: "year" });
    const page = await list();
    expect(page).toMatch(/Parking\s*\$25\.50 of \$20 this year · \$5\.50 over budget · /);
    expect(page).toMatch(/Service and repairs\s*\$0 of \$400 this year · \$400 left · /);
  });

  it("replaces one for the same kind and period, and can be removed", async () => {
    const { visitor, id, path } = await carOf();
    for (const amount of ["300", "350"])
      await (await visitor.open(path)).submit("#budget", { kind: "toll", period: "year", amount });
    expect(await stored(id)).toMatchObject([{ kind: "toll", period: "year", cents: 35_000 }]);
    const page = await visitor.open(path);
    expect(page.text("[aria-labelledby=budgets]")).toContain("$350 each year");
    const sent = await page.submit("#remove-toll-year", { intent: "remove" });
    expect([sent.location, await stored(id)]).toEqual([`/Service${path}`, []]);
  });

  it("needs an amount", async () => {
    const { visitor, id, path } = await carOf();
    const page = await (await visitor.open(path)).submit("#budget", { amount: "a bit" });
    expect([page.status, page.texts("[role=alert] li"), page.fields("#budget").amount]).toEqual([
      400,
      ["Enter an amount above zero, such as 89.95"],
      "a bit",
    ]);
    expect(await stored(id)).toEqual([]);
  });

  it("in another currency isn't compared", async () => {
    const { id, list } = await carOf();
    await addBudget(databaseUrl, id, { currency: "CAD" });
    expect(await list()).toContain("This budget is in another currency.");
  });
});
