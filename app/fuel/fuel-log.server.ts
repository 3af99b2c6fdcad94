import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { fillUps, fuelLogs, fuelTotals } from "#db/schema/fuel/fill-ups.ts";
import { energies } from "#db/schema/fuel/fuel-terms.ts";
import { parseDay } from "#app/i18n/dates.ts";
import { languages } from "#app/i18n/locale.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import {
  maxNearby,
  type NearbyStops,
  type StoredStop,
} from "#app/fuel/economy/changed-stretches.ts";
import { compareDriving } from "#app/fuel/economy/driving-order.ts";
import type { Consumption } from "#app/fuel/economy/economy.ts";
import type { Energy } from "#app/fuel/economy/quantity.ts";
import type { FuelStop, Stretch } from "#app/fuel/economy/stretches.ts";

export type FillUp = typeof fillUps.$inferSelect;

/** What a form needs to save a fill-up. */
export type FuelLog = {
  version: number;
  nearby: NearbyStops[];
  usual: Map<Energy, Consumption & { stretches: number }>;
};

type Place = { energy: Energy; date: string };

const limit = maxNearby();

/**
 * Every way to read where a form's fill-up belongs. An edit may keep the energy or the day that
 * another window has saved.
 */
export function typedPlaces(form: FormData): Place[] {
  const days = languages.flatMap((language) => {
    const day = parseDay(String(form.get("date") ?? ""), language);
    return day ?? [];
  });
  return [...new Set(days)].flatMap(placesOn);
}

const placesOn = (date: string): Place[] => energies.map((energy) => ({ energy, date }));

export async function readLog(
  db: Database,
  vehicleId: string,
  places: readonly Place[],
): Promise<FuelLog> {
  const [version, usual, nearby] = await Promise.all([
    readVersion(db, vehicleId),
    readUsual(db, vehicleId),
    Promise.all(places.map(({ energy, date }) => readNearby(db, vehicleId, energy, sql`${date}`))),
  ]);
  return {
    version,
    usual,
    nearby: nearby.map((read, at) => toNearby(places[at]!, read)),
  };
}

/** Also around the fill-up that the form changes, removed or not. */
export async function readLogAround(
  db: Database,
  vehicleId: string,
  fillUpId: string,
  places: readonly Place[] = [],
): Promise<{ fillUp: FillUp; log: FuelLog } | null> {
  const day = sql`(SELECT own.date FROM ${fillUps} own WHERE own.id = ${fillUpId})`;
  const [fillUp, log, around] = await Promise.all([
    findFillUp(db, vehicleId, fillUpId),
    readLog(db, vehicleId, places),
    Promise.all(energies.map((energy) => readNearby(db, vehicleId, energy, day))),
  ]);
  if (!fillUp) return null;
  const own = placesOn(fillUp.date).map((place, at) => toNearby(place, around[at]!));
  return { fillUp, log: { ...log, nearby: [...log.nearby, ...own] } };
}

export async function findFillUp(
  db: Database,
  vehicleId: string,
  id: string,
): Promise<FillUp | null> {
  const [row] = await db
    .select()
    .from(fillUps)
    .where(and(eq(fillUps.id, id), eq(fillUps.vehicleId, vehicleId)));
  return row ?? null;
}

async function readVersion(db: Database, vehicleId: string): Promise<number> {
  const [row] = await db
    .select({ version: fuelLogs.version })
    .from(fuelLogs)
    .where(eq(fuelLogs.vehicleId, vehicleId));
  return row?.version ?? 0;
}

async function readUsual(db: Database, vehicleId: string): Promise<FuelLog["usual"]> {
  const { energy, stretches, stretchMiles, stretchAmount } = fuelTotals;
  const rows = await db
    .select({ energy, stretches, miles: stretchMiles, amount: stretchAmount })
    .from(fuelTotals)
    .where(and(eq(fuelTotals.vehicleId, vehicleId), eq(fuelTotals.period, "all")));
  return sumUsual(rows);
}

