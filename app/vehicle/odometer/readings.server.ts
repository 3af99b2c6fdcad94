import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lt,
  lte,
  or,
  sql,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { fillUps } from "#db/schema/fuel/fill-ups.ts";
import type { readingVerdicts } from "#db/schema/garage-terms.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { serviceRecords } from "#db/schema/service-records.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { parseDay } from "#app/i18n/dates.ts";
import type { Reading } from "./readings.ts";
import { milesInKilometer } from "#app/i18n/numbers.ts";
import { languages } from "#app/i18n/locale.ts";

export type StoredReading = typeof odometerReadings.$inferSelect;

export type ReadingVerdict = (typeof readingVerdicts)[number];

export function toReading(row: StoredReading): StoredReading & Reading {
  return { ...row, confirmed: row.verdict === "right", enteredAt: row.createdAt.getTime() };
}

export const readingsPerPage = 30;

const maxNeighbors = 10;

const milesSql = (distance: SQLWrapper, unit: SQLWrapper) =>
  sql`${distance} * iif(${unit} = 'km', ${milesInKilometer}, 1)`;

/** False if its record or fill-up was removed, or the record disputed, maybe in another window. */
const sourceCounts = sql`(NOT EXISTS (SELECT 1 FROM ${serviceRecords} r
  WHERE r.id = ${odometerReadings.recordId} AND (r.removed_at IS NOT NULL OR r.disputed))
  AND NOT EXISTS (SELECT 1 FROM ${fillUps} f
  WHERE f.id = ${odometerReadings.id} AND f.removed_at IS NOT NULL))`;

const isListed = sql`(${odometerReadings.counts}
  OR (${odometerReadings.verdict} = 'wrong' AND ${sourceCounts}))`;

function selectReadings(
  db: Pick<Database, "select">,
  vehicleId: string | Placeholder,
  below: ListKey | null,
) {
  const { date, id } = odometerReadings;
  const miles = milesSql(odometerReadings.distance, odometerReadings.unit);
  const lastMiles = milesSql(sql`last.distance`, sql`last.unit`);
  const isBelow =
    below &&
    or(
      lt(date, below.date),
      and(
        eq(date, below.date),
        sql`(${miles}, ${id}) < (SELECT ${lastMiles}, last.id FROM ${odometerReadings} last
          WHERE last.id = ${below.id})`,
      ),
    );
  return db
    .select()
    .from(odometerReadings)
    .where(and(eq(odometerReadings.vehicleId, vehicleId), isListed, isBelow ?? undefined))
    .orderBy(desc(date), desc(miles), desc(id))
    .limit(readingsPerPage + 1);
}

const newestReadings = preparedQuery(["vehicleId"], (db, { vehicleId }) =>
  selectReadings(db, vehicleId, null),
);

/** Includes readings marked as wrong, so that owners can restore them. */
export async function listReadings(db: Database, vehicleId: string, below: ListKey | null) {
  return below ? selectReadings(db, vehicleId, below) : newestReadings(db, { vehicleId });
}

export async function findReading(
  db: Database,
  vehicleId: string,
  id: string,
): Promise<StoredReading | null> {
  const [row] = await db
    .select()
    .from(odometerReadings)
    .where(and(eq(odometerReadings.id, id), eq(odometerReadings.vehicleId, vehicleId), isListed));
  return row ?? null;
}

export async function findReadingsAround(
  db: Database,
  vehicleId: string,
  id: string,
): Promise<StoredReading[]> {
  const day = sql`(SELECT date FROM ${odometerReadings} WHERE id = ${id})`;
  const found = await Promise.all(selectBothSides(db, vehicleId, day));
  return found.flat();
}

export function setVerdict(
  db: Database,
  vehicleId: string,
  ids: readonly string[],
  verdict: ReadingVerdict | null,
) {
  const { id } = odometerReadings;
  return db
    .update(odometerReadings)
    .set({ verdict, counts: verdict === "wrong" ? false : sourceCounts })
    .where(and(inArray(id, [...ids]), eq(odometerReadings.vehicleId, vehicleId)));
}

/** Tries every way to read the typed date: we don't know the account's language yet. */
export async function findNeighbors(
  db: Database,
  vehicleId: string,
  typedDay: unknown,
): Promise<StoredReading[]> {
  const days = new Set(
    languages
      .map((language) => parseDay(String(typedDay ?? ""), language))
      .filter((day) => day !== null),
  );
  const found = await Promise.all(
    [...days].flatMap((day) => selectBothSides(db, vehicleId, sql`${day}`)),
  );
  return found.flat();
}

function selectBothSides(db: Database, vehicleId: string, day: SQL) {
  const { date } = odometerReadings;
  const select = () => db.select().from(odometerReadings);
  const countedOfVehicle = and(eq(odometerReadings.vehicleId, vehicleId), odometerReadings.counts);
  return [
    select()
      .where(and(countedOfVehicle, lte(date, day)))
      .orderBy(desc(date))
      .limit(maxNeighbors),
    select()
      .where(and(countedOfVehicle, gt(date, day)))
      .orderBy(asc(date))
      .limit(maxNeighbors),
  ];
}

export type ReadingChange = Pick<StoredReading, "date" | "distance" | "unit" | "verdict">;

export function updateReading(db: Database, id: string, change: ReadingChange) {
  return db
    .update(odometerReadings)
    .set({ ...change, counts: sourceCounts })
    .where(eq(odometerReadings.id, id));
}

export function deleteReading(db: Database, id: string) {
  return db.delete(odometerReadings).where(eq(odometerReadings.id, id));
}
