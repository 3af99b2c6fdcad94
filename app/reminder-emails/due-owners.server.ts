import { and, asc, eq, gt, inArray, isNotNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { Database, OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicles } from "#db/schema/garage.ts";
import type { Role } from "#db/schema/people-terms.ts";
import { reminderMailDays, toldPeople, toldReminders } from "#db/schema/reminder-mails.ts";
import { emailKey } from "#app/email/recipient.ts";
import { claimMs } from "#app/jobs/claims.server.ts";
import { selectFromPlace } from "#app/vehicle/places.server.ts";
import { defaultTimeZone } from "#app/i18n/dates.ts";
import type { ListedColumns, StoredVehicle } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import type { ToldByKey } from "./newly-due.ts";
import { listSharedWith, listVehiclesOf } from "./owners-vehicles.server.ts";

type Account = typeof accounts.$inferSelect;

/** Whose reminders of a vehicle these are: its owner's, unless they name a person. */
export type ToldTo = { vehicleId: string } | { personId: string };

export type ToldVehicle = StoredVehicle<ListedColumns> & {
  role: Role;
  told: ToldByKey;
  toldTo: ToldTo;
};

export type DueOwner = Pick<Account, "id" | "email" | "country" | "language" | "reminderMails"> & {
  /** By email, by a notification on their devices, or both. */
  isEmailed: boolean;
  isNotified: boolean;
  timeZone: string;
  /** The owner's local date of the last reminders, YYYY-MM-DD. */
  mailedOn: string | null;
  vehicles: ToldVehicle[];
};

const {
  id,
  email,
  emailKey: emailKeyColumn,
  country,
  language,
  lookAt,
  hasDevices,
  reminderMails,
  emailVerifiedAt,
  agreedAt,
  postalCode,
} = accounts;

const mayBeReminded = or(ne(country, "CA"), isNotNull(agreedAt));

/** Not bound parameters, so that SQLite can use the partial indexes. */
const wantsEmails = sql`${emailVerifiedAt} IS NOT NULL AND ${reminderMails} <> 'none'`;
const wantsNotifications = sql`${hasDevices} = 1`;

/** All owners if `address` is omitted. */
export type OwnerFilter = { address?: string };

/** `notifies` is false without keys for notifications. `isFirst` is for new owners only. */
export type DueFilter = OwnerFilter & { notifies: boolean; isFirst?: boolean };

const ownTimeZone = sql<string | null>`${selectFromPlace(postalCode, sql`p.time_zone`)}`;

const matches = ({ address }: OwnerFilter) =>
  address ? eq(emailKeyColumn, emailKey(address)) : undefined;

/** New owners' first check only schedules the next one: they aren't emailed the day they sign up. */
const firstCheck = new Date(0);

/**
 * Owners, and people with shared cars only, who've waited longest come first. They aren't due again
 * before `until`, so that no other run gets them.
 */
export async function claimDueOwners(
  db: OpenDatabase,
  owner: DueFilter,
  limit: number,
  { now, until }: { now: Date; until: Date },
): Promise<string[]> {
  const claimed = await db
    .update(accounts)
    .set({ lookAt: until })
    .where(inArray(id, selectDue(db, owner, limit, now)))
    .returning({ id });
  return claimed.map((one) => one.id);
}

/** Each part has an index of its own, which an OR would lose. */
function selectDue(
  db: Database,
  { notifies, isFirst, ...owner }: DueFilter,
  limit: number,
  now: Date,
): SQL {
  const isDue = isFirst ? eq(lookAt, firstCheck) : and(gt(lookAt, firstCheck), lte(lookAt, now));
  const dueTo = (wants: SQL) =>
    db
      .select({ id, lookAt })
      .from(accounts)
      .where(and(isDue, wants, mayBeReminded, matches(owner)))
      .orderBy(asc(lookAt), asc(id))
      .limit(limit);
  const byEmail = sql`SELECT id, look_at FROM ${dueTo(wantsEmails)}`;
  if (!notifies) return sql`(SELECT id FROM (${byEmail}))`;
  return sql`(SELECT id FROM (
    ${byEmail} UNION SELECT id, look_at FROM ${dueTo(wantsNotifications)}
  ) ORDER BY look_at, id LIMIT ${limit})`;
}

export async function listNewOwners(
  db: Database,
  owner: Omit<DueFilter, "isFirst">,
  limit: number,
): Promise<{ id: string; timeZone: string }[]> {
  const rows = await db
    .select({ id, timeZone: ownTimeZone })
    .from(accounts)
    .where(inArray(id, selectDue(db, { ...owner, isFirst: true }, limit, firstCheck)));
  return rows.map((one) => ({ id: one.id, timeZone: one.timeZone ?? defaultTimeZone }));
}

/** Longer than claims last, in case the clock of who claimed them is ahead. */
const claimedForMs = 2 * claimMs;

/**
 * Those of `ids` that are still claimed, with everything that an email needs, in one round trip. A
 * late copy of a job finds nobody.
 */
export async function listClaimedOwners(
  db: Database,
  ids: string[],
  { notifies, now }: { notifies: boolean; now: Date },
): Promise<DueOwner[]> {
  const claimed = sql`(SELECT ${id} FROM ${accounts} WHERE ${and(
    inArray(id, ids),
    lte(lookAt, new Date(now.getTime() + claimedForMs)),
    mayBeReminded,
    notifies ? or(wantsEmails, wantsNotifications) : wantsEmails,
  )})`;
  const theirVehicles = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(inArray(vehicles.accountId, claimed));
  const [owners, own, told, shared] = await Promise.all([
    db
      .select({
        ...{ id, email, country, language, reminderMails },
        isEmailed: wantsEmails.mapWith(Boolean),
        hasDevices,
        timeZone: ownTimeZone,
        mailedOn: sql<
          string | null
        >`(SELECT max(day) FROM ${reminderMailDays} WHERE account_id = ${accounts.id})`,
      })
      .from(accounts)
      .where(inArray(id, claimed)),
    listVehiclesOf(db, claimed, now),
    db.select().from(toldReminders).where(inArray(toldReminders.vehicleId, theirVehicles)),
    listSharedWith(db, claimed, now),
  ]);
  const toldOf = new Map(told.map((one) => [one.vehicleId, one.told as ToldByKey]));
  const cars = [
    ...own.map((car) => {
      const { id: vehicleId } = car.vehicle;
      const told = toldOf.get(vehicleId) ?? {};
      return { ...car, role: "owner" as const, told, toldTo: { vehicleId } };
    }),
    ...shared,
  ];
  return owners.map(({ hasDevices, ...one }) => ({
    ...one,
    isNotified: notifies && hasDevices,
    timeZone: one.timeZone ?? defaultTimeZone,
    vehicles: cars.filter(({ accountId }) => accountId === one.id),
  }));
}

export function makeCheckDue(db: Database, owner: OwnerFilter) {
  return db
    .update(accounts)
    .set({ lookAt: new Date(1) })
    .where(matches(owner));
}

export function scheduleNextCheck(db: Database, ids: string[], at: Date) {
  return db.update(accounts).set({ lookAt: at }).where(inArray(id, ids));
}

/** Violates `reminder_mail_days` if the owner was already reminded that day. */
export function insertMailDay(db: Database, accountId: string, day: string, mailId: string) {
  return db.insert(reminderMailDays).values({ accountId, day, mailId });
}

/** Violates a foreign key if the vehicle was deleted, or access to it ended, since it was read. */
export function saveTold(db: Database, to: ToldTo, told: ToldByKey) {
  return "personId" in to
    ? db
        .insert(toldPeople)
        .values({ ...to, told })
        .onConflictDoUpdate({ target: toldPeople.personId, set: { told } })
    : db
        .insert(toldReminders)
        .values({ ...to, told })
        .onConflictDoUpdate({ target: toldReminders.vehicleId, set: { told } });
}
