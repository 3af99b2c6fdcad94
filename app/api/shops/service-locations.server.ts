import { z } from "zod";
import { recordKinds } from "#db/schema/record-terms.ts";
import { defineCall } from "#app/api/call.server.ts";
import { nextLink } from "#app/api/next-link.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { findNearestTown } from "#app/shops/geocoding/nearest-town.server.ts";
import { findSearchPlace, type SearchCenter } from "#app/shops/search/search-place.server.ts";
import {
  parseShopCursor,
  radiusInKm,
  shopCursorText,
  toLocalDistance,
} from "#app/shops/search/shop-query.ts";
import { listShopsNear } from "#app/shops/search/shops-near.server.ts";
import { shop, shopShape } from "./shop-shape.server.ts";

const shopsOnPage = 20;

/** Rounded to about a kilometer, for privacy. */
const degrees = (max: number) =>
  z.coerce
    .number()
    .min(-max)
    .max(max)
    .transform((exact) => Math.round(exact * 100) / 100)
    .optional();

const query = z.strictObject({
  latitude: degrees(85),
  longitude: degrees(180),
  postalCode: z.string().max(20).optional(),
  radius: z.coerce.number().min(1).max(100).default(25),
  unit: z.enum(["mi", "km"]).default("mi"),
  active: z.enum(["true", "false"]).optional(),
  service: z.enum(recordKinds).optional(),
  rating: z.enum(["3", "4"]).optional(),
  after: z.string().max(120).optional(),
});

const away = z.number().min(0);

const answer = z.strictObject({
  location: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  place: z
    .strictObject({ city: z.string(), state: z.string() })
    .nullable()
    .describe("The town of the nearest postal code within 25 miles of the location."),
  shops: z.array(
    shop.extend({
      distance: z.union([z.strictObject({ mi: away }), z.strictObject({ km: away })]),
    }),
  ),
});

/**
 * The shop search of a car, without the car. It's the same for everyone, so the unit is asked for
 * and what's open right now isn't. `active` leaves only the shops that take part in the program.
 */
export const getServiceLocations = defineCall({
  name: "getServiceLocations",
  method: "GET",
  path: "/serviceLocation",
  access: "anyone",
  query,
  answer,
  publicMinutes: 60,
  isPaged: true,
  async run({ request, context, query: sent }) {
    const { db, origin } = context;
    const { service, rating, unit } = sent;
    const center = centerOf(context, sent);
    const country = unit === "mi" ? "US" : "CA";
    const limits = { km: radiusInKm(sent.radius, country), max: shopsOnPage + 1 };
    const after = parseShopCursor(sent.after ?? null);
    const [location, place, found] = await Promise.all([
      findSearchPlace(db, center),
      // An operator's provider isn't asked, so that nobody can use it up without an account.
      findNearestTown(db, center),
      listShopsNear(db, center, limits, {
        ...{
          after,
          service: service ?? null,
          rating: rating === undefined ? null : toStars(rating),
        },
        participating: sent.active === "true",
      }),
    ]);
    if (!location) throw refuse(context, "postalCode", "postalCode.invalid");
    const shops = found.slice(0, shopsOnPage);
    const last = shops.at(-1);
    const { latitude, longitude } = location;
    return {
      value: {
        location: { latitude, longitude },
        place,
        shops: shops.map((one) => ({
          ...shopShape(one, origin),
          distance: distanceAway(country, one.meters),
        })),
      },
      headers: found.length > shopsOnPage && last ? nextLink(request, shopCursorText(last)) : {},
    };
  },
});

const toStars = (rating: "3" | "4") => (rating === "3" ? 3 : 4);

function distanceAway(country: "US" | "CA", meters: number) {
  const { distance, unit } = toLocalDistance(country, meters);
  return unit === "mi" ? { mi: distance } : { km: distance };
}

/** @throws a 400 without a place. Zero isn't one (specification §5). */
function centerOf(
  context: RequestContext,
  { latitude, longitude, postalCode }: z.output<typeof query>,
): SearchCenter {
  if (postalCode !== undefined) {
    const parsed = parsePostalCode(postalCode);
    if (parsed.ok) return { is: "code", postalCode: parsed.postalCode.code };
    throw refuse(context, "postalCode", "postalCode.invalid");
  }
  if (latitude && longitude) return { is: "point", point: { latitude, longitude } };
  const [field, value] = latitude ? ["longitude", longitude] : ["latitude", latitude];
  throw refuse(context, String(field), value === undefined ? "api.required" : "api.invalid");
}

function refuse(context: RequestContext, field: string, code: string): Response {
  const errors = { [field]: [errorSentence(context.locale.language, code)] };
  return apiProblem(context, 400, { errors });
}
