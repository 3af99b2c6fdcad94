import { leadTo, type Exchange, type Post } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { loadVehicle, receiveVehicle, type OwnersVehicle } from "#app/reminders/vehicle-guard.server.ts";
import { findSet, type SetWithChecks } from "./tires.server.ts";

type AtSet = Exchange & { params: { vehicleId?: string; tireId?: string } };
type OwnersSet = OwnersVehicle & { found: SetWithChecks };

/** What failed, as spec §8 words it, if the database does not answer. */
type Failure = "tires.failed.save" | "tires.failed.update" | "tires.failed.delete" | "tires.failed.check";

/**
 * First line of the loader of what changes a set: {@link loadVehicle}, with the set.
 * @throws besides, a redirect to the vehicle for a set that is removed, another vehicle's, or none.
 */
export async function loadSet(args: AtSet): Promise<OwnersSet> {
  const { data, ...owners } = await loadVehicle(args, (id) => findSet(args.context.db, id, args.params.tireId!));
  return { ...owners, found: data ?? leadTo(paths.vehicle(owners.id)) };
}

/** First line of its action: {@link receiveVehicle}, with the set, as {@link loadSet} does. */
export async function receiveSet(args: AtSet, failure: Failure): Promise<OwnersSet & Omit<Post<unknown>, "data">> {
  args.context.failure = failure;
  const { data, ...owners } = await receiveVehicle(args, (id) => findSet(args.context.db, id, args.params.tireId!));
  return { ...owners, found: data ?? leadTo(paths.vehicle(owners.id)) };
}
