import { sql } from "drizzle-orm";
import type { Owner } from "#app/http/owner.ts";
import {
  findMissedReports,
  getRemovedSince,
  requireEditableVehicle,
} from "./removed-vehicle.server.ts";
import type { AccessedVehicle } from "./vehicles.server.ts";
import { requirePermission } from "./access/require-permission.server.ts";
import { redirectTo, loadAsOwner, type RequestArgs } from "#app/http/guards.server.ts";
import { fillInToday } from "#app/forms/dated-today.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { Post } from "#app/forms/submission.server.ts";
import { paths } from "#app/http/paths.ts";
import type { Place } from "./places.server.ts";
import type { VehicleSnapshot, NewestServices } from "./snapshot/vehicle-snapshot.ts";
import {
  loadStoredVehicle,
  snapshotToday,
  visitedVehicleLoader,
  type StoredVehicle,
} from "./snapshot/stored-vehicle.server.ts";

export type OwnersVehicle = {
  id: string;
  vehicle: AccessedVehicle;
  place: Place | null;
  owner: Owner;
  known: VehicleSnapshot;
  newest: NewestServices;
  today: string;
  timeZone: string;
};

export type VehicleArgs = RequestArgs & { params: { vehicleId?: string } };

const loadVisitedVehicle = visitedVehicleLoader<null>(() => sql`NULL`);

type VehicleLoader<Glance> = ReturnType<typeof visitedVehicleLoader<Glance>>;

/** `read` runs in the same round trip as `find`. */
export async function loadVehicle<T = undefined, Glance = null>(
  args: VehicleArgs,
  read?: (id: string, accountId: string) => Promise<T>,
  find: VehicleLoader<Glance> | VehicleLoader<null> = loadVisitedVehicle,
): Promise<OwnersVehicle & { data: T; glance: Glance | null }> {
  const {
    owner,
    data: [stored, data],
  } = await loadAsOwner(args, (accountId) => {
    const lookup = toLookup(args, accountId, false);
    return Promise.all([find(args.context.db, lookup), read?.(lookup.id, accountId) as Promise<T>]);
  });
  return { ...toOwnersVehicle(args, owner, stored), data, glance: stored?.glance ?? null };
}

/** Offers to restore a removed vehicle. */
export async function receiveVehicle<T = undefined>(
  args: VehicleArgs,
  read?: (id: string, form: FormData, accountId: string) => Promise<T>,
): Promise<OwnersVehicle & Post<T>> {
  const {
    owner,
    data: [saved, data, missedReports],
    ...post
  } = await receiveAsOwner(args, (accountId, form) => {
    const lookup = toLookup(args, accountId, true);
    return Promise.all([
      loadStoredVehicle(args.context.db, lookup),
      read?.(lookup.id, form, accountId) as Promise<T>,
      findMissedReports(args.context, accountId, lookup.id),
    ]);
  });
  const vehicle = await requireEditableVehicle(args, saved?.vehicle ?? null, missedReports);
  const opened = toOwnersVehicle(args, owner, saved);
  fillInToday(post.form, opened.today);
  return { ...withActivity(post, owner, vehicle), ...opened, data };
}

/**
 * So that the vehicle's owner sees who changed what.
 * @param location where that is, if not where the form leads
 */
export function withActivity<Received extends object>(
  post: Received,
  { accountId, email }: Pick<Owner, "accountId" | "email">,
  { id, role }: AccessedVehicle,
  location?: string,
): Received & Pick<Post, "activity"> {
  if (role === "owner" || role === "seller") return post;
  return { ...post, activity: { vehicleId: id, by: { accountId, role, email }, location } };
}

/** For forms that change nothing about the car, but how someone follows it. */
export function withoutActivity<Received extends Pick<Post, "activity">>(post: Received): Received {
  return { ...post, activity: undefined };
}

function toLookup({ context, params }: VehicleArgs, accountId: string, isForm: boolean) {
  const since = getRemovedSince(context, isForm);
  return { accountId, id: params.vehicleId!, now: context.now, removedSince: since };
}

function toOwnersVehicle(
  args: VehicleArgs,
  owner: Owner,
  stored: StoredVehicle<AccessedVehicle> | null,
): OwnersVehicle {
  if (!stored) return redirectTo(paths.garage);
  const { vehicle, place, newest } = stored;
  requirePermission(args, vehicle);
  // Only owners are asked about visits, in the history, which unverified owners can't open.
  const visible: StoredVehicle<AccessedVehicle> =
    owner.emailVerified && vehicle.role === "owner"
      ? stored
      : { ...stored, snapshot: { ...stored.snapshot, visits: undefined } };
  return {
    ...snapshotToday(args.context, owner, visible),
    id: vehicle.id,
    vehicle,
    place,
    newest,
    owner,
  };
}
