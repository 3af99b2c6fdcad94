import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayIn } from "#tests/support/days.ts";
import { addExpense } from "#tests/support/expenses/expenses.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { addRecord } from "#tests/support/records.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

let stack: FaultyStack;
beforeAll(async () => void (stack = await shareFaultyStack()));
afterAll(() => stack.stop());

type Tagged = { tag: string; fillUps: number; expenses: number };

async function carWith({ tag, fillUps, expenses }: Tagged) {
  const { visitor } = await newVerifiedOwner({ stack });
  const id = vehicleId(await addVehicle(visitor, { odometer: "60,000" }));
  if (fillUps > 0) await insertFillUps(databaseUrl, id, fillUps, { tags: [tag] });
  for (let at = 0; at < expenses; at++)
    await addExpense(databaseUrl, id, { date: dayIn(-at), tags: [tag] });
  return { visitor, id };
}

async function search(visitor: Visitor, id: string, words: string): Promise<Page> {
  stack.database.forget();
  const query = new URLSearchParams({ q: words }).toString();
  const page = await visitor.open(`/garage/${id}/service-history?${query}`);
  expect([page.status, stack.database.requests]).toEqual([200, 1]);
  return page;
}

const tagged = (page: Page) => page.texts("main .cluster a[href*='?tag=']");
const open = (visitor: Visitor, page: Page, at: number) =>
  visitor.open(
    page.document
      .querySelectorAll("main .cluster a[href*='?tag=']")
      [at]!.getAttribute("href")!
      .replace("/Service", ""),
  );

describe("An owner who searches the history for a tag", () => {
  it("is led to the fill-ups and expenses that have it, also without records", async () => {
    const { visitor, id } = await carWith({ tag: "road trip", fillUps: 3, expenses: 1 });
    const page = await search(visitor, id, "Road Trip");
    expect(tagged(page)).toEqual(["3 fill-ups tagged “road trip”", "1 expense tagged “road trip”"]);
    expect(page.text("main")).toContain("but other entries have this tag");
    expect((await open(visitor, page, 0)).texts("main .rows b")).toHaveLength(3);
    expect((await open(visitor, page, 1)).texts("main .rows b")).toHaveLength(1);
    await addRecord({ visitor, databaseUrl }, id, { ownService: "Towed", tags: "road trip" });
    const found = await search(visitor, id, "road trip");
    expect([tagged(found).length, found.texts(".trail h3").length]).toEqual([2, 1]);
    expect(found.text("main")).toContain("1 record matches “road trip”.");
  });

  it("finds it without its accents, but not by its beginning", async () => {
    const { visitor, id } = await carWith({ tag: "été", fillUps: 0, expenses: 2 });
    for (const words of ["ETE", "été", "#Été"])
      expect([words, tagged(await search(visitor, id, words))]).toEqual([
        words,
        ["2 expenses tagged “été”"],
      ]);
    const page = await search(visitor, id, "ét");
    expect([tagged(page), page.text("main").includes("No records match “ét”.")]).toEqual([
      [],
      true,
    ]);
  });

  it("reads as few rows for many entries as for a few", async () => {
    const rows = [];
    for (const fillUps of [2, 60]) {
      const { visitor, id } = await carWith({ tag: "work", fillUps, expenses: 1 });
      expect(tagged(await search(visitor, id, "work"))).toHaveLength(2);
      rows.push(stack.database.rows.read);
    }
    expect(Math.abs(rows[1]! - rows[0]!)).toBeLessThanOrEqual(30);
  });
});
