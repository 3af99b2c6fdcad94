import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { shops } from "#db/schema/shops.ts";
import { runBatch } from "#db/writes.ts";
import { listShopCoupons } from "#app/coupons/find-coupons.server.ts";
import { setFavoriteShop } from "#app/shops/favorite-shop.server.ts";
import { addCoupon } from "#tests/support/coupons.ts";
import { dayIn } from "#tests/support/days.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import type { ReadyOwner } from "#tests/support/ready-owners.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const stack = { origin, databaseUrl };
const db = openDatabase({ url: databaseUrl });

async function ownerWithShop(input: { country?: "US" | "CA"; oilOn?: string } = {}) {
  const [owner] = (await ownersWithOil(stack, 1, input)) as [ReadyOwner];
  const [id = ""] = owner.vehicleIds;
  const shop = await addShop(databaseUrl, { name: "Elm & <Oak>", phone: "7035550142" });
  await db.update(vehicles).set({ postalCode: "99801" }).where(eq(vehicles.id, id));
  await runBatch(db, [setFavoriteShop(db, id, shop.compCode, new Date())]);
  return { ...owner, id, shop };
}

const dayInJuneau = (days: number) => dayIn(days, "America/Juneau");

const beside = (page: Page, event = "oil") => page.texts(`[data-event=${event}] p a`);

describe("A shop's coupon", () => {
  it("is shown at the due event, in its details and in a coupon event (spec §3)", async () => {
    const { visitor, id, shop } = await ownerWithShop();
    const coupon = await addCoupon(databaseUrl, shop.compCode, {
      validUntil: dayIn(10),
      code: "OIL15",
    });
    const page = await visitor.open(`/garage/${id}`);
    expect(beside(page)).toEqual(["$15 off an oil change at Elm & <Oak>"]);
    expect(page.document.querySelector("[data-event=oil] p a")?.getAttribute("href")).toBe(
      `/Service/garage/${id}/coupons/${coupon}`,
    );
    const own = page.document.querySelector("[data-event=coupon]");
    expect([own?.getAttribute("data-status"), own?.text]).toEqual([
      "ok",
      expect.stringContaining("1 coupon for services due now or soon"),
    ]);
    for (const event of ["oil", "coupon"]) {
      const details = await visitor.open(`/garage/${id}/events/${event}`);
      expect(details.document.querySelector(`dialog .list a`)?.getAttribute("href")).toBe(
        `/Service/garage/${id}/coupons/${coupon}`,
      );
      expect(details.text("dialog .list")).toContain("Code: OIL15");
    }
    const coupons = await visitor.open(`/garage/${id}/events/coupon`);
    expect(coupons.document.querySelector("#correct-odometer")).toBeNull();
  });

  it("can be turned off with all others, and on again", async () => {
    const { visitor, id, shop } = await ownerWithShop();
    await addCoupon(databaseUrl, shop.compCode);
    const off = await (await visitor.open(`/garage/${id}/events/coupon`)).submit("#reminder", {
      intent: "disable",
    });
    expect(off.location).toBe(`/Service/garage/${id}`);
    const page = await off.follow();
    expect([
      beside(page),
      page.document.querySelector("[data-event=coupon]")?.getAttribute("data-status"),
    ]).toEqual([[], "disabled"]);
    await (await visitor.open(`/garage/${id}/events/coupon`)).submit("#reminder", {
      intent: "enable",
    });
    expect(beside(await visitor.open(`/garage/${id}`))).toHaveLength(1);
  });

  it("is offered from 85 percent (spec §9), on valid days, if the shop participates", async () => {
    const { visitor, id, shop } = await ownerWithShop({ oilOn: dayIn(-30) });
    await addCoupon(databaseUrl, shop.compCode);
    expect(beside(await visitor.open(`/garage/${id}`))).toEqual([]);
    expect((await visitor.open(`/garage/${id}/events/coupon`)).location).toBe(
      `/Service/garage/${id}`,
    );

    const other = await ownerWithShop();
    await addCoupon(databaseUrl, other.shop.compCode, { validUntil: dayInJuneau(-1) });
    await addCoupon(databaseUrl, other.shop.compCode, { validFrom: dayInJuneau(1) });
    expect(beside(await other.visitor.open(`/garage/${other.id}`))).toEqual([]);
    await addCoupon(databaseUrl, other.shop.compCode, {
      validFrom: dayInJuneau(0),
      validUntil: dayInJuneau(0),
    });
    expect(beside(await other.visitor.open(`/garage/${other.id}`))).toHaveLength(1);
    await db
      .update(shops)
      .set({ participates: false })
      .where(eq(shops.compCode, other.shop.compCode));
    expect(beside(await other.visitor.open(`/garage/${other.id}`))).toEqual([]);
  });

  it("comes from the favorite or a shop within 25 miles, at most three", async () => {
    const { visitor, id, shop } = await ownerWithShop();
    await db.update(vehicles).set({ postalCode: "96743" }).where(eq(vehicles.id, id));
    // Near Waimea, Hawaii, where no other test has a car: 10, 20 and 30 miles away.
    for (const [name, latitude] of [
      ["Near", 20.17],
      ["Nearer", 20.09],
      ["Far", 20.46],
    ] as const) {
      const { compCode } = await addShop(databaseUrl, { name, latitude, longitude: -155.65 });
      await addCoupon(databaseUrl, compCode);
    }
    const names = async () =>
      (await visitor.open(`/garage/${id}/events/oil`)).texts("dialog .list p:nth-child(2)");
    expect(await names()).toEqual(["Nearer", "Near"]);
    await addCoupon(databaseUrl, shop.compCode);
    expect(await names()).toEqual(["Elm & <Oak>", "Nearer", "Near"]);
    const { compCode } = await addShop(databaseUrl, {
      name: "Fourth",
      latitude: 20.2,
      longitude: -155.65,
    });
    await addCoupon(databaseUrl, compCode);
    expect(await names()).toEqual(["Elm & <Oak>", "Nearer", "Near"]);
    expect(beside(await visitor.open(`/garage/${id}`))).toEqual([
      "$15 off an oil change at Elm & <Oak>",
    ]);
  });
});

