import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { documents } from "#db/schema/documents/documents.ts";
import { vehicles } from "#db/schema/garage.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { isKeptDocument, maxDocuments } from "#app/documents/documents.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { StoredImportFile } from "./import-store.server.ts";

/** Leaves out those that there's no room for. Each expires with a reminder, as in the form. */
export function addImportedDocuments(
  db: Database,
  accountId: string,
  stored: readonly StoredImportFile[],
  now: Date,
): Writes {
  return stored.flatMap(({ rowId, vehicleId, name: fileName, type, size, document }) => {
    if (!document) return [];
    const { name, expirationDate, createdAt, reminder } = document;
    const kept = sql`(SELECT count(*) FROM ${documents}
      WHERE ${documents.vehicleId} = ${vehicleId} AND ${isKeptDocument})`;
    return [
      db.run(sql`INSERT INTO ${documents} (id, account_id, vehicle_id, name, file_name, type, size,
          expiration_date, created_at)
        SELECT ${rowId}, ${accountId}, id, ${name}, ${fileName}, ${type}, ${size},
          ${expirationDate}, ${createdAt}
        FROM ${vehicles} WHERE id = ${vehicleId} AND ${kept} < ${maxDocuments}
        ON CONFLICT DO NOTHING`),
      ...(reminder
        ? [
            db.run(sql`INSERT INTO ${customReminders}
                (id, vehicle_id, document_id, title, since_date, due_date, unit, created_at)
              SELECT ${newId()}, vehicle_id, id, ${reminder.title}, ${reminder.since},
                expiration_date, ${reminder.unit}, ${now.getTime()}
              FROM ${documents} WHERE id = ${rowId} AND removed_at IS NULL
              ON CONFLICT DO NOTHING`),
          ]
        : []),
    ];
  });
}
