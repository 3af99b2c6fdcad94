import { and, eq, sql } from "drizzle-orm";
import { chunks } from "#db/chunks.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { fillUps, fuelLogs } from "#db/schema/fuel/fill-ups.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import type { ReadingVerdict } from "#app/vehicle/odometer/readings.server.ts";
import {
  changedStretches,
  ownStretch,
  type ChangedStretch,
} from "#app/fuel/economy/changed-stretches.ts";
import { asStop, toStop, type FillUp, type FuelLog, type readAllStops } from "./fuel-log.server.ts";
import { computeStretches, type Stretch } from "#app/fuel/economy/stretches.ts";

/** What a form or a file says about a fill-up. */
export type NotedFillUp = Pick<
  FillUp,
  | ("date" | "energy" | "volume" | "unit" | "amount" | "total" | "isTotalDerived" | "price")
  | ("currency" | "odometer" | "trip" | "distanceUnit" | "miles" | "partial" | "missed")
  | ("grade" | "station" | "comments" | "tags")
>;

type NewFillUp = NotedFillUp & { id: string; vehicleId: string; importKey?: string | null };

type Saved = { verdict: ReadingVerdict | null; now: Date };

/** Violates `fuel_changed` if the log was changed since it was read. */
export function addFillUp(
  db: Database,
  log: FuelLog,
  fillUp: NewFillUp,
  { verdict, now }: Saved,
): Writes {
  const stop = asStop(fillUp, now);
  const stretch = ownStretch(log.nearby, stop);
  return [
    raiseVersion(db, fillUp.vehicleId, log.version),
    db.insert(fillUps).values({ ...fillUp, createdAt: now, ...stretchColumns(stretch) }),
    ...insertReadings(db, [{ ...fillUp, createdAt: now }], verdict),
    ...saveStretches(db, changedStretches(log.nearby, { before: null, after: stop })),
  ];
}

export function editFillUp(
  db: Database,
  log: FuelLog,
  saved: FillUp,
  noted: NotedFillUp,
  { verdict, editor }: { verdict: ReadingVerdict | null; editor: string },
): Writes {
  const { id, createdAt, version } = saved;
  const edited = { ...saved, ...noted };
  const stop = asStop(edited, createdAt);
  const columns = {
    ...noted,
    ...stretchColumns(ownStretch(log.nearby, stop)),
    version: version + 1,
    editedBy: editor,
  };
  return [
    raiseVersion(db, saved.vehicleId, log.version),
    db.update(fillUps).set(columns).where(eq(fillUps.id, id)),
    db
      .delete(odometerReadings)
      .where(and(eq(odometerReadings.id, id), eq(odometerReadings.origin, "fill-up"))),
    ...insertReadings(db, [edited], verdict),
    ...saveStretches(db, changedStretches(log.nearby, { before: toStop(saved), after: stop })),
  ];
}

export function removeFillUp(db: Database, log: FuelLog, saved: FillUp, now: Date): Writes {
  const change = { before: toStop(saved), after: null };
  return [
    raiseVersion(db, saved.vehicleId, log.version),
    db
      .update(fillUps)
      .set({ removedAt: now, ...stretchColumns(null), version: sql`version + 1` })
      .where(eq(fillUps.id, saved.id)),
    ...saveStretches(db, changedStretches(log.nearby, change)),
  ];
}

export function restoreFillUp(db: Database, log: FuelLog, saved: FillUp): Writes {
  const stop = toStop(saved);
  const stretch = ownStretch(log.nearby, stop);
  return [
    raiseVersion(db, saved.vehicleId, log.version),
    db
      .update(fillUps)
      .set({ removedAt: null, ...stretchColumns(stretch), version: sql`version + 1` })
      .where(eq(fillUps.id, saved.id)),
    ...saveStretches(db, changedStretches(log.nearby, { before: null, after: stop })),
  ];
}

/** Of files. Calculates all stretches anew, so it's for many at once. */
export function importFillUps(
  db: Database,
  vehicleId: string,
  { version, stops }: Awaited<ReturnType<typeof readAllStops>>,
  added: readonly (NewFillUp & { createdAt: Date })[],
): Writes {
  if (added.length === 0) return [];
  const addedStops = added.map((fillUp) => asStop(fillUp, fillUp.createdAt));
  const stretches = computeStretches([...stops, ...addedStops]);
  const changed = stops.flatMap(({ id, stretch: saved }) => {
    const stretch = stretches.get(id) ?? null;
    return JSON.stringify(stretch) === JSON.stringify(saved) ? [] : { id, stretch };
  });
  const rows = added.map((fillUp) => ({
    ...fillUp,
    ...stretchColumns(stretches.get(fillUp.id) ?? null),
  }));
  return [
    raiseVersion(db, vehicleId, version),
    ...chunks(rows, rowsPerInsert).flatMap((some) => [
      db.insert(fillUps).values(some),
      ...insertReadings(db, some, null),
    ]),
    ...saveStretches(db, changed),
  ];
}

/** A statement has room for about a thousand. */
const rowsPerInsert = 200;

function raiseVersion(db: Database, vehicleId: string, version: number) {
  const raised = { version: version + 1 };
  return db
    .insert(fuelLogs)
    .values({ vehicleId, ...raised })
    .onConflictDoUpdate({ target: fuelLogs.vehicleId, set: raised });
}

type WithReading = Pick<FillUp, "id" | "vehicleId" | "date" | "odometer" | "distanceUnit"> & {
  createdAt: Date;
};

function insertReadings(
  db: Database,
  noted: readonly WithReading[],
  verdict: ReadingVerdict | null,
): Writes {
  const rows = noted.flatMap(({ id, vehicleId, date, odometer, distanceUnit, createdAt }) =>
    odometer === null
      ? []
      : {
          ...{ id, vehicleId, date, createdAt, verdict },
          distance: odometer,
          unit: distanceUnit,
          origin: "fill-up" as const,
          counts: verdict !== "wrong",
        },
  );
  return rows.length > 0 ? [db.insert(odometerReadings).values(rows)] : [];
}

function saveStretches(db: Database, changed: readonly ChangedStretch[]): Writes {
  return changed.map(({ id, stretch }) =>
    db.update(fillUps).set(stretchColumns(stretch)).where(eq(fillUps.id, id)),
  );
}

function stretchColumns(stretch: Stretch | null) {
  return {
    stretchMiles: stretch?.miles ?? null,
    stretchAmount: stretch?.amount ?? null,
    stretchCents: stretch?.cents ?? null,
    economy: stretch && stretch.miles / stretch.amount,
  };
}
