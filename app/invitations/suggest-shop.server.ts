import { commit } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { suggestShopPath } from "#app/shops/suggest-shop-path.ts";
import { findVisits } from "#app/vehicle/snapshot/visits.server.ts";
import { receiveVehicle, type VehicleArgs } from "#app/vehicle/vehicle-guard.server.ts";
import { deleteSuggestion, findNamesake, isInvited, listSuggested } from "./invitations.server.ts";
import { inviteOrSuggest, textOf } from "./invite-or-suggest.server.ts";
import { shopKey } from "./shop-key.ts";
import { suggestForm } from "./suggest-form.server.ts";

export async function suggestShop(args: VehicleArgs) {
  const { context, request } = args;
  const { db, now } = context;
  const post = await receiveVehicle(args, (id, form) => {
    const [name, city, state] = [textOf(form, "name"), textOf(form, "city"), textOf(form, "state")];
    return Promise.all([
      listSuggested(db, id),
      isInvited(db, id, shopKey({ name, city, state })),
      findNamesake(db, { name, city, state }),
      findVisits(db, id, now),
    ]);
  });
  const {
    id,
    form,
    data: [suggested, isKnown, namesake, visits],
  } = post;
  const location = suggestShopPath(id);
  if (form.get("intent") === "withdraw") {
    const shop = suggested.find(({ key }) => key === form.get("shopKey"));
    if (!shop) return redirectTo(paths.vehicle(id));
    const flash = { message: "shopSuggestionWithdrawn", values: { name: shop.name } } as const;
    return commit(post, { writes: [deleteSuggestion(db, id, shop.key)], location, flash });
  }
  return submit(post, suggestForm({ namesake }), (shop) =>
    inviteOrSuggest(post, request, {
      ...{ shop, isKnown, visits, location },
      before: "shopSuggestedBefore",
    }),
  );
}
