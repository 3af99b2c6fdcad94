import { askToRestore } from "#app/forms/deleted.server.ts";
import type { Post } from "#app/forms/submission.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { getRemovedSince } from "#app/vehicle/removed-vehicle.server.ts";
import {
  loadVehicle,
  receiveVehicle,
  type OwnersVehicle,
} from "#app/vehicle/vehicle-guard.server.ts";
import { findNote, restoreNote, type StoredNote } from "./notes.server.ts";

type AtNote = RequestArgs & { params: { vehicleId?: string; noteId?: string } };
type OwnersNote = OwnersVehicle & { note: StoredNote };

/** Like {@link loadVehicle}, with the note. Redirects to the others if it isn't there. */
export async function loadNote(args: AtNote): Promise<OwnersNote> {
  const { data, ...owners } = await loadVehicle(args, (id) => find(args, id, false));
  return { ...owners, note: data ?? redirectTo(documentPaths.all(owners.id)) };
}

/**
 * Like {@link receiveVehicle}, with the note. If it was removed in the meantime, throws a page that
 * keeps the text.
 */
export async function receiveNote(args: AtNote): Promise<OwnersNote & Post> {
  const owners = await receiveVehicle(args, (id) => find(args, id, true));
  return { ...owners, note: await toChange(args, owners.id, owners.data) };
}

export async function findNoteAgain(args: AtNote, id: string): Promise<StoredNote> {
  return toChange(args, id, await find(args, id, true));
}

function find({ context, params }: AtNote, id: string, isForm: boolean) {
  return findNote(context.db, id, params.noteId!, getRemovedSince(context, isForm));
}

async function toChange(args: AtNote, id: string, note: StoredNote | null): Promise<StoredNote> {
  const leadsTo = documentPaths.all(id);
  if (!note) return redirectTo(leadsTo);
  if (note.removedAt)
    await askToRestore(args, {
      thing: "note",
      leadsTo,
      writes: [restoreNote(args.context.db, note.id)],
      blockedBy: { notes_full: "note.tooMany" },
    });
  return note;
}
