import { z } from "zod";
import type { shops } from "#db/schema/shops.ts";
import { href, paths } from "#app/http/paths.ts";
import { averageStars } from "#app/shops/page/format-shop.server.ts";
import type { ListedAddress } from "#app/shops/search/shops-near.server.ts";

/** Specification §3. */
export const shopFields = {
  compCode: z.string(),
  companyName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phoneNumber: z.string().nullable(),
  detailPageUrl: z.url(),
  shopProfile: z.strictObject({ appointmentUrl: z.string().nullable() }),
  numberOfFavorites: z.int().min(0),
};

type Columns =
  | ("compCode" | "name" | "address" | "city" | "state" | "postalCode" | "phone")
  | ("slug" | "appointmentUrl" | "favorites");

export function shopFacts(one: Pick<typeof shops.$inferSelect, Columns>, origin: string) {
  return {
    compCode: one.compCode,
    companyName: one.name,
    address: one.address,
    city: one.city,
    state: one.state,
    zipCode: one.postalCode,
    phoneNumber: one.phone,
    detailPageUrl: origin + href(paths.shop(one.slug)),
    shopProfile: { appointmentUrl: one.appointmentUrl },
    numberOfFavorites: one.favorites,
  };
}

export const shop = z
  .strictObject({
    ...shopFields,
    rating: z.strictObject({ average: z.number(), reviews: z.int() }).nullable(),
    location: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  })
  .meta({ id: "Shop" });

export function shopShape(one: ListedAddress, origin: string): z.infer<typeof shop> {
  const { reviews, stars } = one;
  return {
    ...shopFacts(one, origin),
    rating: reviews && stars !== null ? { average: averageStars(stars, reviews), reviews } : null,
    location: { latitude: one.latitude, longitude: one.longitude },
  };
}
