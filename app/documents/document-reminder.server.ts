import { eq, sql, type AnyColumn } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { newId } from "#app/http/secrets.server.ts";
import type { DocumentDetails } from "./documents.server.ts";

type Context = { vehicleId: string; today: string; unit: DistanceUnit; language: Language };

/** For the same day, a reminder stays snoozed, done or turned off. Another day is a new one. */
export function saveDocumentReminder(
  db: Database,
  documentId: string,
  { name, expirationDate }: DocumentDetails,
  { vehicleId, today, unit, language }: Context,
  now: Date,
): Writes {
  if (expirationDate === null)
    return [db.delete(customReminders).where(eq(customReminders.documentId, documentId))];
  const title = translator(language)("document-words:reminder", { name });
  const facts = { sinceDate: today, dueDate: expirationDate, unit };
  const { dueDate, sinceDate, snoozedUntil, doneAt, off } = customReminders;
  const ifSame = (column: AnyColumn) =>
    sql`CASE WHEN ${dueDate} = excluded.due_date THEN ${column} END`;
  return [
    db
      .insert(customReminders)
      .values({ id: newId(), vehicleId, documentId, title, ...facts, createdAt: now })
      .onConflictDoUpdate({
        target: customReminders.documentId,
        set: {
          title,
          dueDate: expirationDate,
          sinceDate: sql`coalesce(${ifSame(sinceDate)}, excluded.since_date)`,
          snoozedUntil: ifSame(snoozedUntil),
          doneAt: ifSame(doneAt),
          off: sql`coalesce(${ifSame(off)}, 0)`,
        },
      }),
  ];
}

export function pauseDocumentReminder(db: Database, documentId: string, now: Date) {
  return setDone(db, documentId, now);
}

export function resumeDocumentReminder(db: Database, documentId: string) {
  return setDone(db, documentId, null);
}

function setDone(db: Database, documentId: string, doneAt: Date | null) {
  return db
    .update(customReminders)
    .set({ doneAt })
    .where(eq(customReminders.documentId, documentId));
}
