import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { reportParts } from "#db/schema/report-terms.ts";
import { budgets, expenses } from "#db/schema/expenses/expenses.ts";
import { addBudget, addExpense, addManyExpenses } from "#tests/support/expenses/expenses.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { offerVehicle } from "#tests/support/ownership.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { shareReport } from "#tests/support/shares.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });

async function carWithExpense() {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor));
  const expenseId = await addExpense(databaseUrl, id, { comments: "Private garage" });
  await addBudget(databaseUrl, id);
  return { visitor, id, expenseId, path: `/garage/${id}/expenses` };
}

describe("People a car is shared with", () => {
  it.each([
    ["viewer", false],
    ["driver", false],
    ["manager", true],
  ] as const)("as %s see its expenses, and may change them: %s", async (role, mayChange) => {
    const { id, expenseId, path } = await carWithExpense();
    const person = await newVerifiedOwner();
    await shareVehicle(databaseUrl, person, { vehicleId: id, role });
    const removed = { cents: 77_700, removedAt: new Date() };
    await addExpense(databaseUrl, id, removed);
    const page = await person.visitor.open(path);
    expect(page.text("main")).toContain("Parking, $12.50");
    expect(page.html.includes(`${path}/add`)).toBe(mayChange);
    expect(page.html.includes("777.00")).toBe(mayChange);
    for (const form of ["/add", "/budget", `/${expenseId}/edit`, `/${expenseId}/delete`]) {
      const { status } = await person.visitor.request(`/Service${path}${form}`);
      expect([form, status === 200]).toEqual([form, mayChange]);
    }
    expect((await person.visitor.open(`${path}/ownership`)).status).toBe(200);
  });
});

describe("Whoever gets a car or its report", () => {
  it("never sees its expenses: they stay with the seller", async () => {
    const { visitor, id, path } = await carWithExpense();
    const buyer = await newVerifiedOwner();
    const offer = await buyer.visitor.open(
      await offerVehicle(databaseUrl, id, ["services", "costs", "receipts", "mileage"]),
    );
    const sent = await offer.submit("#accept");
    expect(sent.status).toBe(302);
    const [bought] = await db
      .select()
      .from(vehicles)
      .where(eq(vehicles.accountId, buyer.accountId));
    expect([
      await db.$count(expenses, eq(expenses.vehicleId, bought!.id)),
      await db.$count(budgets, eq(budgets.vehicleId, bought!.id)),
    ]).toEqual([0, 0]);
    expect((await buyer.visitor.open(path)).location).toBe("/Service/garage");
    const kept = await visitor.open(path);
    expect([kept.status, kept.text("main").includes("Parking, $12.50")]).toEqual([200, true]);
    expect(kept.html).not.toContain(`${path}/add`);
    expect((await visitor.open(`${path}/ownership`)).status).toBe(200);
    expect((await visitor.request(`/Service${path}/add`)).status).toBe(302);
  });

  it("ends what repeats, for the seller, until they take it back", async () => {
    const { visitor, id, path } = await carWithExpense();
    const loan = { kind: "loan", repeat: "month", cents: 10_000 } as const;
    await addExpense(databaseUrl, id, { ...loan, date: dayIn(-60) });
    await addExpense(databaseUrl, id, { ...loan, date: dayIn(20), comments: "Next" });
    const before = (await visitor.open(path)).text("main");
    const handOver = (handedOverAt: Date | null) =>
      db.update(vehicles).set({ handedOverAt }).where(eq(vehicles.id, id));
    await handOver(new Date(`${dayIn(-50)}T18:00Z`));
    const after = (await visitor.open(path)).text("main");
    const costs = (await visitor.open(`${path}/ownership`)).text(
      "[aria-labelledby=ownership-year]",
    );
    expect([before, after].map((text) => text.match(/ended on/gi)?.length ?? 0)).toEqual([0, 2]);
    expect(costs).toContain("$100.00");
    await handOver(null);
    expect((await visitor.open(path)).text("main")).toBe(before);
  });

  it("doesn't find them in a shared report", async () => {
    const { visitor, id } = await carWithExpense();
    const link = await shareReport(visitor, id, [...reportParts]);
    const report = await new Visitor().open(link.replace("/Service", ""));
    expect([report.status, report.html.includes("Private garage")]).toEqual([200, false]);
  });
});

describe("P8: the pages of a car with many expenses", () => {
  let stack: FaultyStack;
  beforeAll(async () => void (stack = await shareFaultyStack()));
  afterAll(() => stack.stop());

  it.each(["", "?kind=toll", "/ownership", "/budget"])(
    "read as few rows as those with few, in one round trip: expenses%s",
    async (page) => {
      const { visitor } = await newVerifiedOwner({ stack });
      const [few, many] = [
        vehicleId(await addVehicle(visitor)),
        vehicleId(await addVehicle(visitor)),
      ];
      await addManyExpenses(databaseUrl, few, 100);
      await addManyExpenses(databaseUrl, many, 300);
      const read = async (id: string) => {
        stack.database.forget();
        const { status } = await visitor.open(`/garage/${id}/expenses${page}`);
        expect([status, stack.database.requests]).toEqual([200, 1]);
        return stack.database.rows.read;
      };
      expect((await read(many)) - (await read(few))).toBeLessThanOrEqual(30);
    },
  );
});
