import type { Database, Writes } from "#db/client.ts";
import { isMounted, type Change } from "#app/vehicle/tire-sets/distance-run.ts";
import { blockedMove, type Blocked, type SwapSet } from "./swap-rule.ts";
import { columnsOf, type TypedSet } from "./tire-form.server.ts";
import { insertSet, moveSets, type SetWithChecks } from "./tires.server.ts";
import type { StoredSet } from "#app/vehicle/tire-sets/known-set.ts";

/** Why those on the vehicle cannot come off for a new set on its day; null where they can, or stay on. */
export function blockedNewSet<Of extends SwapSet>(typed: TypedSet, sets: readonly Of[], unit: StoredSet["unit"]): Blocked<Of> | null {
  return typed.place === "instead" ? blockedMove(sets.filter(isMounted), mounting(typed, unit)) : null;
}

function mounting({ mountDate, mountDistance }: TypedSet, unit: StoredSet["unit"]): Change {
  return { date: mountDate, odometer: mountDistance === null ? null : { distance: mountDistance, unit } };
}

type With = { sets: readonly SetWithChecks[]; editor: string; now: Date };

/** What to write for a new set: one that is stored came off on the day it was mounted; those that it replaces come off then. */
export function addSet(db: Database, own: Pick<StoredSet, "id" | "vehicleId" | "unit">, typed: TypedSet, { sets, editor, now }: With): Writes {
  const day = mounting(typed, own.unit);
  const replaced = typed.place === "instead" ? sets.map(({ set }) => set).filter(isMounted) : [];
  return [
    insertSet(db, { ...own, ...columnsOf(typed), changes: typed.place === "stored" ? [day] : [] }, now),
    ...moveSets(db, replaced, day, editor),
  ];
}
