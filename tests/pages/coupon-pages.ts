import { suggestShopPath } from "#app/shops/suggest-shop-path.ts";
import { insertInvitation } from "#app/invitations/invitations.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { addNearbyCoupons } from "#tests/support/coupons.ts";
import { dayIn } from "#tests/support/days.ts";
import { enterRecord } from "#tests/support/records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import {
  first,
  ofFirst,
  rejected,
  send,
  twoCars,
  type Household,
  type PageCase,
} from "./page-case.ts";

async function suggestedShops(home: Household): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const shop = { name: "Oak Tire", address: "1 Main Street", city: "Fairfax", state: "VA" };
  await runBatch(db, [insertInvitation(db, first(home), { ...shop, phone: null }, new Date())]);
  return suggestShopPath(first(home));
}

export const couponPages: PageCase[] = [
  { name: "invite a shop", path: ofFirst("/shops/invite?name=Elm+Street+Garage"), who: twoCars },
  {
    name: "invite a shop with mistakes",
    path: ofFirst("/shops/invite"),
    then: (page) => send(page, "#invite", { name: "", city: "", phoneNumber: "call me" }),
    who: twoCars,
    ...rejected,
  },
  { name: "suggest a shop", path: suggestedShops, who: twoCars },
  {
    name: "suggest a shop with mistakes",
    path: ofFirst("/shops/suggest"),
    then: (page) => send(page, "#suggest", { name: "", city: "", phoneNumber: "call me" }),
    who: twoCars,
    ...rejected,
  },
  {
    name: "coupon",
    path: async (home) =>
      `/garage/${first(home)}/coupons/${await addNearbyCoupons(databaseUrl, first(home))}`,
    who: twoCars,
  },
  {
    name: "coupons for what is due",
    path: async (home) => {
      await addNearbyCoupons(databaseUrl, first(home));
      return `/garage/${first(home)}/events/coupon`;
    },
    who: twoCars,
  },
  {
    name: "service history that asks to invite a shop",
    path: async (home) => {
      await enterRecord(databaseUrl, first(home), {
        shopName: "Elm Street Garage",
        date: dayIn(-5),
      });
      return `/garage/${first(home)}/service-history`;
    },
    who: twoCars,
  },
];
