import type { Database } from "#db/client.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { listRemovedDocuments } from "./documents.server.ts";
import { noteName } from "./notes/note-name.ts";
import { listRemovedNotes } from "./notes/notes.server.ts";

export async function readRemoved(db: Database, vehicleId: string, now: Date) {
  const [documents, notes] = await Promise.all([
    listRemovedDocuments(db, vehicleId, now),
    listRemovedNotes(db, vehicleId, now),
  ]);
  return { documents, notes };
}

/** Null without any. */
export function removedView(
  id: string,
  { documents, notes }: Awaited<ReturnType<typeof readRemoved>>,
  { t }: Pick<Formatters, "t">,
) {
  const items = [
    ...documents.map((one) => ({ name: one.name, href: documentPaths.restore(id, one.id) })),
    ...notes.map((one) => ({ name: noteName(one), href: documentPaths.restoreNote(id, one.id) })),
  ];
  if (items.length === 0) return null;
  return { title: t("document-words:removed"), bringBack: t("document-words:bringBack"), items };
}

export type RemovedView = NonNullable<ReturnType<typeof removedView>>;
