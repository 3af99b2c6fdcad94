import { paths } from "#app/http/paths.ts";
import { submit } from "#app/forms/submit.server.ts";
import { findVisits } from "#app/vehicle/snapshot/visits.server.ts";
import { receiveVehicle, type VehicleArgs } from "#app/vehicle/vehicle-guard.server.ts";
import { inviteForm } from "./invite-form.server.ts";
import { findListedShop, isInvited } from "./invitations.server.ts";
import { inviteOrSuggest, textOf } from "./invite-or-suggest.server.ts";
import { shopKey } from "./shop-key.ts";

export async function inviteShop(args: VehicleArgs) {
  const { db, now } = args.context;
  const post = await receiveVehicle(args, (vehicleId, form) =>
    Promise.all([
      findListedShop(db, textOf(form, "compCode")),
      isInvited(db, vehicleId, keyOf(form)),
      findVisits(db, vehicleId, now),
    ]),
  );
  const [listed, isKnown, visits] = post.data;
  const location = paths.vehicle(post.id);
  return submit(post, inviteForm({ listed }), (shop) =>
    inviteOrSuggest(post, args.request, {
      ...{ shop, isKnown, visits, location },
      before: "shopInvitedBefore",
    }),
  );
}

/** Called before the form is validated. */
function keyOf(form: FormData): string {
  const compCode = textOf(form, "compCode");
  return shopKey(
    compCode
      ? { compCode }
      : { name: textOf(form, "name"), city: textOf(form, "city"), state: textOf(form, "state") },
  );
}
