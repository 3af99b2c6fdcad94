import { and, inArray, type SQLWrapper } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import { budgets } from "#db/schema/expenses/expenses.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { customReminders } from "#db/schema/reminders.ts";
import { tireSets } from "#db/schema/tires.ts";
import { groupByVehicle } from "#app/import/group-by-vehicle.ts";
import type { ImportedVehicle } from "./account-file.ts";
import type { KnownUpkeep } from "./missing-upkeep.ts";

/** By car, as far as the file has any. */
export async function findGarageUpkeep(
  db: Database,
  own: SQLWrapper,
  imported: readonly ImportedVehicle[],
): Promise<(id: string) => KnownUpkeep> {
  const days = imported.flatMap(({ odometerReadings }) =>
    odometerReadings.flatMap(({ origin, date }) => (origin === "fill-up" ? [] : date)),
  );
  const has = (kind: "reminders" | "tireSets" | "budgets") =>
    imported.some((vehicle) => vehicle[kind].length > 0);
  const [readings, reminders, tires, planned] = await Promise.all([
    days.length > 0 ? listReadings(db, own, days) : [],
    has("reminders") ? listReminders(db, own) : [],
    has("tireSets") ? listTireSets(db, own) : [],
    has("budgets") ? listBudgets(db, own) : [],
  ]);
  const of = {
    readings: groupByVehicle(readings),
    reminders: groupByVehicle(reminders),
    tireSets: groupByVehicle(tires),
    budgets: groupByVehicle(planned),
  };
  return (id) => ({
    readings: of.readings.get(id) ?? [],
    reminders: of.reminders.get(id) ?? [],
    tireSets: of.tireSets.get(id) ?? [],
    budgets: of.budgets.get(id) ?? [],
  });
}

function listReadings(db: Database, own: SQLWrapper, days: readonly string[]) {
  const { vehicleId, date, distance, unit } = odometerReadings;
  return db
    .select({ vehicleId, date, distance, unit })
    .from(odometerReadings)
    .where(and(inArray(vehicleId, own), inArray(date, among(days))));
}

function listReminders(db: Database, own: SQLWrapper) {
  const { vehicleId, id, title, createdAt, doneAt } = customReminders;
  return db
    .select({ vehicleId, id, title, createdAt, doneAt })
    .from(customReminders)
    .where(inArray(vehicleId, own));
}

function listTireSets(db: Database, own: SQLWrapper) {
  const { vehicleId, id, mountDate, changes, createdAt, removedAt } = tireSets;
  return db
    .select({ vehicleId, id, mountDate, changes, createdAt, removedAt })
    .from(tireSets)
    .where(inArray(vehicleId, own));
}

function listBudgets(db: Database, own: SQLWrapper) {
  const { vehicleId, kind, period } = budgets;
  return db.select({ vehicleId, kind, period }).from(budgets).where(inArray(vehicleId, own));
}
