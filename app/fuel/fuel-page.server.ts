import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
  type Placeholder,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { fillUps, fuelTotals } from "#db/schema/fuel/fill-ups.ts";
import { energies } from "#db/schema/fuel/fuel-terms.ts";
import type { ListKey } from "#app/http/list-page.ts";
import { addMonths } from "#app/i18n/calendar.ts";
import { isTagged } from "#app/vehicle/tags/tagged-entries.server.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import type { Energy } from "#app/fuel/economy/quantity.ts";

export const fillUpsPerPage = 30;
const maxTrend = 24;
export const maxMonths = 12;

function selectFillUps(
  db: Pick<Database, "select">,
  vehicleId: string | Placeholder,
  below: ListKey | null,
) {
  const { date, miles, createdAt, id } = fillUps;
  const isBelow =
    below &&
    and(
      lte(date, below.date),
      sql`(${date}, ${miles}, ${createdAt}, ${id}) < (
        SELECT last.date, last.miles, last.created_at, last.id FROM ${fillUps} last
        WHERE last.id = ${below.id})`,
    );
  return db
    .select()
    .from(fillUps)
    .where(and(eq(fillUps.vehicleId, vehicleId), isNull(fillUps.removedAt), isBelow ?? undefined))
    .orderBy(desc(date), desc(miles), desc(createdAt), desc(id))
    .limit(fillUpsPerPage + 1);
}

const newestFillUps = preparedQuery(["vehicleId"], (db, { vehicleId }) =>
  selectFillUps(db, vehicleId, null),
);

export async function listFillUps(db: Database, vehicleId: string, below: ListKey | null) {
  return below ? selectFillUps(db, vehicleId, below) : newestFillUps(db, { vehicleId });
}

/** By day, as tags are. */
export function listTagged(db: Database, vehicleId: string, tag: string, below: ListKey | null) {
  const { date, id, removedAt } = fillUps;
  const page = { kind: "fuel", tag, below, limit: fillUpsPerPage + 1 } as const;
  // `+` keeps SQLite from scanning all of the car's fill-ups.
  const isOfVehicle = sql`+${fillUps.vehicleId} = ${vehicleId}`;
  return db
    .select()
    .from(fillUps)
    .where(and(isOfVehicle, isNull(removedAt), isTagged(vehicleId, id, page)))
    .orderBy(desc(date), desc(id))
    .limit(fillUpsPerPage + 1);
}

export type ListedFillUp = Awaited<ReturnType<typeof listFillUps>>[number];

const maxRemoved = 30;

/** Within the last 30 days (decisions §5), latest first. */
export function listRemovedFillUps(db: Database, vehicleId: string, now: Date) {
  const { id, date, volume, unit, removedAt } = fillUps;
  return db
    .select({ id, date, volume, unit })
    .from(fillUps)
    .where(and(eq(fillUps.vehicleId, vehicleId), gt(removedAt, undoStart(now))))
    .orderBy(desc(removedAt))
    .limit(maxRemoved);
}

export type RemovedFillUp = Awaited<ReturnType<typeof listRemovedFillUps>>[number];

export async function readFuelSummary(db: Database, vehicleId: string, now: Date) {
  const today = now.toISOString().slice(0, 10);
  // It may be another month already, or still, where the owner lives.
  const months = Array.from({ length: maxMonths + 2 }, (_, index) =>
    addMonths(today, 1 - index).slice(0, 7),
  );
  const [totals, ...stretches] = await Promise.all([
    db
      .select()
      .from(fuelTotals)
      .where(
        and(eq(fuelTotals.vehicleId, vehicleId), inArray(fuelTotals.period, ["all", ...months])),
      ),
    ...energies.map((energy) => readStretches(db, vehicleId, energy)),
  ]);
  return { totals, stretches: new Map(energies.map((energy, at) => [energy, stretches[at]!])) };
}

export type FuelSummary = Awaited<ReturnType<typeof readFuelSummary>>;

async function readStretches(db: Database, vehicleId: string, energy: Energy) {
  const { id, date, stretchMiles, stretchAmount, economy } = fillUps;
  const select = () =>
    db
      .select({
        id,
        date,
        miles: sql<number>`${stretchMiles}`,
        amount: sql<number>`${stretchAmount}`,
      })
      .from(fillUps)
      .where(and(eq(fillUps.vehicleId, vehicleId), eq(fillUps.energy, energy), isNotNull(economy)));
  const [newest, [high], [low]] = await Promise.all([
    select().orderBy(desc(date), desc(fillUps.miles)).limit(maxTrend),
    select().orderBy(desc(economy)).limit(1),
    select().orderBy(asc(economy)).limit(1),
  ]);
  return { newest, high: high ?? null, low: low ?? null };
}

export type ListedStretch = Awaited<ReturnType<typeof readStretches>>["newest"][number];
