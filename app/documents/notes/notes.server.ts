import { and, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { vehicleNotes } from "#db/schema/documents/documents.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";

export const maxNotes = 100;
export const maxNoteLength = 4_000;

const maxExcerptLength = 280;

export type StoredNote = typeof vehicleNotes.$inferSelect;
export type NoteDetails = Pick<StoredNote, "title" | "text">;

export const notesOnPage = 30;

/**
 * With one more than fit on a page. Only the beginning of long ones, so that the page doesn't grow
 * with them.
 */
export function listNotes(db: Database, ofVehicle: string, below: ListKey | null) {
  const { id, title, text, vehicleId, removedAt, isPinned, updatedAt } = vehicleNotes;
  const [pinned = 0, time = 0] = (below?.date ?? "").split("-").map(Number);
  return db
    .select({
      ...{ id, title, date: sql<string>`${isPinned} || '-' || ${updatedAt}` },
      excerpt: sql<string>`substr(${text}, 1, ${maxExcerptLength})`,
      isLong: sql<boolean>`length(${text}) > ${maxExcerptLength}`.mapWith(Boolean),
    })
    .from(vehicleNotes)
    .where(
      and(
        eq(vehicleId, ofVehicle),
        isNull(removedAt),
        below
          ? sql`(${isPinned}, ${updatedAt}, ${id}) < (${pinned}, ${time}, ${below.id})`
          : undefined,
      ),
    )
    .orderBy(desc(isPinned), desc(updatedAt), desc(id))
    .limit(notesOnPage + 1);
}

const maxRemoved = 30;

/** Within the last 30 days (decisions §5), latest first. */
export function listRemovedNotes(db: Database, vehicleId: string, now: Date) {
  const { id, title, text, removedAt } = vehicleNotes;
  return db
    .select({ id, title, text: sql<string>`substr(${text}, 1, ${maxExcerptLength})` })
    .from(vehicleNotes)
    .where(and(eq(vehicleNotes.vehicleId, vehicleId), gt(removedAt, undoStart(now))))
    .orderBy(desc(removedAt))
    .limit(maxRemoved);
}

/** `since` also finds one removed after that time. */
export async function findNote(
  db: Database,
  vehicleId: string,
  id: string,
  since: Date | null = null,
): Promise<StoredNote | null> {
  const { removedAt } = vehicleNotes;
  const isThere = or(isNull(removedAt), since ? gt(removedAt, since) : undefined);
  const [row] = await db
    .select()
    .from(vehicleNotes)
    .where(and(eq(vehicleNotes.id, id), eq(vehicleNotes.vehicleId, vehicleId), isThere));
  return row ?? null;
}

export async function findRemovedNote(
  db: Database,
  vehicleId: string,
  id: string,
  now: Date,
): Promise<StoredNote | null> {
  const found = await findNote(db, vehicleId, id, undoStart(now));
  return found?.removedAt ? found : null;
}

export type NewNote = NoteDetails & { id: string; vehicleId: string };

export function insertNote(db: Database, note: NewNote, now: Date) {
  return db.insert(vehicleNotes).values({ ...note, createdAt: now, updatedAt: now });
}

/** Increments the version, so concurrent edits can't overwrite each other. */
export function changeNote(
  db: Database,
  { id, version }: StoredNote,
  details: NoteDetails,
  { editor, now }: { editor: string; now: Date },
) {
  return db
    .update(vehicleNotes)
    .set({ ...details, updatedAt: now, version: version + 1, editedBy: editor })
    .where(eq(vehicleNotes.id, id));
}

export function removeNote(db: Database, id: string, now: Date) {
  return db
    .update(vehicleNotes)
    .set({ removedAt: now })
    .where(and(eq(vehicleNotes.id, id), isNull(vehicleNotes.removedAt)));
}

export function restoreNote(db: Database, id: string) {
  return db
    .update(vehicleNotes)
    .set({ removedAt: null })
    .where(and(eq(vehicleNotes.id, id), isNotNull(vehicleNotes.removedAt)));
}
