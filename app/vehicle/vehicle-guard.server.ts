import type { Owner } from "#app/http/owner.ts";
import { findMissed, removedSince, vehicleToChange } from "./removed-vehicle.server.ts";
import type { Vehicle } from "./vehicles.server.ts";
import { redirectTo, loadAsOwner, type RequestArgs } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { Post } from "#app/forms/submission.server.ts";
import { paths } from "#app/http/paths.ts";
import type { Place } from "./places.server.ts";
import type { VehicleSnapshot, NewestServices } from "./snapshot/vehicle-snapshot.ts";
import {
  findKnownVehicle,
  findVisitedVehicle,
  knownToday,
  type KeptVehicle,
} from "./snapshot/find-known-vehicle.server.ts";

export type OwnersVehicle = {
  id: string;
  vehicle: Vehicle;
  place: Place | null;
  owner: Owner;
  known: VehicleSnapshot;
  newest: NewestServices;
  today: string;
  timeZone: string;
};

type AtVehicle = RequestArgs & { params: { vehicleId?: string } };

/**
 * First line of every loader of a vehicle's page. `read` runs in the same round trip.
 * @throws also a redirect to the garage if the vehicle is removed, another owner's or nonexistent
 */
export async function loadVehicle<T = undefined>(
  args: AtVehicle,
  read?: (id: string) => Promise<T>,
): Promise<OwnersVehicle & { data: T }> {
  const {
    owner,
    data: [stored, data],
  } = await loadAsOwner(args, (accountId) => {
    const sought = soughtBy(args, accountId, false);
    return Promise.all([
      findVisitedVehicle(args.context.db, sought),
      // Without `read`, `T` is undefined.
      read?.(sought.id) as Promise<T>,
    ]);
  });
  return { ...openOwners(args, owner, stored), data };
}

/**
 * First line of every action of a vehicle's page.
 * @throws also a page that keeps the typed values if the vehicle was removed since the form was
 * opened
 */
export async function receiveVehicle<T = undefined>(
  args: AtVehicle,
  read?: (id: string, form: FormData) => Promise<T>,
): Promise<OwnersVehicle & Post<T>> {
  const {
    owner,
    data: [saved, data, missed],
    ...post
  } = await receiveAsOwner(args, (accountId, form) => {
    const sought = soughtBy(args, accountId, true);
    return Promise.all([
      findKnownVehicle(args.context.db, sought),
      read?.(sought.id, form) as Promise<T>,
      findMissed(args.context, accountId, sought.id),
    ]);
  });
  await vehicleToChange(args, saved?.vehicle ?? null, missed);
  return { ...post, ...openOwners(args, owner, saved), data };
}

function soughtBy({ context, params }: AtVehicle, accountId: string, isForm: boolean) {
  const since = removedSince(context, isForm);
  return { accountId, id: params.vehicleId!, now: context.now, removedSince: since };
}

function openOwners(
  { context }: AtVehicle,
  owner: Owner,
  existing: KeptVehicle | null,
): OwnersVehicle {
  if (!existing) return redirectTo(paths.garage);
  const { vehicle, place, newest } = existing;
  // Unverified owners can't open the history, where they'd answer.
  const requested = owner.emailVerified
    ? existing
    : { ...existing, kept: { ...existing.kept, visits: undefined } };
  return {
    ...knownToday(context, owner, requested),
    id: vehicle.id,
    vehicle,
    place,
    newest,
    owner,
  };
}
