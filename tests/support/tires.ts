import { newId } from "#app/http/secrets.server.ts";
import type { TireSet } from "#app/vehicle/tire-sets/tire-set.ts";
import { insertCheck, insertSet, removeSet } from "#app/tires/tires.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";

export function tireSet(input: Partial<TireSet> = {}): TireSet {
  return {
    id: "all",
    season: "all-season",
    mountDate: null,
    mountOdometer: null,
    ranBefore: null,
    changes: [],
    treadLife: null,
    warranty: null,
    tin: null,
    lastCheck: null,
    ...input,
  };
}

export async function insertTires(
  databaseUrl: string,
  vehicleId: string,
  { stored = false, removed = false } = {},
): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const id = newId();
  const now = new Date();
  const details = {
    season: stored ? "winter" : "summer",
    brand: "Velora",
    model: "Sport 4",
    tin: "U9VVLARB2319",
  } as const;
  const changes = stored ? [{ date: "2025-11-10", odometer: null }] : [];
  await runBatch(db, [
    insertSet(
      db,
      {
        id,
        vehicleId,
        ...details,
        numberOfTires: 4,
        mountDate: "2025-04-10",
        unit: "mi",
        treadLifeYears: 4,
        treadLifeDistance: 40_000,
        changes,
      },
      now,
    ),
    insertCheck(db, { id: newId(), setId: id, date: "2026-01-10", depth: 6, unit: "32nds" }, now),
    ...(removed ? [removeSet(db, id, now)] : []),
  ]);
  return id;
}
