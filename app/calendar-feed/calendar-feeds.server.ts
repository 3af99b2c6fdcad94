import { and, eq, isNull } from "drizzle-orm";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/client.ts";
import { calendarFeeds } from "#db/schema/calendar-feeds.ts";
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
import { postalPlaces } from "#db/schema/reference.ts";

type CalendarFeed = { id: string; language: Language };

const selectFeed = preparedQuery(["vehicleId"], (db, { vehicleId }) => {
  const { id, language } = calendarFeeds;
  return db
    .select({ id, language })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.vehicleId, vehicleId));
});

export async function findFeed(db: Database, vehicleId: string): Promise<CalendarFeed | null> {
  const [row] = await selectFeed(db, { vehicleId });
  return row ?? null;
}

/** If another window created one meanwhile, it keeps its URL and gets this language. */
export function createFeed(db: Database, feed: CalendarFeed & { vehicleId: string }, now: Date) {
  const { language } = feed;
  return db
    .insert(calendarFeeds)
    .values({ ...feed, createdAt: now })
    .onConflictDoUpdate({ target: calendarFeeds.vehicleId, set: { language } });
}

export function saveFeedLanguage(db: Database, vehicleId: string, language: Language) {
  return db.update(calendarFeeds).set({ language }).where(eq(calendarFeeds.vehicleId, vehicleId));
}

export function replaceFeed(db: Database, vehicleId: string, id: string, now: Date) {
  return db
    .update(calendarFeeds)
    .set({ id, createdAt: now })
    .where(eq(calendarFeeds.vehicleId, vehicleId));
}

export function deleteFeed(db: Database, vehicleId: string) {
  return db.delete(calendarFeeds).where(eq(calendarFeeds.vehicleId, vehicleId));
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

const selectFeedVehicle = preparedQuery(["feedId", "since"], (db, { feedId, since }) =>
  db
    .select({
      vehicle: vehicles,
      ...snapshotColumns(since),
      country: accounts.country,
      language: calendarFeeds.language,
    })
    .from(calendarFeeds)
    .innerJoin(vehicles, eq(vehicles.id, calendarFeeds.vehicleId))
    .innerJoin(accounts, eq(accounts.id, vehicles.accountId))
    .innerJoin(vehicleFacts, eq(vehicleFacts.vehicleId, vehicles.id))
    .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
    .leftJoin(postalPlaces, eq(postalPlaces.code, vehicleKeys.placeCode))
    .where(
      and(eq(calendarFeeds.id, feedId), isNull(vehicles.removedAt), isNull(vehicles.handedOverAt)),
    ),
);

/** `locale` has the feed's language and the owner's country. */
export async function findFeedVehicle(
  db: Database,
  feedId: string,
  now: Date,
): Promise<{ stored: StoredVehicle; locale: Locale } | null> {
  const [row] = await selectFeedVehicle(db, { feedId, since: getAverageStart(now) });
  if (!row) return null;
  const { country, language, ...vehicle } = row;
  return { stored: toStoredVehicle(vehicle), locale: { country, language } };
}
