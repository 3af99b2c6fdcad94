import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/client.ts";
import { calendarFeeds, personCalendarFeeds } from "#db/schema/calendar-feeds.ts";
import { href, paths } from "#app/http/paths.ts";
import { sign, unsign } from "#app/http/secrets.server.ts";
import type { Settings } from "#app/http/settings.ts";
import type { Language, Locale } from "#app/i18n/locale.ts";
import {
  snapshotColumns,
  getAverageStart,
  toStoredVehicle,
  type StoredVehicle,
} from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import { accounts } from "#db/schema/accounts.ts";
import { vehicleFacts, vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import type { Role } from "#db/schema/people-terms.ts";
import { postalPlaces } from "#db/schema/reference.ts";

type CalendarFeed = { id: string; language: Language };

/** Whoever has a feed of a vehicle: its owner, or someone it's shared with. */
export type Holder = { vehicleId: string; accountId: string; role: Role };

const selectFeed = preparedQuery(["vehicleId", "accountId"], (db, { vehicleId, accountId }) => {
  const owners = db
    .select({ id: calendarFeeds.id, language: calendarFeeds.language })
    .from(calendarFeeds)
    .innerJoin(vehicles, eq(vehicles.id, calendarFeeds.vehicleId))
    .where(and(eq(vehicles.id, vehicleId), eq(vehicles.accountId, accountId)));
  const persons = db
    .select({ id: personCalendarFeeds.id, language: personCalendarFeeds.language })
    .from(personCalendarFeeds)
    .innerJoin(vehiclePeople, eq(vehiclePeople.id, personCalendarFeeds.personId))
    .where(and(eq(vehiclePeople.vehicleId, vehicleId), eq(vehiclePeople.accountId, accountId)));
  return unionAll(owners, persons);
});

export async function findFeed(
  db: Database,
  { vehicleId, accountId }: Omit<Holder, "role">,
): Promise<CalendarFeed | null> {
  const [row] = await selectFeed(db, { vehicleId, accountId });
  return row ?? null;
}

/**
 * If another window created one meanwhile, it keeps its URL and gets this language. Creates none if
 * access just ended.
 */
export function createFeed(
  db: Database,
  holder: Holder,
  { id, language }: CalendarFeed,
  now: Date,
) {
  const { vehicleId, accountId, role } = holder;
  if (role === "owner") {
    return db
      .insert(calendarFeeds)
      .values({ vehicleId, id, language, createdAt: now })
      .onConflictDoUpdate({ target: calendarFeeds.vehicleId, set: { language } });
  }
  return db.run(sql`
    INSERT INTO ${personCalendarFeeds} (person_id, id, language, created_at)
    SELECT id, ${id}, ${language}, ${now.getTime()} FROM ${vehiclePeople}
      WHERE vehicle_id = ${vehicleId} AND account_id = ${accountId}
    ON CONFLICT (person_id) DO UPDATE SET language = excluded.language`);
}

export function saveFeedLanguage(db: Database, holder: Holder, language: Language) {
  return updateFeed(db, holder, { language });
}

export function replaceFeed(db: Database, holder: Holder, id: string, now: Date) {
  return updateFeed(db, holder, { id, createdAt: now });
}

function updateFeed(
  db: Database,
  holder: Holder,
  change: { language: Language } | { id: string; createdAt: Date },
) {
  return holder.role === "owner"
    ? db.update(calendarFeeds).set(change).where(eq(calendarFeeds.vehicleId, holder.vehicleId))
    : db.update(personCalendarFeeds).set(change).where(isTheirs(db, holder));
}

export function deleteFeed(db: Database, holder: Holder) {
  return holder.role === "owner"
    ? db.delete(calendarFeeds).where(eq(calendarFeeds.vehicleId, holder.vehicleId))
    : db.delete(personCalendarFeeds).where(isTheirs(db, holder));
}

function isTheirs(db: Database, { vehicleId, accountId }: Holder) {
  const person = db
    .select({ id: vehiclePeople.id })
    .from(vehiclePeople)
    .where(and(eq(vehiclePeople.vehicleId, vehicleId), eq(vehiclePeople.accountId, accountId)));
  return inArray(personCalendarFeeds.personId, person);
}

const purpose = "calendar";

export function feedUrl(
  { id }: CalendarFeed,
  { settings, origin }: { settings: Settings; origin: string },
): string {
  return origin + href(paths.calendarFeed(sign(settings.secret, purpose, id)));
}

/** Null for a wrong signature. */
export function parseFeedId(part: string, { secret }: Settings): string | null {
  return unsign(secret, purpose, /^(.+)\.ics$/.exec(part)?.[1]);
}

const selectFeedVehicle = preparedQuery(["feedId", "since"], (db, { feedId, since }) => {
  const owners = db
    .select({
      vehicleId: calendarFeeds.vehicleId,
      language: calendarFeeds.language,
      accountId: vehicles.accountId,
      role: sql<Role>`'owner'`.as("role"),
    })
    .from(calendarFeeds)
    .innerJoin(vehicles, eq(vehicles.id, calendarFeeds.vehicleId))
    .where(eq(calendarFeeds.id, feedId));
  const persons = db
    .select({
      vehicleId: vehiclePeople.vehicleId,
      language: personCalendarFeeds.language,
      accountId: sql<string>`${vehiclePeople.accountId}`,
      role: sql<Role>`${vehiclePeople.role}`,
    })
    .from(personCalendarFeeds)
    .innerJoin(vehiclePeople, eq(vehiclePeople.id, personCalendarFeeds.personId))
    .where(eq(personCalendarFeeds.id, feedId));
  const feed = unionAll(owners, persons).as("feed");
  return db
    .select({
      vehicle: vehicles,
      ...snapshotColumns(since),
      country: accounts.country,
      language: feed.language,
      role: feed.role,
    })
    .from(feed)
    .innerJoin(vehicles, eq(vehicles.id, feed.vehicleId))
    .innerJoin(accounts, eq(accounts.id, feed.accountId))
    .innerJoin(vehicleFacts, eq(vehicleFacts.vehicleId, vehicles.id))
    .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
    .leftJoin(postalPlaces, eq(postalPlaces.code, vehicleKeys.placeCode))
    .where(and(isNull(vehicles.removedAt), isNull(vehicles.handedOverAt)));
});

/** `locale` has the feed's language and the country of whoever made it. */
export async function findFeedVehicle(
  db: Database,
  feedId: string,
  now: Date,
): Promise<{ stored: StoredVehicle; role: Role; locale: Locale } | null> {
  const [row] = await selectFeedVehicle(db, { feedId, since: getAverageStart(now) });
  if (!row) return null;
  const { country, language, role, ...vehicle } = row;
  return { stored: toStoredVehicle(vehicle), role, locale: { country, language } };
}
