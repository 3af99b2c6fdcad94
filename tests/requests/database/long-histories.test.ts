import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addHistory } from "#scripts/bench/histories.ts";
import { allComponents } from "#app/api/vehicle/component-mask.ts";
import { createCaller, type Caller } from "#tests/support/api/caller.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
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

describe("P8: a program that reads a long history", () => {
  let caller: Caller;
  /** Long enough for two whole pages of each list. */
  let medium: string;
  beforeAll(async () => {
    caller = await newCaller(owner);
    medium = vehicleId(await addVehicle(owner));
    await addHistory(databaseUrl, medium, 5_000);
  });

  /** Its token's first use is noted after the answer. */
  async function newCaller(visitor: Visitor): Promise<Caller> {
    const created = await createCaller(visitor, "read");
    stack.database.forget();
    await created.get("/vehicles");
    await vi.waitUntil(() => stack.database.requests === 2, 20_000);
    return created;
  }

  async function read(path: string, by = caller) {
    stack.database.forget();
    const { status, value, headers } = await by.get(path.replaceAll("YEAR", lastYear));
    expect([status, stack.database.requests]).toEqual([200, 1]);
    const next = /<([^>]+)>/.exec(headers.get("Link") ?? "")?.[1];
    const shown = (value.displayRecords as object[] | undefined)?.length ?? 0;
    return { shown, next, rows: stack.database.rows.read };
  }

  it.each(lists)("reads displayRecords%s and a later page with as few rows", async (query) => {
    // Records with receipts and shops cost more, and aren't on the same page of both.
    const costlier = async (car: string) => {
      const first = await read(`/vehicle/${car}/displayRecords${query}`);
      const later = await read(first.next!.split("/Service/api")[1]!);
      expect([first.shown, later.shown]).toEqual([20, 20]);
      return Math.max(first.rows, later.rows);
    };
    const few = await costlier(medium);
    expect((await costlier(long)) - few).toBeLessThanOrEqual(allowance);
  });

  it("reads all of a vehicle's components, and a garage, with as few rows as of 100", async () => {
    const { visitor } = await newVerifiedOwner({ stack });
    const few = await newCaller(visitor);
    const cars: string[] = [];
    for (let at = 0; at < 3; at++) cars.push(vehicleId(await addVehicle(visitor)));
    for (const car of cars) await addHistory(databaseUrl, car, 100);
    await insertFillUps(databaseUrl, cars[0]!, 40, { last: 400_000 });
    await insertFillUps(databaseUrl, long, 240, { last: 400_000 });
    const rows = async (car: string, by: Caller) => [
      (await read(`/vehicle/${car}?requestedComponents=${allComponents}`, by)).rows,
      (await read("/vehicles", by)).rows,
    ];
    const [all = 0, garage = 0] = await rows(cars[0]!, few);
    const [allOfLong = 0, longGarage = 0] = await rows(long, caller);
    expect(allOfLong - all).toBeLessThanOrEqual(allowance);
    expect(longGarage - garage).toBeLessThanOrEqual(allowance);
  });
});
