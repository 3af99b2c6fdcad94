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
import { resumeDocumentReminder } from "./document-reminder.server.ts";
import { findDocument, restoreDocument, type StoredDocument } from "./documents.server.ts";

type AtDocument = RequestArgs & { params: { vehicleId?: string; documentId?: string } };
type OwnersDocument = OwnersVehicle & { document: StoredDocument };

/** Like {@link loadVehicle}, with the document. Redirects to the others if it isn't there. */
export async function loadDocument(args: AtDocument): Promise<OwnersDocument> {
  const { data, ...owners } = await loadVehicle(args, (id) => find(args, id, false));
  return { ...owners, document: data ?? redirectTo(documentPaths.all(owners.id)) };
}

/**
 * Like {@link receiveVehicle}, with the document. If it was removed in the meantime, throws a page
 * that keeps the text.
 */
export async function receiveDocument<T = undefined>(
  args: AtDocument,
  read?: (vehicleId: string, form: FormData) => Promise<T>,
): Promise<OwnersDocument & Post<T>> {
  const {
    data: [found, data],
    ...owners
  } = await receiveVehicle(args, (id, form) =>
    Promise.all([find(args, id, true), read?.(id, form) as Promise<T>]),
  );
  return { ...owners, data, document: await toChange(args, owners.id, found) };
}

export async function findDocumentAgain(args: AtDocument, id: string): Promise<StoredDocument> {
  return toChange(args, id, await find(args, id, true));
}

function find({ context, params }: AtDocument, id: string, isForm: boolean) {
  return findDocument(context.db, id, params.documentId!, getRemovedSince(context, isForm));
}

async function toChange(
  args: AtDocument,
  id: string,
  document: StoredDocument | null,
): Promise<StoredDocument> {
  const leadsTo = documentPaths.all(id);
  if (!document) return redirectTo(leadsTo);
  const { db } = args.context;
  if (document.removedAt)
    await askToRestore(args, {
      thing: "document",
      leadsTo,
      writes: [restoreDocument(db, document.id), resumeDocumentReminder(db, document.id)],
      blockedBy: { documents_full: "document.tooMany" },
    });
  return document;
}
