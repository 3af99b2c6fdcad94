import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { shops } from "#db/schema/shops.ts";
import { newId } from "#app/http/secrets.server.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { enterRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { findFavoriteShop } from "./favorite-shop.server.ts";

const db = openDatabase({ url: databaseUrl });

async function carWithRecords(...counts: number[]) {
  const {
    visitor,
    vehicleIds: [id = ""],
  } = await readyOwner({ origin, databaseUrl });
  const shopIds: string[] = [];
  for (const [index, count] of counts.entries()) {
    const { compCode } = await addShop(databaseUrl, { name: `Shop number ${index}` });
    shopIds.push(compCode);
    for (let day = 0; day < count; day++)
      await enterRecord(databaseUrl, id, { compCode, date: `2026-0${index + 1}-1${day}` });
  }
  const path = `/garage/${id}/service-shops`;
  const choose = async (compCode: string, intent: string) => {
    const { csrf = "" } = (await visitor.open(path)).fields("main form[method=post]");
    return visitor.post(path, { csrf, submissionId: newId(), compCode, intent });
  };
  const favorite = async () => {
    const shop = await findFavoriteShop(db, id);
    return shop && [shop.compCode, shop.autoSet];
  };
  return { visitor, id, path, shopIds, choose, favorite };
}

async function countFavorites(compCode: string) {
  const [shop] = await db
    .select({ favorites: shops.favorites })
    .from(shops)
    .where(eq(shops.compCode, compCode));
  return shop?.favorites;
}

describe("a suggested favorite shop (spec §3, autoSet)", () => {
  it.each([
    [[1, 1], null],
    [[2, 1], 0],
    [[2, 3], 1],
    [[2, 2], 1],
  ])(
    "has the most records, or else the latest: with %j records it is shop %s",
    async (counts, expected) => {
      const { shopIds, favorite } = await carWithRecords(...counts);
      expect(await favorite()).toEqual(expected === null ? null : [shopIds[expected], true]);
    },
  );

  it("is labeled as such, comes first in the record form and isn't counted", async () => {
    const {
      visitor,
      id,
      path,
      shopIds: [suggested = ""],
    } = await carWithRecords(2);
    const page = await visitor.open(path);
    expect(page.text("main")).toContain("Chosen from your records");
    const form = await visitor.open(`/garage/${id}/service-history/add-record`);
    expect(form.document.querySelector("#record [name=shop]")?.getAttribute("value")).toBe(
      suggested,
    );
    expect(form.text("#record")).toContain("Your usual shop");
    expect(await countFavorites(suggested)).toBe(0);
  });

  it("is replaced when the owner chooses a different shop, and can be chosen itself", async () => {
    const {
      shopIds: [suggested = "", other = ""],
      choose,
      favorite,
    } = await carWithRecords(2, 1);
    await choose(other, "favorite");
    expect(await favorite()).toEqual([other, false]);
    await choose(suggested, "favorite");
    expect([
      await favorite(),
      await countFavorites(suggested),
      await countFavorites(other),
    ]).toEqual([[suggested, false], 1, 0]);
  });

  it("isn't suggested again after the owner removes it, even with more records", async () => {
    const {
      id,
      shopIds: [suggested = ""],
      choose,
      favorite,
    } = await carWithRecords(2);
    await choose(suggested, "unfavorite");
    expect(await favorite()).toBeNull();
    await enterRecord(databaseUrl, id, { compCode: suggested, date: "2026-05-01" });
    expect(await favorite()).toBeNull();
    await choose(suggested, "favorite");
    await choose(suggested, "unfavorite");
    expect([await favorite(), await countFavorites(suggested)]).toEqual([null, 0]);
  });
});
