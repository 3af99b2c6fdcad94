import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { registrations } from "#db/schema/reminders.ts";
import { getSpan, isBelow, isWithin, pageSize, type ListOptions } from "./list-records.server.ts";

export const registeredOn = sql<string>`coalesce(${registrations.date},
  date(${registrations.createdAt} / 1000, 'unixepoch'))`;

const selectRegistrations = (db: Pick<Database, "select">) =>
  db
    .select({
      id: registrations.id,
      date: registeredOn,
      expirationDate: registrations.expirationDate,
    })
    .from(registrations);

const latestFirst = [desc(registeredOn), desc(registrations.id)];

const newestRegistrations = preparedQuery(["vehicleId", "limit"], (db, { vehicleId, limit }) =>
  selectRegistrations(db)
    .where(eq(registrations.vehicleId, vehicleId))
    .orderBy(...latestFirst)
    .limit(limit),
);

export async function listRegistrations(
  db: Database,
  vehicleId: string,
  options: ListOptions,
  limit = pageSize(options) + 1,
) {
  const { below, now } = options;
  const { trait, period, hidden } = options.filter;
  if (trait ?? hidden) return [];
  if (!period && !below) return newestRegistrations(db, { vehicleId, limit });
  return selectRegistrations(db)
    .where(
      and(
        eq(registrations.vehicleId, vehicleId),
        isWithin(registeredOn, getSpan(period, below, now)),
        isBelow(registeredOn, registrations.id, below),
      ),
    )
    .orderBy(...latestFirst)
    .limit(limit);
}

export type ListedRegistration = Awaited<ReturnType<typeof listRegistrations>>[number];
