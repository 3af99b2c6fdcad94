import { describe, expect, it, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { supplies } from "#db/schema/planner/planner.ts";
import { runBatch } from "#db/writes.ts";
import { readStock, stockUp } from "#tests/support/planner/planner.ts";
import { openCar } from "#tests/support/record-pages.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const filter = { name: "Oil filter", quantity: "4", unitCost: "7.95", partNumber: "04152" };

async function openList() {
  const { visitor, id } = await openCar();
  const path = `/garage/${id}/planner/supplies`;
  return { visitor, id, path, form: await visitor.open(`${path}/add`) };
}

describe("Supplies", () => {
  it("are listed with their stock, price and source", async () => {
    const { visitor, path, form } = await openList();
    const sent = await form.submit("#supply", { ...filter, supplier: "Front Street" });
    const page = await sent.follow();
    expect(page.text("[role=status]")).toBe("“Oil filter” is saved.");
    expect(page.texts("main article .muted")).toEqual([
      "4 in stock · $7.95 each",
      "Part number 04152 · Front Street",
    ]);
    await (await visitor.open(`${path}/add`)).submit("#supply", { ...filter, name: "Antifreeze" });
    expect((await visitor.open(path)).texts("main article h2")).toEqual([
      "Antifreeze",
      "Oil filter",
    ]);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["no name", { name: "" }, "name", "Enter its name"],
    [
      "no quantity",
      { quantity: "" },
      "quantity",
      "Enter a number from 0 to 100,000, with at most two decimals",
    ],
    [
      "less than nothing",
      { quantity: "-1" },
      "quantity",
      "Enter a number from 0 to 100,000, with at most two decimals",
    ],
    ["a price in words", { unitCost: "cheap" }, "unitCost", "Enter an amount, such as 89.95"],
    [
      "a long part number",
      { partNumber: "x".repeat(41) },
      "partNumber",
      "Shorten this to 40 characters or fewer",
    ],
  ])("can't have %s", async (_what, typed, field, sentence) => {
    const { visitor, path, form } = await openList();
    const page = await form.submit("#supply", { ...filter, supplier: "Kept", ...typed });
    expect([page.status, page.texts(`[role=alert] a[href='#supply-${field}']`)]).toEqual([
      400,
      [sentence],
    ]);
    expect(page.fields("#supply").supplier).toBe("Kept");
    expect((await visitor.open(path)).texts("main article")).toEqual([]);
  });

  it("are at most 200 for a car", async () => {
    const { visitor, id, path, form } = await openList();
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...{ id: `${id}-${at}`, vehicleId: id, name: `Bulb ${at}`, quantity: 1 },
      createdAt: new Date(),
    }));
    const removed = await stockUp(databaseUrl, id, { removed: true });
    await runBatch(db, [db.insert(supplies).values(rows)]);
    const page = await form.submit("#supply", filter);
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      ["You already have 200 supplies for this car. Delete one to add another"],
    ]);
    const restore = await visitor.open(`${path}/${removed}/restore`);
    expect((await (await restore.submit("#restore-thing")).follow()).text("[role=status]")).toBe(
      "“Oil filter” isn’t back: you already have 200, the maximum. Delete one first.",
    );
  });

  it("come 50 to a page, by name", async () => {
    const { visitor, id, path } = await openList();
    const rows = Array.from({ length: 70 }, (_, at) => ({
      ...{ id: `${id}-${at}`, vehicleId: id, name: `Bulb ${10 + Math.floor(at / 2)}` },
      ...{ quantity: 1, createdAt: new Date() },
    }));
    await runBatch(db, [db.insert(supplies).values(rows)]);
    const first = await visitor.open(path);
    const [more] = first.document.querySelectorAll("main .cluster .link");
    const second = await visitor.open(more!.getAttribute("href")!);
    const names = [first, second].map((page) => page.texts("main article h2"));
    expect(names.map(({ length }) => length)).toEqual([50, 20]);
    expect(names.flat()).toEqual(rows.map(({ name }) => name));
    expect(second.texts("main .cluster .link")).toEqual(["Back to the start"]);
  });

  it("say so when records used more than there was, and can still be edited", async () => {
    const { visitor, id, path } = await openList();
    const supply = await stockUp(databaseUrl, id, { quantity: -2 });
    expect((await visitor.open(path)).text("main article")).toContain(
      "2 short: you used more than you had. Edit it to correct the stock.",
    );
    const edit = await visitor.open(`${path}/${supply}/edit`);
    expect((await edit.submit("#supply", { name: "Cabin filter" })).status).toBe(302);
    expect(await readStock(databaseUrl, supply)).toBe(-2);
  });

  it("are another car's only there", async () => {
    const [own, other] = [await openList(), await openCar()];
    const supply = await stockUp(databaseUrl, other.id);
    const fields = own.form.fields("#supply");
    for (const page of ["edit", "delete", "restore"]) {
      expect((await own.visitor.open(`${own.path}/${supply}/${page}`)).location).toBe(
        `/Service${own.path}`,
      );
      await own.visitor.post(`${own.path}/${supply}/${page}`, { ...fields, ...filter });
    }
    expect(await readStock(databaseUrl, supply)).toBe(4);
  });
});