/** Currencies don't matter for what a car uses. Without stretches, nothing is known. */
function sumUsual(
  rows: readonly (Consumption & { energy: Energy; stretches: number })[],
): FuelLog["usual"] {
  const usual: FuelLog["usual"] = new Map();
  for (const { energy, stretches, miles, amount } of rows) {
    if (stretches === 0) continue;
    const sum = usual.get(energy);
    usual.set(energy, {
      stretches: stretches + (sum?.stretches ?? 0),
      miles: miles + (sum?.miles ?? 0),
      amount: amount + (sum?.amount ?? 0),
    });
  }
  return usual;
}

const stopColumns = {
  id: fillUps.id,
  date: fillUps.date,
  miles: fillUps.miles,
  createdAt: fillUps.createdAt,
  energy: fillUps.energy,
  amount: fillUps.amount,
  trip: fillUps.trip,
  distanceUnit: fillUps.distanceUnit,
  partial: fillUps.partial,
  missed: fillUps.missed,
  total: fillUps.total,
  currency: fillUps.currency,
  stretchMiles: fillUps.stretchMiles,
  stretchAmount: fillUps.stretchAmount,
  stretchCents: fillUps.stretchCents,
};

type StopRow = Pick<FillUp, keyof typeof stopColumns>;

function readNearby(db: Database, vehicleId: string, energy: Energy, day: SQL) {
  const { date, miles, createdAt, id } = fillUps;
  const ofCar = and(
    eq(fillUps.vehicleId, vehicleId),
    eq(fillUps.energy, energy),
    isNull(fillUps.removedAt),
  );
  const select = () => db.select(stopColumns).from(fillUps);
  return Promise.all([
    select()
      .where(and(ofCar, lte(date, day)))
      .orderBy(desc(date), desc(miles), desc(createdAt), desc(id))
      .limit(limit.before),
    select()
      .where(and(ofCar, gt(date, day)))
      .orderBy(asc(date), asc(miles), asc(createdAt), asc(id))
      .limit(limit.after),
  ]);
}

function toNearby(
  { energy, date }: Place,
  [before, after]: readonly [readonly StopRow[], readonly StopRow[]],
): NearbyStops {
  return {
    energy,
    date,
    stops: [...before, ...after].map(toStop).sort(compareDriving),
    isComplete: {
      before: before.length < limit.before,
      after: after.length < limit.after,
    },
  };
}

/** For an import, which may change any stretch. */
export async function readAllStops(db: Database, vehicleId: string) {
  const [version, rows] = await Promise.all([
    readVersion(db, vehicleId),
    db
      .select(stopColumns)
      .from(fillUps)
      .where(and(eq(fillUps.vehicleId, vehicleId), isNull(fillUps.removedAt))),
  ]);
  return { version, stops: rows.map(toStop) };
}

export type WholeLog = Awaited<ReturnType<typeof readAllStops>>;

/** The same of many cars, by id. */
export async function readWholeLogs(
  db: Database,
  vehicleIds: SQLWrapper,
): Promise<Map<string, WholeLog>> {
  const { vehicleId } = fillUps;
  const [versions, rows] = await Promise.all([
    db.select().from(fuelLogs).where(inArray(fuelLogs.vehicleId, vehicleIds)),
    db
      .select({ ...stopColumns, vehicleId })
      .from(fillUps)
      .where(and(inArray(vehicleId, vehicleIds), isNull(fillUps.removedAt))),
  ]);
  const stopsOf = (id: string) => rows.filter((row) => row.vehicleId === id).map(toStop);
  return new Map(
    versions.map(({ vehicleId: id, version }) => [id, { version, stops: stopsOf(id) }]),
  );
}

export function toStop(row: StopRow): StoredStop {
  const { stretchMiles, stretchAmount, stretchCents } = row;
  const stretch: Stretch | null =
    stretchMiles !== null && stretchAmount !== null
      ? { miles: stretchMiles, amount: stretchAmount, cents: stretchCents }
      : null;
  return { ...asStop(row, row.createdAt), stretch };
}

type StopColumns = Omit<StopRow, "createdAt" | "stretchMiles" | "stretchAmount" | "stretchCents">;

export function asStop(row: StopColumns, createdAt: Date): FuelStop {
  const { id, date, miles, energy, amount, trip, distanceUnit, partial, missed } = row;
  return {
    ...{ id, date, miles, energy, amount, partial, missed },
    createdAt: createdAt.getTime(),
    tripMiles: trip && toMiles({ distance: trip, unit: distanceUnit }),
    cents: row.total,
    currency: row.currency,
  };
}
