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
import { findRecord, restoreRecord, type FoundRecord } from "./records.server.ts";

export type RecordArgs = RequestArgs & { params: { vehicleId?: string; recordId?: string } };
type OwnedRecord = OwnersVehicle & { found: FoundRecord };

/** Like {@link loadVehicle}. Redirects to the vehicle if the record isn't there. */
export async function loadRecord<T = undefined>(
  args: RecordArgs,
  read?: (id: string) => Promise<T>,
): Promise<OwnedRecord & { data: T }> {
  const {
    data: [found, data],
    ...owners
  } = await loadVehicle(args, (id) => loadWithRecord(args, id, false, read));
  return { ...owners, data, found: found ?? redirectTo(paths.vehicle(owners.id)) };
}

export async function loadRecordToChange<T = undefined>(
  args: RecordArgs,
  read?: (id: string) => Promise<T>,
): Promise<OwnedRecord & { data: T }> {
  return requireVerified(await loadRecord(args, read));
}

/** Like {@link receiveVehicle}. Throws a page that keeps the text if the record was removed. */
export async function receiveRecord<T = undefined>(
  args: RecordArgs,
  read?: (id: string, form: FormData) => Promise<T>,
): Promise<OwnedRecord & Post<T>> {
  const {
    data: [found, data],
    ...owners
  } = await receiveVehicle(args, (id, form) =>
    loadWithRecord(args, id, true, read && (() => read(id, form))),
  );
  return requireVerified({ ...owners, data, found: await requireExisting(args, owners.id, found) });
}

export async function findRecordAgain(args: RecordArgs, id: string): Promise<FoundRecord> {
  return requireExisting(args, id, await findRequestedRecord(args, id, true));
}

async function requireExisting(
  args: RecordArgs,
  id: string,
  found: FoundRecord | null,
): Promise<FoundRecord> {
  const location = paths.vehicle(id);
  if (!found) return redirectTo(location);
  const { record } = found;
  if (record.removedAt)
    await askToRestore(args, {
      thing: "record",
      leadsTo: location,
      writes: [restoreRecord(args.context.db, record.id)],
    });
  return found;
}

function requireVerified<Opened extends OwnedRecord>(opened: Opened): Opened {
  return opened.owner.emailVerified
    ? opened
    : redirectTo(paths.record(opened.id, opened.found.record.id));
}

function loadWithRecord<T>(
  args: RecordArgs,
  id: string,
  isForm: boolean,
  read?: (id: string) => Promise<T>,
) {
  return Promise.all([findRequestedRecord(args, id, isForm), read?.(id) as Promise<T>]);
}

function findRequestedRecord({ context, params }: RecordArgs, id: string, isForm: boolean) {
  return findRecord(context.db, id, params.recordId!, getRemovedSince(context, isForm));
}
