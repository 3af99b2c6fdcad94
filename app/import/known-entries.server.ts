import { and, count, eq, isNotNull, isNull, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { vehicleNotes } from "#db/schema/documents/documents.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { importedLines } from "#db/schema/imports.ts";
import { planItems, supplies } from "#db/schema/planner/planner.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { maxNotes } from "#app/documents/notes/notes.server.ts";
import type { KnownNote } from "#app/import/entries/imported-notes.ts";
import { listLineKeys } from "#app/import/entries/note-pieces.ts";
import type { KnownEntries } from "#app/import/entries/plan-entries.ts";
import type { LogEntry, UnreadEntry } from "#app/import/logs/log-entry.ts";
import { countOpenItems } from "#app/vehicle/planner/plan-items.server.ts";
import { plannerLimits } from "#app/vehicle/planner/planner-limits.ts";
import { countSupplies } from "#app/vehicle/planner/supplies.server.ts";
import { maxReminders } from "#app/vehicle/snapshot/reminder-rows.server.ts";
import { listKnownKeys, readImportedLog } from "./add-imported-fuel.server.ts";
import { findKnownReadings } from "./vehicle-import.server.ts";

/** What the car has of a log besides service records, and how much more it has room for. */
export async function findKnownEntries(
  db: Database,
  vehicleId: string,
  entries: readonly (LogEntry | UnreadEntry)[],
) {
  const read = entries.flatMap((entry) => (entry.kind === "unread" ? [] : entry));
  const keysOf = (...kinds: LogEntry["kind"][]) =>
    read.flatMap(({ kind, importKey }) => (kinds.includes(kind) ? importKey : []));
  const dates = read.flatMap((entry) =>
    entry.kind === "reading" || entry.kind === "expense" ? entry.date : [],
  );
  const fuelKeys = keysOf("fillUp");
  const others = read.flatMap((entry) =>
    entry.kind === "record" || entry.kind === "fillUp" ? [] : listLineKeys(entry),
  );
  const hasOthers = others.length > 0;
  const [readings, fuelLog, spent, planned, stock, lines, notes, room] = await Promise.all([
    findKnownReadings(db, vehicleId, dates),
    fuelKeys.length > 0 ? readImportedLog(db, vehicleId, fuelKeys) : null,
    listKnownKeys(db, expenses, vehicleId, keysOf("expense")),
    listKnownKeys(db, planItems, vehicleId, keysOf("plan")),
    listKnownKeys(db, supplies, vehicleId, keysOf("supply")),
    listKnownKeys(db, importedLines, vehicleId, others),
    hasOthers ? listImportedNotes(db, vehicleId) : [],
    hasOthers ? findRoom(db, vehicleId) : { plans: 0, supplies: 0, reminders: 0, notes: 0 },
  ]);
  const fuel = fuelLog?.keys ?? [];
  const keys = new Set([...fuel, ...spent, ...planned, ...stock, ...lines]);
  const known: KnownEntries = { stops: fuelLog?.stops ?? [], readings, keys, lines, notes, room };
  return { fuelLog, known };
}

async function listImportedNotes(db: Database, id: string): Promise<KnownNote[]> {
  const { importKey, text, removedAt, vehicleId } = vehicleNotes;
  const rows = await db
    .select({ importKey, removedAt, length: sql<number>`length(${text})` })
    .from(vehicleNotes)
    .where(and(eq(vehicleId, id), isNotNull(importKey)));
  return rows.map(({ importKey, removedAt, length }) => ({
    ...{ importKey: importKey!, length, isRemoved: removedAt !== null },
  }));
}

async function findRoom(db: Database, id: string): Promise<KnownEntries["room"]> {
  const countRows = async (
    table: typeof customReminders | typeof vehicleNotes,
    end: SQLWrapper,
  ) => {
    const isOpen = and(eq(table.vehicleId, id), isNull(end));
    const [row] = await db.select({ rows: count() }).from(table).where(isOpen);
    return row!.rows;
  };
  const [plans, supplies, reminders, notes] = await Promise.all([
    countOpenItems(db, id),
    countSupplies(db, id),
    countRows(customReminders, customReminders.doneAt),
    countRows(vehicleNotes, vehicleNotes.removedAt),
  ]);
  return {
    plans: plannerLimits.items - plans,
    supplies: plannerLimits.supplies - supplies,
    reminders: maxReminders - reminders,
    notes: maxNotes - notes,
  };
}