describe("A coupon's page", () => {
  let owner: Awaited<ReturnType<typeof ownerWithShop>>;
  beforeAll(async () => {
    owner = await ownerWithShop();
  });

  const open = async (columns: Parameters<typeof addCoupon>[2]) =>
    owner.visitor.open(
      `/garage/${owner.id}/coupons/${await addCoupon(databaseUrl, owner.shop.compCode, columns)}`,
    );

  it.each([
    [{}, "$15 off an oil change"],
    [{ offer: "flat", amount: 3_995 }, "Oil change for $39.95"],
    [{ offer: "flat", amount: 20_000, target: "MAJOR_SERVICE" }, "Major service for $200"],
    [{ offer: "percent", amount: 10, currency: null, target: "GENERIC" }, "10% off any service"],
    [{ currency: "CAD" }, "CA$15 off an oil change"],
  ] as const)("shows the offer: %j", async (columns, offer) => {
    const page = await open(columns);
    expect([page.status, page.heading, page.title]).toEqual([
      200,
      offer,
      `Coupon: ${offer} | Roadworthy Car Care`,
    ]);
  });

  it("shows the shop, the expiration date, the code and the terms", async () => {
    const page = await open({
      code: "OIL15",
      terms: "Up to <5> quarts.\nWith the filter.",
      validUntil: "2099-12-31",
    });
    const text = page.text("main");
    for (const wording of [
      "Elm & <Oak>",
      "1 Front Street, Nome, AK 99762",
      "1-703-555-0142",
      "OIL15",
      "Valid until 12/31/2099",
      "Up to <5> quarts.",
    ])
      expect(text).toContain(wording);
    expect(page.document.querySelector("main a[href='tel:+17035550142']")).not.toBeNull();
  });

  it("shows the start date of a coupon that isn't valid yet", async () => {
    expect((await open({ validFrom: "2099-01-01" })).text("main")).toContain(
      "Valid from 01/01/2099",
    );
  });

  it("returns a 410 once the coupon has expired", async () => {
    const page = await open({ validUntil: "2026-01-31" });
    expect([page.status, page.heading]).toEqual([410, "$15 off an oil change"]);
    expect(page.text("main")).toContain("This coupon expired on 01/31/2026.");
  });

  it("returns a 410 once the shop no longer accepts coupons", async () => {
    const shop = await addShop(databaseUrl, { name: "Former" });
    const id = await addCoupon(databaseUrl, shop.compCode);
    await db.update(shops).set({ participates: false }).where(eq(shops.compCode, shop.compCode));
    const page = await owner.visitor.open(`/garage/${owner.id}/coupons/${id}`);
    expect([page.status, page.text(".notice")]).toEqual([
      410,
      expect.stringContaining("Former no longer accepts our coupons."),
    ]);
  });

  it("redirects unknown coupons to the dashboard and unknown vehicles to the garage", async () => {
    expect((await owner.visitor.open(`/garage/${owner.id}/coupons/none-of-them`)).location).toBe(
      `/Service/garage/${owner.id}`,
    );
    const coupon = await addCoupon(databaseUrl, owner.shop.compCode);
    const other = await ownerWithShop();
    expect((await other.visitor.open(`/garage/${owner.id}/coupons/${coupon}`)).location).toBe(
      "/Service/garage",
    );
  });

  it("is in French for a Canadian, in the shop's currency", async () => {
    const { visitor, id, shop } = await ownerWithShop({ country: "CA" });
    visitor.headers["Accept-Language"] = "fr";
    await (await visitor.open("/garage")).submit('form[action$="/preferences"]', { lng: "fr" });
    const coupon = await addCoupon(databaseUrl, shop.compCode, {
      amount: 1_550,
      currency: "CAD",
      validUntil: "2099-12-31",
    });
    const page = await visitor.open(`/garage/${id}/coupons/${coupon}`);
    expect([page.status, page.heading]).toEqual([200, "15,50 $ de rabais sur une vidange d’huile"]);
    expect(page.text("main")).toContain("Valide jusqu’au 31/12/2099");
  });
});

it("A shop's public page lists the coupons valid today while the shop participates", async () => {
  const { compCode, slug } = await addShop(databaseUrl, { name: "Listed" });
  await addCoupon(databaseUrl, compCode, { validUntil: dayIn(2), code: "OIL15" });
  await addCoupon(databaseUrl, compCode, { amount: 1_700, validUntil: dayIn(-2) });
  await addCoupon(databaseUrl, compCode, { amount: 1_700, validFrom: dayIn(2) });
  const page = await new Visitor().open(`/Shops/${slug}`);
  expect([page.texts("main li .strong"), page.text("main")]).toEqual([
    ["$15 off an oil change"],
    expect.stringContaining("Code: OIL15"),
  ]);
  await db.update(shops).set({ participates: false }).where(eq(shops.compCode, compCode));
  expect((await listShopCoupons(db, slug, new Date())).length).toBe(0);
});
