import { askToRestore } from "#app/forms/deleted.server.ts";
import type { Post } from "#app/forms/submission.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { getRemovedSince } from "#app/vehicle/removed-vehicle.server.ts";
import {
  loadVehicle,
  receiveVehicle,
  withoutActivity,
  type OwnersVehicle,
} from "#app/vehicle/vehicle-guard.server.ts";
import type { Holder, Kind, Thing } from "./planner-kinds.server.ts";

export type PlannerArgs = RequestArgs & { params: { [name: string]: string | undefined } };

type Opened<Row, T> = OwnersVehicle & { found: Row | null; data: T };
type Read<T> = (holder: Holder) => Promise<T>;

/** Like {@link loadVehicle}, with what the address names, or null if it's about a new one. */
export async function loadThing<Row extends Thing, T = undefined>(
  args: PlannerArgs,
  kind: Kind<Row>,
  read?: Read<T>,
): Promise<Opened<Row, T>> {
  const {
    data: [found, data],
    ...car
  } = await loadVehicle(args, (vehicleId, accountId) =>
    Promise.all([
      find(args, kind, { vehicleId, accountId }, false),
      read?.({ vehicleId, accountId }) as Promise<T>,
    ]),
  );
  return { ...car, data, found: requireFound(args, kind, car.id, found) };
}

/** Like {@link receiveVehicle}. Throws a page that keeps the text if the thing was removed. */
export async function receiveThing<Row extends Thing, T = undefined>(
  args: PlannerArgs,
  kind: Kind<Row>,
  read?: Read<T>,
): Promise<OwnersVehicle & Post<T> & { found: Row | null }> {
  const {
    data: [found, data],
    ...received
  } = await receiveVehicle(args, (vehicleId, _form, accountId) =>
    Promise.all([
      find(args, kind, { vehicleId, accountId }, true),
      read?.({ vehicleId, accountId }) as Promise<T>,
    ]),
  );
  const post = kind.isPrivate ? withoutActivity(received) : received;
  return { ...post, data, found: await toChange(args, kind, post.id, found) };
}

export async function findThingAgain<Row extends Thing>(
  args: PlannerArgs,
  kind: Kind<Row>,
  vehicleId: string,
): Promise<Row> {
  const accountId = args.context.claim?.accountId ?? "";
  const found = await find(args, kind, { vehicleId, accountId }, true);
  return (await toChange(args, kind, vehicleId, found))!;
}

async function find<Row extends Thing>(
  { context, params }: PlannerArgs,
  kind: Kind<Row>,
  holder: Holder,
  isForm: boolean,
): Promise<Row | null> {
  const id = params[kind.param];
  if (id === undefined) return null;
  return kind.find(context.db, holder, id, getRemovedSince(context, isForm));
}

function requireFound<Row>(
  { params }: PlannerArgs,
  kind: Kind<Row>,
  vehicleId: string,
  found: Row | null,
): Row | null {
  if (params[kind.param] !== undefined && !found) return redirectTo(kind.list(vehicleId));
  return found;
}

async function toChange<Row extends Thing>(
  args: PlannerArgs,
  kind: Kind<Row>,
  vehicleId: string,
  row: Row | null,
): Promise<Row | null> {
  const found = requireFound(args, kind, vehicleId, row);
  if (found?.removedAt)
    await askToRestore(args, {
      thing: "planned",
      leadsTo: kind.list(vehicleId),
      writes: [kind.setRemoved(args.context.db, found.id, null)],
      blockedBy: Object.fromEntries([kind.full]),
    });
  return found;
}
