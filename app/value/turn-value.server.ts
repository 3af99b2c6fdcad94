import { commit, type Post } from "#app/forms/submission.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { isAllowed } from "#app/vehicle/access/permissions.ts";
import { raiseVersion } from "#app/vehicle/access/raise-version.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import type { ValueState } from "#db/schema/value/value-terms.ts";
import { hidesValue } from "./open-value.server.ts";
import { saveValue } from "./values.server.ts";

/** Shows a car's value or hides it, for its owner only (spec §4: hbvState). */
export function turnValue(
  context: RequestContext,
  post: Post & OwnersVehicle,
  state: ValueState,
  location: string,
) {
  const { id, vehicle, owner } = post;
  if (!isAllowed(vehicle.role, "own") || hidesValue(context, owner))
    return redirectTo(paths.vehicle(id));
  const message = state === "DISABLED_BY_USER" ? "valueHidden" : "valueShown";
  return commit(post, {
    writes: [raiseVersion(context, vehicle), saveValue(context.db, id, { state })],
    location,
    flash: { message },
  });
}
