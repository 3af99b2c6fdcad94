import { leadTo, type Exchange, type Post } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { loadVehicle, receiveVehicle, type OwnersVehicle } from "#app/reminders/vehicle-guard.server.ts";
import { findRecord, type FoundRecord } from "./find-record.server.ts";

type AtRecord = Exchange & { params: { vehicleId?: string; recordId?: string } };
type OwnersRecord = OwnersVehicle & { found: FoundRecord };

/**
 * First line of the loader of a record's page: {@link loadVehicle}, with the record. `read` is asked
 * in the same round trip.
 * @throws besides, a redirect to the vehicle for a record that is removed, another vehicle's, or none.
 */
export async function loadRecord<T = undefined>(args: AtRecord, read?: (id: string) => Promise<T>): Promise<OwnersRecord & { data: T }> {
  const { data: [found, data], ...owners } = await loadVehicle(args, (id) => readBoth(args, id, read));
  return { ...owners, data, found: found ?? leadTo(paths.vehicle(owners.id)) };
}

/** First line of the loader of what changes a record: {@link loadRecord}. Who is not verified is led to the record, where they are told so. */
export async function loadRecordToChange<T = undefined>(args: AtRecord, read?: (id: string) => Promise<T>): Promise<OwnersRecord & { data: T }> {
  return verified(await loadRecord(args, read));
}

/** First line of its action: {@link receiveVehicle}, with the record, as {@link loadRecordToChange} does. */
export async function receiveRecord<T = undefined>(args: AtRecord, read?: (id: string, form: FormData) => Promise<T>): Promise<OwnersRecord & Post<T>> {
  const { data: [found, data], ...owners } = await receiveVehicle(args, (id, form) => readBoth(args, id, read && (() => read(id, form))));
  return verified({ ...owners, data, found: found ?? leadTo(paths.vehicle(owners.id)) });
}

function verified<Of extends OwnersRecord>(opened: Of): Of {
  return opened.owner.emailVerified ? opened : leadTo(paths.record(opened.id, opened.found.record.id));
}

/** @returns with `undefined` for what was not asked, as its caller's `T` then says */
function readBoth<T>({ context: { db }, params }: AtRecord, id: string, read?: (id: string) => Promise<T>) {
  return Promise.all([findRecord(db, id, params.recordId!), read?.(id) as Promise<T>]);
}
