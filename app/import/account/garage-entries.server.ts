import {
  and,
  count,
  eq,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { documents, vehicleNotes } from "#db/schema/documents/documents.ts";
import { expenses } from "#db/schema/expenses/expenses.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import { planItems, supplies } from "#db/schema/planner/planner.ts";
import { groupByVehicle } from "#app/import/group-by-vehicle.ts";
import type { ImportedVehicle } from "./account-file.ts";
import {
  ageKey,
  entryKinds,
  noKnownEntries,
  type EntryKind,
  type KnownEntries,
} from "./missing-entries.ts";

const tables = { fillUps, expenses, plans: planItems, supplies, notes: vehicleNotes };
const labels = {
  ...{ fillUps: fillUps.date, expenses: expenses.date, plans: planItems.title },
  ...{ supplies: supplies.name, notes: vehicleNotes.title },
};
const prefixes = {
  ...{ fillUps: "fill-up:", expenses: "expense:", plans: "plan:" },
  ...{ supplies: "supply:", notes: "note:" },
};
/** What counts toward a limit. */
const limited: Partial<Record<EntryKind, SQL | undefined>> = {
  ...{ expenses: ne(expenses.repeat, "none"), plans: ne(planItems.status, "done") },
  ...{ supplies: undefined, notes: undefined },
};

/** By car. An entry is known by its key, by our own id, or by when it was created. */
export async function findGarageEntries(
  db: Database,
  own: SQLWrapper,
  vehicles: readonly ImportedVehicle[],
): Promise<Map<string, KnownEntries>> {
  const days = vehicles.flatMap(({ fillUps: ofFile }) => ofFile.map(({ date }) => date));
  const listOf = async (kind: EntryKind) => {
    const entries = vehicles.flatMap((vehicle): Entry[] => vehicle[kind]);
    const [rows, counts] = await Promise.all([
      entries.length > 0 ? listKnown(db, own, kind, entries) : [],
      entries.length > 0 && kind in limited ? countKept(db, own, kind) : [],
    ]);
    return { kind, rows, counts };
  };
  const [found, stops] = await Promise.all([
    Promise.all(entryKinds.map(listOf)),
    days.length > 0 ? listStops(db, own, days) : [],
  ]);
  const known = new Map<string, KnownEntries>();
  const entriesOf = (id: string) => {
    const entries = known.get(id) ?? noKnownEntries();
    known.set(id, entries);
    return entries;
  };
  const ofCar = (id: string, kind: EntryKind) => entriesOf(id)[kind];
  for (const { vehicleId, ...stop } of stops) entriesOf(vehicleId).stops.push(stop);
  for (const { kind, rows, counts } of found) {
    for (const { vehicleId, id, importKey, createdAt, label, isRemoved } of rows) {
      const { keys, removed } = ofCar(vehicleId, kind);
      const ownKeys = [importKey, prefixes[kind] + id, ageKey({ createdAt, name: label })];
      for (const key of ownKeys.flatMap((one) => one ?? [])) {
        keys.add(key);
        if (isRemoved) removed.add(key);
      }
    }
    for (const { vehicleId, rows: kept } of counts) ofCar(vehicleId, kind).kept = kept;
  }
  return known;
}

type Entry = { importKey: string; createdAt: Date };

function listKnown(db: Database, own: SQLWrapper, kind: EntryKind, entries: readonly Entry[]) {
  const table = tables[kind] as typeof fillUps;
  const { vehicleId, id, importKey, createdAt, removedAt } = table;
  const [keys, prefix] = [entries.map((entry) => entry.importKey), prefixes[kind]];
  const ids = keys.flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  const times = JSON.stringify(entries.map((entry) => entry.createdAt.getTime()));
  const isRemoved = sql<boolean>`${removedAt} IS NOT NULL`.mapWith(Boolean);
  const label = sql<string | null>`${labels[kind]}`;
  return db
    .select({ vehicleId, id, importKey, createdAt, label, isRemoved })
    .from(table)
    .where(
      and(
        inArray(vehicleId, own),
        or(
          inArray(importKey, among(keys)),
          inArray(id, among(ids)),
          and(isNull(importKey), sql`${createdAt} IN (SELECT value FROM json_each(${times}))`),
        ),
      ),
    );
}

function listStops(db: Database, own: SQLWrapper, days: readonly string[]) {
  const { vehicleId, date, energy, removedAt } = fillUps;
  return db
    .select({ vehicleId, date, energy })
    .from(fillUps)
    .where(and(inArray(vehicleId, own), inArray(date, among(days)), isNull(removedAt)));
}

function countKept(db: Database, own: SQLWrapper, kind: EntryKind) {
  const table = tables[kind] as typeof fillUps;
  const { vehicleId, removedAt } = table;
  return db
    .select({ vehicleId, rows: count() })
    .from(table)
    .where(and(inArray(vehicleId, own), isNull(removedAt), limited[kind]))
    .groupBy(vehicleId);
}

/** Also those that the owner deleted. */
export async function findKnownDocuments(db: Database, own: SQLWrapper) {
  const { vehicleId, id, name, fileName, size, removedAt, isStaged } = documents;
  const rows = await db
    .select({ vehicleId, id, name, fileName, size, removedAt })
    .from(documents)
    .where(and(inArray(vehicleId, own), eq(isStaged, false)));
  return groupByVehicle(rows);
}

export type KnownDocument = NonNullable<
  ReturnType<Awaited<ReturnType<typeof findKnownDocuments>>["get"]>
>[number];
