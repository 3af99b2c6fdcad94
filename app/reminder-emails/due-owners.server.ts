import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicleFacts, vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { reminderMailDays, toldReminders } from "#db/schema/reminder-mails.ts";
import { emailKey } from "#app/email/recipient.ts";
import { selectFromPlace } from "#app/vehicle/places.server.ts";
import { defaultTimeZone } from "#app/i18n/dates.ts";
import {
  snapshotColumns,
  toStoredVehicle,
  listColumns,
  getAverageStart,
  type StoredVehicle,
  type ListedColumns,
} from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import type { ToldByKey } from "./newly-due.ts";

type Account = typeof accounts.$inferSelect;

/** A vehicle with what its owner was last told of its reminders. */
export type ToldVehicle = StoredVehicle<ListedColumns> & { told: ToldByKey };

/** An owner who may be mailed, and whose vehicles it is time to look after. */
export type DueOwner = Pick<Account, "id" | "email" | "country" | "language" | "lookAt"> & {
  reminderMails: "all" | "fewer";
  timeZone: string;
  /** The owner's day of the last mail on reminders, YYYY-MM-DD. */
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
  reminderMails,
  emailVerifiedAt,
  agreedAt,
  postalCode,
} = accounts;

/** Written out, not bound: only so does the index of those who are mailed serve. */
const isMailed = and(
  isNotNull(emailVerifiedAt),
  sql`${reminderMails} <> 'none'`,
  or(ne(country, "CA"), isNotNull(agreedAt)),
);

/** Whom to look after: everybody, or the owner of one address. */
export type Whom = { address?: string };

const isThis = ({ address }: Whom) => (address ? eq(emailKeyColumn, emailKey(address)) : undefined);

/**
 * The owners whose vehicles it is time to look after, those first who wait longest, with all that
 * takes: one round trip.
 */
export async function listDueOwners(
  db: Database,
  whom: Whom,
  limit: number,
  now: Date,
): Promise<DueOwner[]> {
  const due = db
    .select({ id })
    .from(accounts)
    .where(and(lte(lookAt, now), isMailed, isThis(whom)))
    .orderBy(asc(lookAt), asc(id))
    .limit(limit);
  const theirs = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(inArray(vehicles.accountId, due));
  const [owners, cars, reported] = await Promise.all([
    db
      .select({
        ...{ id, email, country, language, lookAt, reminderMails },
        timeZone: sql<string | null>`${selectFromPlace(postalCode, sql`p.time_zone`)}`,
        mailedOn: sql<
          string | null
        >`(SELECT max(day) FROM ${reminderMailDays} WHERE account_id = ${accounts.id})`,
      })
      .from(accounts)
      .where(inArray(id, due))
      .orderBy(asc(lookAt), asc(id)),
    listVehiclesOf(db, due, now),
    db.select().from(toldReminders).where(inArray(toldReminders.vehicleId, theirs)),
  ]);
  const toldOf = new Map(
    reported.map(({ vehicleId, told: summary }) => [vehicleId, summary as ToldByKey]),
  );
  return owners.map((owner) => ({
    ...owner,
    reminderMails: owner.reminderMails === "fewer" ? "fewer" : "all",
    timeZone: owner.timeZone ?? defaultTimeZone,
    vehicles: cars
      .filter(({ accountId }) => accountId === owner.id)
      .map((car) => ({ ...car, told: toldOf.get(car.vehicle.id) ?? {} })),
  }));
}

/** Makes it time to look after them, whenever that was done last. */
export function lookNow(db: Database, whom: Whom) {
  return db
    .update(accounts)
    .set({ lookAt: new Date(0) })
    .where(isThis(whom));
}

/** Says when it is time to look after these owners next. */
export function lookNext(db: Database, ids: string[], at: Date) {
  return db.update(accounts).set({ lookAt: at }).where(inArray(id, ids));
}

/** Breaks `reminder_mail_days` where this owner has a mail of that day. */
export function insertMailDay(db: Database, accountId: string, day: string, mailId: string) {
  return db.insert(reminderMailDays).values({ accountId, day, mailId });
}

export function saveTold(db: Database, vehicleId: string, info: ToldByKey) {
  return db
    .insert(toldReminders)
    .values({ vehicleId, told: info })
    .onConflictDoUpdate({ target: toldReminders.vehicleId, set: { told: info } });
}

async function listVehiclesOf(
  db: Database,
  accounts: SQLWrapper,
  now: Date,
): Promise<(StoredVehicle<ListedColumns> & { accountId: string })[]> {
  const rows = await db
    .select({
      accountId: vehicles.accountId,
      vehicle: listColumns,
      ...snapshotColumns(getAverageStart(now)),
    })
    .from(vehicles)
    .innerJoin(vehicleFacts, eq(vehicleFacts.vehicleId, vehicles.id))
    .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
    .leftJoin(postalPlaces, eq(postalPlaces.code, vehicleKeys.placeCode))
    .where(and(inArray(vehicles.accountId, accounts), isNull(vehicles.removedAt)))
    .orderBy(asc(vehicles.createdAt), asc(vehicles.id));
  return rows.map(({ accountId, ...row }) => ({ accountId, ...toStoredVehicle(row) }));
}
