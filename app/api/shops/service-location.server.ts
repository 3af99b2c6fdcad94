import { z } from "zod";
import { recordKinds } from "#db/schema/record-terms.ts";
import { defineCall } from "#app/api/call.server.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { findPublicShop } from "#app/shops/page/public-shop.server.ts";
import { shop, shopShape } from "./shop-shape.server.ts";

const minute = z.int().min(0);

const shopDetails = shop
  .extend({
    website: z.string().nullable(),
    services: z.array(z.enum(recordKinds)),
    /** Minutes since Monday 0:00 in the shop's time zone. */
    hours: z.array(z.strictObject({ from: minute, until: minute })).nullable(),
    timeZone: z.string().nullable(),
    participates: z.boolean(),
    lifetimeDealer: z.boolean(),
  })
  .meta({ id: "ShopDetails" });

/** What the shop's public page shows. */
export const getServiceLocation = defineCall({
  name: "getServiceLocation",
  method: "GET",
  path: "/serviceLocation/{compCode}",
  access: "anyone",
  answer: shopDetails,
  problems: [404],
  publicMinutes: 60,
  async run({ params: { compCode }, context }) {
    const found = await findPublicShop(context.db, { compCode });
    if (!found) throw apiProblem(context, 404, { because: "unknownShop" });
    const { website, services, hours, timeZone, participates, lifetimeDealer } = found;
    return {
      value: {
        ...shopShape(found, context.origin),
        ...{ website, services: [...services], timeZone, participates, lifetimeDealer },
        hours: hours && hours.map(([from, until]) => ({ from, until })),
      },
    };
  },
});
