import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { vehicleNotes } from "#db/schema/documents/documents.ts";
import { newId } from "#app/http/secrets.server.ts";
import { maxNotes, type StoredNote } from "./notes.server.ts";

export type ImportedNote = Pick<
  StoredNote,
  "title" | "text" | "isPinned" | "createdAt" | "updatedAt"
> & { importKey: string };

/** Leaves out known ones, by import key or our own id, and those that there's no room for. */
export function addImportedNotes(
  db: Database,
  vehicleId: string,
  notes: readonly ImportedNote[],
): Writes {
  if (notes.length === 0) return [];
  const rows = notes.map(({ createdAt, updatedAt, ...note }) => ({
    ...{ ...note, id: newId(), isPinned: Number(note.isPinned) },
    ...{ createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() },
  }));
  const column = (name: string) => sql`line.value ->> ${name}`;
  return [
    db.run(sql`INSERT INTO ${vehicleNotes}
        (id, vehicle_id, title, text, is_pinned, created_at, updated_at, import_key)
      SELECT ${column("id")}, ${vehicleId}, ${column("title")}, ${column("text")},
        ${column("isPinned")}, ${column("createdAt")}, ${column("updatedAt")},
        ${column("importKey")}
      FROM json_each(${JSON.stringify(rows)}) line
      WHERE NOT EXISTS (SELECT 1 FROM vehicle_notes known WHERE known.vehicle_id = ${vehicleId}
          AND (known.import_key = ${column("importKey")}
            OR 'note:' || known.id = ${column("importKey")}))
      ORDER BY line.key
      LIMIT max(0, ${maxNotes} - (SELECT count(*) FROM vehicle_notes
        WHERE vehicle_id = ${vehicleId} AND removed_at IS NULL))
      ON CONFLICT DO NOTHING`),
  ];
}
