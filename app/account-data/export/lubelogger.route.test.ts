import { expect, it } from "vitest";
import { readLogs } from "#app/import/logs/read-logs.ts";
import { addExpense, addManyExpenses } from "#tests/support/expenses/expenses.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import { american, answersOf } from "#tests/support/imports.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

async function readTab(visitor: Visitor, id: string, tab: string) {
  const name = `lubelogger-${tab}.csv`;
  const { html: text } = await visitor.open(`/garage/${id}/service-history/export/${name}`);
  const read = readLogs([{ name, text }], answersOf(american), american.today);
  return read.ok ? read.entries : read.problem;
}

it("An owner's LubeLogger files are read back as what's in the car", async () => {
  const { visitor } = await newVerifiedOwner();
  const id = vehicleId(await addVehicle(visitor, { odometer: "60412" }));
  await (await visitor.open(`/garage/${id}/events/oil/log`)).submit("#log", {
    date: "2026-01-31",
    odometer: "55,000",
  });
  await (await visitor.open(`/garage/${id}/planner/add`)).submit("#plan-item", {
    ...{ title: "Replace struts", status: "planned", estimate: "640" },
  });
  await (await visitor.open(`/garage/${id}/planner/supplies/add`)).submit("#supply", {
    ...{ name: "Oil filter", quantity: "3", unitCost: "6.30", supplier: "Dealer" },
  });
  await insertFillUps(databaseUrl, id, 150, { last: 59_000 });
  await addManyExpenses(databaseUrl, id, 300);
  await addExpense(databaseUrl, id, { date: "2001-02-03", kind: "tax", cents: 123_456 });
  await addExpense(databaseUrl, id, { removedAt: new Date() });
  const page = await visitor.open(`/garage/${id}/service-history/export`);
  expect(page.texts(".cluster a")).toEqual(
    expect.arrayContaining(["Service records", "Fuel", "Taxes and expenses", "Odometer"]),
  );
  expect(await readTab(visitor, id, "service")).toEqual([
    expect.objectContaining({
      kind: "record",
      record: expect.objectContaining({
        date: "2026-01-31",
        odometer: { distance: 55_000, unit: "mi" },
      }) as unknown,
    }),
  ]);
  const fuel = (await readTab(visitor, id, "fuel")) as { kind: string; total: number }[];
  expect([fuel.length, sum(fuel.map(({ total }) => total))]).toEqual([150, 150 * 3500]);
  const taxes = (await readTab(visitor, id, "tax")) as Spent[];
  const cents = 300 * 500 + (299 * 300) / 2 + 1_250 + 123_456;
  expect([taxes.length, sum(taxes.map(centsOf))]).toEqual([302, cents]);
  expect(await readTab(visitor, id, "plan")).toMatchObject([
    { kind: "plan", title: "Replace struts", progress: "Backlog", cost: 64_000 },
  ]);
  expect(await readTab(visitor, id, "supply")).toMatchObject([
    { kind: "supply", title: "Oil filter", quantity: 3, cost: 1_890, supplier: "Dealer" },
  ]);
  const readings = (await readTab(visitor, id, "odometer")) as {
    kind: string;
    odometer: { distance: number };
  }[];
  expect(readings.map(({ odometer }) => odometer.distance)).toEqual(
    expect.arrayContaining([60_412, 55_000]),
  );
});

type Spent = { amount: number } | { record: { costs: { total: number } } };

/** Inspections are read as records. */
function centsOf(spent: Spent): number {
  return "record" in spent ? spent.record.costs.total : spent.amount;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
