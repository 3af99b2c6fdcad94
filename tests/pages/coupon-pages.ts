import { addNearbyCoupons } from "#tests/support/coupons.ts";
import { dayIn } from "#tests/support/days.ts";
import { enterRecord } from "#tests/support/records.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { first, ofFirst, rejected, send, twoCars, type PageCase } from "./page-case.ts";

export const couponPages: PageCase[] = [
  { name: "invite a shop", path: ofFirst("/shops/invite?name=Elm+Street+Garage"), who: twoCars },
  {
    name: "invite a shop with mistakes",
    path: ofFirst("/shops/invite"),
    then: (page) => send(page, "#invite", { name: "", city: "", phoneNumber: "call me" }),
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
