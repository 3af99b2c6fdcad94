import { eq } from "drizzle-orm";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { askToRestore } from "#app/forms/deleted.server.ts";
import type { Post } from "#app/forms/submission.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import { getRemovedSince } from "#app/vehicle/removed-vehicle.server.ts";
import {
  loadVehicle,
  receiveVehicle,
  type OwnersVehicle,
} from "#app/vehicle/vehicle-guard.server.ts";
import {
  findFillUp,
  readLogAround,
  typedPlaces,
  type FillUp,
  type FuelLog,
} from "./fuel-log.server.ts";

type AtFillUp = RequestArgs & { params: { vehicleId?: string; fillUpId?: string } };

export type FoundFillUp = { fillUp: FillUp; log: FuelLog };

/** Like {@link loadVehicle}. Redirects to the car's fuel if the fill-up isn't there. */
export async function loadFillUp<T = undefined>(
  args: AtFillUp,
  read?: (id: string) => Promise<T>,
): Promise<OwnersVehicle & { fillUp: FillUp; data: T }> {
  const {
    data: [found, data],
    ...owners
  } = await loadVehicle(args, (id) =>
    Promise.all([findFillUp(args.context.db, id, args.params.fillUpId!), read?.(id) as Promise<T>]),
  );
  const fillUp = found && !found.removedAt ? found : redirectTo(fuelPaths.fuel(owners.id));
  return { ...owners, fillUp, data };
}

/**
 * Like {@link receiveVehicle}, with the fill-up and those around it. If it was removed in the
 * meantime, throws a page that keeps the text.
 */
export async function receiveFillUp<T = undefined>(
  args: AtFillUp,
  read?: (id: string, form: FormData) => Promise<T>,
): Promise<OwnersVehicle & FoundFillUp & Post<T>> {
  args.context.failure = "fuel.failed";
  const {
    data: [found, data],
    ...owners
  } = await receiveVehicle(args, (id, form) =>
    Promise.all([findWithLog(args, id, form), read?.(id, form) as Promise<T>]),
  );
  return { ...owners, ...(await requireFillUp(args, owners.id, found)), data };
}

export async function findFillUpAgain(
  args: AtFillUp,
  id: string,
  form: FormData,
): Promise<FoundFillUp> {
  return requireFillUp(args, id, await findWithLog(args, id, form));
}

function findWithLog({ context, params }: AtFillUp, id: string, form: FormData) {
  return readLogAround(context.db, id, params.fillUpId!, typedPlaces(form));
}

async function requireFillUp(
  args: AtFillUp,
  id: string,
  found: FoundFillUp | null,
): Promise<FoundFillUp> {
  const leadsTo = fuelPaths.fuel(id);
  const { context } = args;
  if (!found) return redirectTo(leadsTo);
  const { id: fillUpId, removedAt } = found.fillUp;
  if (!removedAt) return found;
  if (removedAt <= getRemovedSince(context, true)!) return redirectTo(leadsTo);
  const restore = context.db
    .update(fillUps)
    .set({ removedAt: null })
    .where(eq(fillUps.id, fillUpId));
  await askToRestore(args, { thing: "fillUp", leadsTo, writes: [restore] });
  return found;
}
