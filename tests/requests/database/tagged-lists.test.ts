import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chunks } from "#db/chunks.ts";
import { openDatabase } from "#db/client.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { dayIn } from "#tests/support/days.ts";
import { expenseOf } from "#tests/support/expenses/expenses.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

/** P8: extra rows that a page of a long history may read. */
const allowance = 30;

let stack: FaultyStack;
let visitor: Visitor;
let [short, long] = ["", ""];

beforeAll(async () => {
  stack = await shareFaultyStack();
  ({ visitor } = await newVerifiedOwner({ stack }));
  [short, long] = [await carWith(40), await carWith(400)];
}, 60_000);
afterAll(() => stack.stop());

/** As many of each with the tag, and without. */
async function carWith(count: number): Promise<string> {
  const id = vehicleId(await addVehicle(visitor));
  const db = openDatabase({ url: databaseUrl });
  for (const tags of [["work"], []]) {
    await insertFillUps(databaseUrl, id, count, { last: 400_000, tags });
    const rows = Array.from({ length: count }, (_, at) =>
      expenseOf(id, { date: dayIn(-at), tags }),
    );
    for (const some of chunks(rows, 50)) await db.insert(expenses).values(some);
  }
  return id;
}

async function open(id: string, path: string): Promise<{ page: Page; read: number }> {
  stack.database.forget();
  const page = await visitor.open(`/garage/${id}${path}`);
  expect([page.status, stack.database.requests]).toEqual([200, 1]);
  expect(page.texts("main .rows > li")).toHaveLength(30);
  return { page, read: stack.database.rows.read };
}

describe("P1 and P8: a list by tag reads as few rows for many entries as for a few", () => {
  it.each([
    "/fuel?tag=work",
    "/expenses?tag=work",
    `/expenses?tag=work&year=${dayIn(-40).slice(0, 4)}`,
  ])("%s", async (path) => {
    const [few, many] = [await open(short, path), await open(long, path)];
    expect(many.read - few.read).toBeLessThanOrEqual(allowance);
    const older = many.page.document
      .querySelectorAll("main a")
      .find(({ text }) => /^Older/.test(text))!;
    const { search } = new URL(older.getAttribute("href")!, "https://x");
    const later = await open(long, path.replace(/\?.*/, search));
    expect(later.read - many.read).toBeLessThanOrEqual(allowance);
  });
});
