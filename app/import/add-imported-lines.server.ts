import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicleNotes } from "#db/schema/documents/documents.ts";
import { importedLines } from "#db/schema/imports.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { maxNotes } from "#app/documents/notes/notes.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { groupByVehicle } from "./group-by-vehicle.ts";
import type { ImportedWrites } from "./add-imported-fuel.server.ts";
import type { PlacedNote, PlacedReminder } from "./import-store.server.ts";

const column = (name: string) => sql`line.value ->> ${name}`;
/** Another request may have been faster. */
const isNew = sql`NOT EXISTS (SELECT 1 FROM ${importedLines} known
  WHERE known.vehicle_id = ${column("vehicleId")} AND known.import_key = ${column("firstKey")})`;

/** Adds to the notes of earlier imports, or begins new ones. */
export function addNotedLines(
  db: Database,
  placed: readonly PlacedNote[],
  now: Date,
): ImportedWrites {
  if (placed.length === 0) return { ids: [], writes: [] };
  const rows = placed.map(({ vehicleId, note: { keys, ...note } }) => ({
    ...{ ...note, id: newId(), vehicleId, firstKey: keys[0] },
  }));
  const time = now.getTime();
  const begun = JSON.stringify(
    [...groupByVehicle(rows.filter((row) => row.isNew)).values()].flatMap((ofCar) =>
      ofCar.map((row, at) => ({ ...row, at })),
    ),
  );
  const continued = JSON.stringify(rows.filter((row) => !row.isNew));
  return {
    ids: rows.map(({ id }) => id),
    writes: [
      db.run(sql`INSERT INTO ${vehicleNotes}
          (id, vehicle_id, title, text, created_at, updated_at, import_key)
        SELECT ${column("id")}, ${column("vehicleId")}, ${column("title")}, ${column("text")},
          ${time}, ${time}, ${column("importKey")}
        FROM json_each(${begun}) line
        WHERE ${isNew} AND ${column("at")} + (SELECT count(*) FROM ${vehicleNotes} kept
          WHERE kept.vehicle_id = ${column("vehicleId")} AND kept.removed_at IS NULL) < ${maxNotes}
        ON CONFLICT (vehicle_id, import_key) DO NOTHING`),
      db.run(sql`UPDATE ${vehicleNotes} SET text = text || (${column("text")}),
          updated_at = ${time}, version = version + 1
        FROM json_each(${continued}) line
        WHERE vehicle_id = ${column("vehicleId")} AND import_key = ${column("importKey")}
          AND removed_at IS NULL AND ${isNew}`),
      // Not those of a note that another request wrote first, or that there's no room for.
      db.run(sql`INSERT INTO ${importedLines} (vehicle_id, import_key)
        SELECT note.vehicle_id, key.value
        FROM json_each(${JSON.stringify(placed.map(toWritten))}) line
          JOIN ${vehicleNotes} note ON note.vehicle_id = ${column("vehicleId")}
            AND note.import_key = ${column("importKey")} AND note.updated_at = ${time}
          JOIN json_each(line.value, '$.keys') key
        WHERE true ON CONFLICT DO NOTHING`),
    ],
  };
}

const toWritten = ({ vehicleId, note: { importKey, keys } }: PlacedNote) => ({
  ...{ vehicleId, importKey, keys },
});

export function addImportedReminders(
  db: Database,
  placed: readonly PlacedReminder[],
  now: Date,
): ImportedWrites {
  if (placed.length === 0) return { ids: [], writes: [] };
  const rows = placed.map(({ vehicleId, reminder }) => ({
    ...{ ...reminder, id: newId(), vehicleId, firstKey: reminder.importKey },
  }));
  return {
    ids: rows.map(({ id }) => id),
    writes: [
      db.run(sql`INSERT INTO ${customReminders} (id, vehicle_id, title, since_date, since_distance,
          due_date, due_distance, repeats, months, distance, unit, created_at)
        SELECT ${column("id")}, ${column("vehicleId")}, ${column("title")}, ${column("sinceDate")},
          ${column("sinceDistance")}, ${column("dueDate")}, ${column("dueDistance")},
          iif(coalesce(${column("months")}, ${column("distance")}) IS NULL, NULL, 'sliding'),
          ${column("months")}, ${column("distance")}, ${column("unit")}, ${now.getTime()}
        FROM json_each(${JSON.stringify(rows)}) line WHERE ${isNew}`),
      db.run(sql`INSERT INTO ${importedLines} (vehicle_id, import_key)
        SELECT ${column("vehicleId")}, ${column("firstKey")}
        FROM json_each(${JSON.stringify(rows)}) line
        WHERE true ON CONFLICT DO NOTHING`),
    ],
  };
}
