import { and, asc, desc, eq, gt, lt, lte, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { languages } from "#app/i18n/reader.ts";

export type StoredReading = typeof odometerReadings.$inferSelect;

/** As many as a page lists. */
export const readingsOnPage = 30;

/** Readings of one day are few; more of them than that tell nothing new. */
const mostNeighbours = 10;

/** Readings of a vehicle, the newest first, one more than a page has when there are older ones. */
export function listReadings(db: Database, vehicleId: string, below: ListKey | null) {
  const { date, id } = odometerReadings;
  const isBelow = below && or(lt(date, below.date), and(eq(date, below.date), lt(id, below.id)));
  return db
    .select()
    .from(odometerReadings)
    .where(and(eq(odometerReadings.vehicleId, vehicleId), odometerReadings.counts, isBelow ?? undefined))
    .orderBy(desc(date), desc(id))
    .limit(readingsOnPage + 1);
}

/** A reading of a vehicle; null for one of another vehicle. */
export async function findReading(db: Database, vehicleId: string, id: string): Promise<StoredReading | null> {
  const [row] = await db.select().from(odometerReadings).where(and(eq(odometerReadings.id, id), eq(odometerReadings.vehicleId, vehicleId), odometerReadings.counts));
  return row ?? null;
}

/**
 * The readings next to a day as it was typed, on both sides, however it is read: which language
 * decides is known only when the account is.
 */
export async function findNeighbours(db: Database, vehicleId: string, typedDay: unknown): Promise<StoredReading[]> {
  const days = new Set(languages.map((language) => parseDay(String(typedDay ?? ""), language)).filter((day) => day !== null));
  const { date } = odometerReadings;
  const select = () => db.select().from(odometerReadings);
  const ofVehicle = and(eq(odometerReadings.vehicleId, vehicleId), odometerReadings.counts);
  const found = await Promise.all(
    [...days].flatMap((day) => [
      select().where(and(ofVehicle, lte(date, day))).orderBy(desc(date)).limit(mostNeighbours),
      select().where(and(ofVehicle, gt(date, day))).orderBy(asc(date)).limit(mostNeighbours),
    ]),
  );
  return found.flat();
}

export type ReadingChange = Pick<StoredReading, "date" | "distance" | "unit">;

export function updateReading(db: Database, id: string, change: ReadingChange) {
  return db.update(odometerReadings).set(change).where(eq(odometerReadings.id, id));
}

export function deleteReading(db: Database, id: string) {
  return db.delete(odometerReadings).where(eq(odometerReadings.id, id));
}
