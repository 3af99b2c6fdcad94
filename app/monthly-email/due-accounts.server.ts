import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database, OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import { monthlyMailMonths } from "#db/schema/reminder-mails.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import type { KnownMonthCosts } from "#app/expenses/month-costs.ts";
import { readMonthCosts } from "#app/expenses/read-month-costs.server.ts";
import { addMonths, earliestToday } from "#app/i18n/calendar.ts";
import { defaultTimeZone } from "#app/i18n/dates.ts";
import type { ToldVehicle } from "#app/reminder-emails/due-owners.server.ts";
import { listSharedWith, listVehiclesOf } from "#app/reminder-emails/owners-vehicles.server.ts";
import { selectFromPlace } from "#app/vehicle/places.server.ts";

type Account = typeof accounts.$inferSelect;

export type MonthlyVehicle = Pick<
  ToldVehicle,
  "vehicle" | "place" | "newest" | "snapshot" | "role"
>;

export type MonthlyOwner = Pick<Account, "id" | "email" | "country" | "language"> & {
  /** Verified, open, and in Canada with consent. */
  mayBeEmailed: boolean;
  timeZone: string;
  /** The owner's month of the last one, YYYY-MM. */
  mailedMonth: string | null;
  vehicles: MonthlyVehicle[];
  costsOf: (vehicleId: string) => KnownMonthCosts;
};

/** Those who've waited longest. Until the claim ends, other runs leave them alone. */
export async function claimDue(
  db: OpenDatabase,
  limit: number,
  { now, until }: { now: Date; until: Date },
): Promise<string[]> {
  const due = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.monthlyAt} IS NOT NULL AND ${accounts.monthlyAt} <= ${now.getTime()}`)
    .orderBy(accounts.monthlyAt)
    .limit(limit);
  const claimed = await db
    .update(accounts)
    .set({ monthlyAt: until })
    .where(inArray(accounts.id, due))
    .returning({ id: accounts.id });
  return claimed.map(({ id }) => id);
}

/** With everything that their emails need, in one round trip. */
export async function listMonthlyOwners(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<MonthlyOwner[]> {
  const { id, email, country, language, postalCode, emailVerifiedAt, fraudType, agreedAt } =
    accounts;
  const owners = among(ids);
  const mailed = sql<string | null>`(SELECT max(month) FROM ${monthlyMailMonths}
    WHERE account_id = ${accounts.id})`;
  const [rows, own, shared, costsOf] = await Promise.all([
    db
      .select({
        ...{ id, email, country, language, mailedMonth: mailed },
        mayBeEmailed: sql`${emailVerifiedAt} IS NOT NULL AND ${fraudType} IS NULL
          AND (${country} <> 'CA' OR ${agreedAt} IS NOT NULL)`.mapWith(Boolean),
        timeZone: sql<string | null>`${selectFromPlace(postalCode, sql`p.time_zone`)}`,
      })
      .from(accounts)
      .where(and(inArray(id, owners), isNotNull(accounts.monthlyAt))),
    listVehiclesOf(db, owners, now),
    listSharedWith(db, owners, now),
    readMonthCosts(db, theirVehicles(owners), pastMonths(now)),
  ]);
  const cars = [...own.map((car) => ({ ...car, role: "owner" as const })), ...shared];
  return rows.map((row) => ({
    ...row,
    timeZone: row.timeZone ?? defaultTimeZone,
    vehicles: cars.filter(({ accountId }) => accountId === row.id),
    costsOf,
  }));
}

/** Shared ones only for those who get their reminders, as in reminder emails. */
function theirVehicles(owners: ReturnType<typeof among>) {
  return sql`(SELECT ${vehicles.id} FROM ${vehicles} WHERE ${vehicles.accountId} IN ${owners}
    UNION ALL SELECT ${vehiclePeople.vehicleId} FROM ${vehiclePeople}
    WHERE ${vehiclePeople.accountId} IN ${owners} AND ${vehiclePeople.remindedSince} IS NOT NULL)`;
}

/** The last ones, since it's another month already in some time zones. */
function pastMonths(now: Date): string[] {
  const month = `${earliestToday(now).slice(0, 7)}-01`;
  return [-1, 0].map((back) => addMonths(month, back).slice(0, 7));
}

/** Violates `monthly_mail_months` if the owner already had that month's. */
export function insertMailMonth(db: Database, accountId: string, month: string, mailId: string) {
  return db.insert(monthlyMailMonths).values({ accountId, month, mailId });
}

/** Not for those who ended it meanwhile. */
export function scheduleNextMonthly(db: Database, ids: readonly string[], at: Date) {
  return db
    .update(accounts)
    .set({ monthlyAt: at })
    .where(and(inArray(accounts.id, among(ids)), isNotNull(accounts.monthlyAt)));
}
