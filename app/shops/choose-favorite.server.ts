import { paths } from "#app/http/paths.ts";
import { rejectAtPage } from "#app/forms/reply.server.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { raiseVersion } from "#app/vehicle/access/raise-version.server.ts";
import { receiveVehicle, type VehicleArgs } from "#app/vehicle/vehicle-guard.server.ts";
import { removeFavoriteShop, setFavoriteShop } from "./favorite-shop.server.ts";
import { findShop } from "./offered-shops.server.ts";

export async function chooseFavorite(args: VehicleArgs) {
  const { context, request } = args;
  const { db, now } = context;
  const post = await receiveVehicle(args, (_id, form) =>
    findShop(db, String(form.get("compCode"))),
  );
  const { id, form, data: shop } = post;
  const isSet = readChoice(form, "intent", ["favorite", "unfavorite"]) === "favorite";
  if (!shop) return rejectAtPage(context, { compCode: "invite.unknown" });
  return commit(post, {
    writes: [
      raiseVersion(context, post.vehicle),
      ...(isSet
        ? [setFavoriteShop(db, id, shop.compCode, now)]
        : removeFavoriteShop(db, id, shop.compCode, now)),
    ],
    location: paths.serviceShops(id) + new URL(request.url).search,
    flash: { message: isSet ? "shopFavorite" : "shopNoFavorite", values: { name: shop.name } },
  });
}
