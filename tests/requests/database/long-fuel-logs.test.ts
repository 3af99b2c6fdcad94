import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

/** P8: extra rows that a page of a long history may read. */
const allowance = 30;

/** So that a batch doesn't keep the database from other tests. */
const perBatch = 250;

type Owner = { visitor: Visitor; car: string; rows: Map<string, number> };

let stack: FaultyStack;
let [short, long] = [{} as Owner, {} as Owner];

beforeAll(async () => {
  stack = await shareFaultyStack();
  [short, long] = [await openOwner(150), await openOwner(1_000)];
}, 120_000);
afterAll(() => stack.stop());

/** Three cars with as many fill-ups in ten years, so that pages show as many months and years. */
async function openOwner(perCar: number): Promise<Owner> {
  const { visitor } = await newVerifiedOwner({ stack });
  let car = "";
  for (let at = 0; at < 3; at++) {
    car = vehicleId(await addVehicle(visitor));
    for (let ago = 0; ago < perCar; ago += perBatch) {
      const count = Math.min(perBatch, perCar - ago);
      const place = { ago, every: 3_652 / perCar, last: 400_000 - 300 * ago };
      await insertFillUps(databaseUrl, car, count, place);
    }
  }
  return { visitor, car, rows: new Map() };
}

async function open({ visitor, rows }: Owner, name: string, path: string): Promise<Page> {
  visitor.cookies.delete("styles");
  stack.database.forget();
  const page = await visitor.open(path);
  rows.set(name, stack.database.rows.read);
  expect([name, page.status, stack.database.requests]).toEqual([name, 200, 1]);
  const html = brotliCompressSync(page.html.replace(/<style.*<\/style>/s, "")).length;
  const total = brotliCompressSync(page.html).length + headerBytes(page);
  expect([name, total <= 14_000 ? "fits" : total, html <= 8_192 ? "fits" : html]).toEqual([
    name,
    "fits",
    "fits",
  ]);
  return page;
}

const headerBytes = ({ response }: Page) =>
  [...response.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

describe("P1, P5 and P8: three cars with ten years of fuel each (1,000 fill-ups per car)", () => {
  it.each([
    ["garage", () => "/garage"],
    ["dashboard", (car) => `/garage/${car}`],
    ["expenses", (car) => `/garage/${car}/expenses`],
    ["ownership costs", (car) => `/garage/${car}/expenses/ownership`],
  ] satisfies [string, (car: string) => string][])("%s", async (name, path) => {
    for (const owner of [short, long]) await open(owner, name, path(owner.car));
    expect(long.rows.get(name)! - short.rows.get(name)!).toBeLessThanOrEqual(allowance);
  });

  it("the fuel page and a further page of it", async () => {
    for (const owner of [short, long]) {
      const first = await open(owner, "fuel", `/garage/${owner.car}/fuel`);
      const older = first.document.querySelectorAll("main a").find(({ text }) => text === "Older")!;
      const { search } = new URL(older.getAttribute("href")!, "https://x");
      const further = await open(owner, "further", `/garage/${owner.car}/fuel${search}`);
      expect(further.texts("main .rows li").length).toBeGreaterThanOrEqual(30);
    }
    for (const name of ["fuel", "further"])
      expect(long.rows.get(name)! - short.rows.get(name)!).toBeLessThanOrEqual(allowance);
  });
});
