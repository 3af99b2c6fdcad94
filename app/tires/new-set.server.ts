import type { Database } from "#db/client.ts";
import type { Writes } from "#app/http/submission.server.ts";
import { isMounted, lastChange } from "./distance-run.ts";
import { knownSet } from "./known-set.ts";
import { columnsOf, type TypedSet } from "./tire-form.server.ts";
import { insertSet, moveSets, type SetWithChecks, type StoredSet } from "./tires.server.ts";

/** A set that a new one cannot replace on its day, because it was put on later; null for none. */
export function blockedBy({ place, mountDate }: TypedSet, sets: readonly SetWithChecks[]): { set: StoredSet; date: string } | null {
  if (place !== "instead") return null;
  const mounted = sets.filter(({ set }) => isMounted(set)).map(({ set }) => ({ set, date: lastChange(knownSet(set, null))!.date }));
  return mounted.find(({ date }) => date > mountDate) ?? null;
}

type With = { sets: readonly SetWithChecks[]; editor: string; now: Date };

/** What to write for a new set: one that is stored came off on the day it was mounted; those that it replaces come off then. */
export function addSet(db: Database, own: Pick<StoredSet, "id" | "vehicleId" | "unit">, typed: TypedSet, { sets, editor, now }: With): Writes {
  const odometer = typed.mountDistance === null ? null : { distance: typed.mountDistance, unit: own.unit };
  const day = { date: typed.mountDate, odometer };
  const replaced = typed.place === "instead" ? sets.map(({ set }) => set).filter(isMounted) : [];
  return [
    insertSet(db, { ...own, ...columnsOf(typed), changes: typed.place === "stored" ? [day] : [] }, now),
    ...moveSets(db, replaced, day, editor),
  ];
}
