import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addHistory } from "#scripts/bench/histories.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

/** P8: extra rows that a page of a long history may read. */
const allowance = 30;

const lists = [
  "",
  "?kind=oilAndFluids",
  "?shop=bench-shop-1",
  "?receipts=1",
  "?q=oil",
  "?q=vidange+huile",
  "?q=YEAR",
  "?q=oil+YEAR",
  "?window=recent",
  "?year=YEAR",
  "?q=tire&year=YEAR",
  "?kind=brakes&window=recent",
];

let stack: FaultyStack;
let owner: Visitor;
let short: string;
let long: string;

beforeAll(async () => {
  stack = await shareFaultyStack();
  ({ visitor: owner } = await newVerifiedOwner({ stack }));
  [short, long] = [vehicleId(await addVehicle(owner)), vehicleId(await addVehicle(owner))];
  await addHistory(databaseUrl, short, 500);
  await addHistory(databaseUrl, long, 10_000);
}, 60_000);
afterAll(() => stack.stop());

const lastYear = String(new Date().getFullYear() - 1);

async function open(
  id: string,
  query: string,
): Promise<{ page: Page; read: number; shown: number }> {
  stack.database.forget();
  const page = await owner.open(
    `/garage/${id}/service-history${query.replaceAll("YEAR", lastYear)}`,
  );
  expect([page.status, stack.database.requests]).toEqual([200, 1]);
  return {
    page,
    read: stack.database.rows.read,
    shown: page.document.querySelectorAll(".trail li").length,
  };
}

describe("P8: a page of a long history reads as few rows as one of a short history", () => {
  it.each(lists)("service-history%s", async (query) => {
    const few = await open(short, query);
    const many = await open(long, query);
    expect(many.shown).toBe(query ? 50 : 12);
    const perRow = few.read / few.shown;
    expect(many.read - few.read).toBeLessThanOrEqual(allowance + perRow * (many.shown - few.shown));
    const older = many.page.document
      .querySelectorAll("main a")
      .find((link) => link.text === "Older records")!;
    const later = await open(long, new URL(older.getAttribute("href")!, "https://x").search);
    expect(later.read - many.read).toBeLessThanOrEqual(
      allowance + perRow * (later.shown - many.shown),
    );
  });
});
