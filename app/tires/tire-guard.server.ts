import { getRemovedSince } from "#app/vehicle/removed-vehicle.server.ts";
import { askToRestore } from "#app/forms/deleted.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import type { Post } from "#app/forms/submission.server.ts";
import { paths } from "#app/http/paths.ts";
import {
  loadVehicle,
  receiveVehicle,
  type OwnersVehicle,
} from "#app/vehicle/vehicle-guard.server.ts";
import { findSet, restoreSet, type SetWithChecks } from "./tires.server.ts";

export type AtSet = RequestArgs & { params: { vehicleId?: string; tireId?: string } };
type OwnersSet = OwnersVehicle & { found: SetWithChecks };

type Failure =
  | "tires.failed.save"
  | "tires.failed.update"
  | "tires.failed.delete"
  | "tires.failed.check";

/** Like {@link loadVehicle}, with the set. Redirects to the vehicle if the set isn't there. */
export async function loadSet(args: AtSet): Promise<OwnersSet> {
  const { data, ...owners } = await loadVehicle(args, (id) => find(args, id, false));
  return { ...owners, found: data ?? redirectTo(paths.vehicle(owners.id)) };
}

/**
 * Like {@link receiveVehicle}, with the set. If the set was removed in the meantime, throws a page
 * that keeps the text.
 */
export async function receiveSet(args: AtSet, failure: Failure): Promise<OwnersSet & Post> {
  args.context.failure = failure;
  const owners = await receiveVehicle(args, (id) => find(args, id, true));
  return { ...owners, found: await setToChange(args, owners.id, owners.data) };
}

export async function findSetAgain(args: AtSet, id: string): Promise<SetWithChecks> {
  return setToChange(args, id, await find(args, id, true));
}

function find({ context, params }: AtSet, id: string, isForm: boolean) {
  return findSet(context.db, id, params.tireId!, getRemovedSince(context, isForm));
}

async function setToChange(
  args: AtSet,
  id: string,
  found: SetWithChecks | null,
): Promise<SetWithChecks> {
  const leadsTo = paths.vehicle(id);
  if (!found) return redirectTo(leadsTo);
  const { set } = found;
  if (set.removedAt)
    await askToRestore(args, {
      thing: "tires",
      leadsTo,
      writes: [restoreSet(args.context.db, set.id)],
    });
  return found;
}
