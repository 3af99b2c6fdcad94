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

/** A car with records at shops, so many at each. */
async function carAt(...records: number[]) {
  const {
    visitor,
    vehicleIds: [id = ""],
  } = await readyOwner({ origin, databaseUrl });
  const at: string[] = [];
  for (const [index, many] of records.entries()) {
    const { compCode } = await addShop(databaseUrl, { name: `Shop number ${index}` });
    at.push(compCode);
    for (let made = 0; made < many; made++)
      await enterRecord(databaseUrl, id, { compCode, date: `2026-0${index + 1}-1${made}` });
  }
  const path = `/garage/${id}/service-shops`;
  const choose = async (compCode: string, intent: string) => {
    const { csrf = "" } = (await visitor.open(path)).fields("main form[method=post]");
    return visitor.post(path, { csrf, submissionId: newId(), compCode, intent });
  };
  const found = async () => {
    const shop = await findFavoriteShop(db, id);
    return shop && [shop.compCode, shop.autoSet];
  };
  return { visitor, id, path, at, choose, found };
}

const favoritesOf = async (compCode: string) =>
  (
    await db.select({ favorites: shops.favorites }).from(shops).where(eq(shops.compCode, compCode))
  )[0]?.favorites;

describe("the shop that a vehicle usually goes to (spec §3, autoSet)", () => {
  it.each([
    [[1, 1], null],
    [[2, 1], 0],
    [[2, 3], 1],
    [[2, 2], 1],
  ])(
    "of records at its shops of %j: %s, the last one where they are alike",
    async (records, expected) => {
      const { at, found } = await carAt(...records);
      expect(await found()).toEqual(expected === null ? null : [at[expected], true]);
    },
  );

  it("is told from a chosen one, offered first in the form of a record, and counts in nobody's favorites", async () => {
    const {
      visitor,
      id,
      path,
      at: [typical = ""],
    } = await carAt(2);
    const page = await visitor.open(path);
    expect(page.text("main")).toContain("We picked this one from your records");
    const form = await visitor.open(`/garage/${id}/service-history/add-record`);
    expect(form.document.querySelector("#record [name=shop]")?.getAttribute("value")).toBe(typical);
    expect(form.text("#record")).toContain("Your usual shop · 1 Front Street, Nome");
    expect(await favoritesOf(typical)).toBe(0);
  });

  it("is replaced by choosing another, and is itself chosen by choosing it", async () => {
    const {
      at: [standard = "", other = ""],
      choose,
      found,
    } = await carAt(2, 1);
    await choose(other, "favorite");
    expect(await found()).toEqual([other, false]);
    await choose(standard, "favorite");
    expect([await found(), await favoritesOf(standard), await favoritesOf(other)]).toEqual([
      [standard, false],
      1,
      0,
    ]);
  });

  it("stays away once it was taken back, also with more records, and while it was chosen", async () => {
    const {
      id,
      at: [typical = ""],
      choose,
      found,
    } = await carAt(2);
    await choose(typical, "unfavorite");
    expect(await found()).toBeNull();
    await enterRecord(databaseUrl, id, { compCode: typical, date: "2026-05-01" });
    expect(await found()).toBeNull();
    await choose(typical, "favorite");
    await choose(typical, "unfavorite");
    expect([await found(), await favoritesOf(typical)]).toEqual([null, 0]);
  });
});
