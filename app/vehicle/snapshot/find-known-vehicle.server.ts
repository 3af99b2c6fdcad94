import { and, eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import { builtOnce } from "#db/built-once.ts";
import type { Database } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { customReminders, eventChoices, registrations } from "#db/schema/reminders.ts";
import { recordServices } from "#db/schema/service-records.ts";
import { knownTires, tireSetOf, type TireRow } from "#app/vehicle/tire-sets/known-tires.server.ts";
import { isMounted } from "#app/vehicle/tire-sets/distance-run.ts";
import { ofPlace, placeKey, type Place } from "#app/vehicle/places.server.ts";
import { isThere, sinceValue, type Vehicle } from "#app/vehicle/vehicles.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/reader.ts";
import { lastVisits, visitsOf, type VisitRows } from "./visits.server.ts";
import { openRecallsOf } from "#app/vehicle/open-recalls/open-recalls.server.ts";
import { firstReviewable } from "./review-window.ts";
import { addMonths, dateOf } from "#app/i18n/calendar.ts";
import { serviceEvents, serviceIds, type EventType, type ServiceEvent } from "./event-types.ts";
import type { EventChoice, KnownVehicle, Service } from "./known-vehicle.ts";
import { usualUse } from "#app/vehicle/interval.ts";
import { mostReminders, reminderColumns, reminderOf, type ReminderRow } from "./reminder-rows.server.ts";
import { recentMonths, type Reading, type ReadingOrigin } from "#app/vehicle/odometer/readings.ts";

/**
 * A vehicle, whole or as a list shows it, with all that is on record for its reminders.
 * {@link knownVehicle} makes of it what they go by.
 */
export type KeptVehicle<Columns extends ListedColumns = Vehicle> = { vehicle: Columns; place: Place | null; kept: Omit<KnownVehicle, "country" | "use"> };

export type ListedColumns = Pick<Vehicle, keyof typeof listed>;

const { id, photoId, bodyType, nickname, year, make, model, trim, powertrain, distanceUnit, averageDistance, averageFrequency, use, postalCode, emissionsArea } = vehicles;
export const listed = {
  ...{ id, photoId, bodyType, nickname, year, make, model, trim, powertrain },
  ...{ distanceUnit, averageDistance, averageFrequency, use, postalCode, emissionsArea },
};

/** The newest readings: the last one says where the odometer is, a few more tell a typo from it. */
const newestReadings = 12;

/** From the first days of the time that an average goes by. */
const oldestReadings = 3;

type ReadingRow = [date: string, distance: number, unit: DistanceUnit, origin: ReadingOrigin, confirmed: 0 | 1, enteredAt: number];
type ServiceRow = [date: string, distance: number | null, unit: DistanceUnit | null, confirmed: 0 | 1] | null;
type ChoiceRow = [off: EventChoice["off"], distance: number | null, unit: DistanceUnit | null, months: number | null, snoozedUntil: string | null];

/** A value that the database puts together as JSON, so that a vehicle with all it has is one row. */
function json<T>(query: SQL) {
  return sql<T>`${query}`.mapWith((text: string) => JSON.parse(text) as T);
}

const readingsOf = sql`SELECT id, date, distance, unit, origin, verdict IS 'right' AS confirmed, created_at FROM ${odometerReadings} WHERE vehicle_id = ${vehicles.id} AND counts`;

/** One step in the index of a service, whatever the length of the history. */
function newestService(event: ServiceEvent) {
  return sql`${event}, json((SELECT json_array(s.date, r.distance, r.unit, r.verdict IS 'right') FROM ${recordServices} s
    LEFT JOIN ${odometerReadings} r ON r.record_id = s.record_id AND r.counts
    WHERE s.vehicle_id = ${vehicles.id} AND s.service_id = ${serviceIds[event]} AND s.counts ORDER BY s.date DESC LIMIT 1))`;
}

/** Those of its own postal code: a neighbor that stands in for a newer one may lie elsewhere. */
const countiesOf = sql`json(CASE WHEN p.code = ${placeKey(vehicles.postalCode)} THEN p.counties ELSE '[]' END)`;

/**
 * What is on record for the reminders of a vehicle, as columns of a query of {@link vehicles}.
 *
 * @param since {@link sinceOf} now
 */
export function facts(since: Placeholder | string) {
  return {
    readings: json<ReadingRow[]>(sql`(SELECT json_group_array(json_array(r.date, r.distance, r.unit, r.origin, r.confirmed, r.created_at)) FROM (
      SELECT * FROM (${readingsOf} ORDER BY date DESC LIMIT ${newestReadings}) UNION
      SELECT * FROM (${readingsOf} AND date >= ${since} ORDER BY date LIMIT ${oldestReadings})) r)`),
    services: json<Record<ServiceEvent, ServiceRow>>(sql`json_object(${sql.join(serviceEvents.map(newestService), sql`, `)})`),
    registration: json<[date: string | null, expirationDate: string | null] | null>(
      sql`(SELECT json_array(date, expiration_date) FROM ${registrations} WHERE vehicle_id = ${vehicles.id} ORDER BY created_at DESC LIMIT 1)`,
    ),
    choices: json<Partial<Record<EventType, ChoiceRow>>>(
      sql`(SELECT json_group_object(event_type, json_array(off, distance, unit, months, snoozed_until)) FROM ${eventChoices} WHERE vehicle_id = ${vehicles.id})`,
    ),
    reminders: json<ReminderRow[]>(
      sql`(SELECT json_group_array(json_array(${sql.join(reminderColumns.map((column) => sql`${sql.identifier(column.name)}`), sql`, `)})) FROM (
        SELECT * FROM ${customReminders} WHERE vehicle_id = ${vehicles.id} AND done_at IS NULL ORDER BY created_at LIMIT ${mostReminders}))`,
    ),
    tires: json<TireRow[]>(knownTires(vehicles.id)),
    openRecalls: json<string[] | null>(openRecallsOf),
    place: json<[state: string, country: Country, timeZone: string, counties: string[]] | null>(
      ofPlace(vehicles.postalCode, sql`json_array(p.state, p.country, p.time_zone, ${countiesOf})`),
    ),
  };
}

const one = builtOnce(["accountId", "id", "since", "visitedSince", "removedSince"], (db, { accountId, id, since, visitedSince, removedSince }) =>
  db
    .select({ vehicle: vehicles, ...facts(since), visits: json<VisitRows>(lastVisits(visitedSince)) })
    .from(vehicles)
    .where(and(eq(vehicles.id, id), eq(vehicles.accountId, accountId), isThere(removedSince))),
);

/**
 * A vehicle of this account with what its reminders go by, or null for one that is removed, another owner's, or nobody's.
 * @param removedSince finds one, too, that was removed after this time
 */
export async function findKnownVehicle(db: Database, accountId: string, id: string, now: Date, removedSince: Date | null = null): Promise<KeptVehicle | null> {
  const visitedSince = firstReviewable(dateOf(now.getTime() / 86_400_000 - 1));
  const [row] = await one(db, { accountId, id, since: sinceOf(now), visitedSince, removedSince: sinceValue(removedSince) });
  if (!row) return null;
  const { vehicle, place, kept } = keptVehicle(row);
  return { vehicle, place, kept: { ...kept, visits: visitsOf(row.visits) } };
}

/** A day early, because the day of an owner may be behind that of the server. */
export function sinceOf(now: Date): string {
  return addMonths(dateOf(now.getTime() / 86_400_000 - 1), -recentMonths);
}

/**
 * What is known of a vehicle, with the day of its owner and where that is.
 *
 * @param timeZone the edge's, null where it tells none: then that of the place where the vehicle is kept
 */
export function knownToday({ timeZone, now }: { timeZone: string | null; now: Date }, owner: { country: Country }, kept: KeptVehicle<ListedColumns>): { known: KnownVehicle; today: string; timeZone: string } {
  const there = timeZone ?? kept.place?.timeZone ?? defaultTimeZone;
  return { known: knownVehicle(kept, owner.country), today: todayIn(there, now), timeZone: there };
}

/** What reminders of a vehicle go by, for an owner from this country. */
export function knownVehicle({ vehicle, place, kept }: KeptVehicle<ListedColumns>, ownersCountry: Country): KnownVehicle {
  const country = place?.country ?? ownersCountry;
  return { ...kept, country, use: vehicle.use ?? usualUse(country) };
}

/** What {@link facts} are of one vehicle. */
type Facts = { [Name in keyof ReturnType<typeof facts>]: ReturnType<typeof facts>[Name]["_"]["type"] };

export function keptVehicle<Columns extends ListedColumns>({ vehicle, readings, services, registration, choices, reminders, tires, openRecalls, place }: Facts & { vehicle: Columns }): KeptVehicle<Columns> {
  const { powertrain, bodyType, year, distanceUnit, averageDistance, averageFrequency } = vehicle;
  const { emissionsArea, postalCode } = vehicle;
  const sets = tires.map(tireSetOf);
  return {
    vehicle,
    place: place && { state: place[0], country: place[1], timeZone: place[2] },
    kept: {
      powertrain,
      bodyType,
      modelYear: year,
      state: place?.[0] ?? null,
      counties: place?.[3] ?? [],
      testedHere: emissionsArea?.postalCode === postalCode ? emissionsArea.tested : null,
      unit: distanceUnit,
      stated: averageDistance && averageFrequency ? { distance: averageDistance, unit: distanceUnit, frequency: averageFrequency } : null,
      readings: readings.map(readingOf),
      services: mapValues(services, (row) => row && serviceOf(row)),
      registration: registration && { date: registration[0], expirationDate: registration[1] },
      tireSets: sets.filter(isMounted),
      storedTires: sets.filter((set) => !isMounted(set)),
      openRecalls,
      choices: mapValues(choices, choiceOf),
      reminders: reminders.map(reminderOf),
    },
  };
}

function readingOf([date, distance, unit, origin, confirmed, enteredAt]: ReadingRow): Reading {
  return { date, distance, unit, origin, enteredAt, ...(confirmed && { confirmed: true }) };
}

function serviceOf([date, distance, unit, confirmed]: NonNullable<ServiceRow>): Service {
  if (!distance || !unit) return { date, odometer: null };
  return { date, odometer: { distance, unit, ...(confirmed && { confirmed: true }) } };
}

function choiceOf([off, distance, unit, months, snoozedUntil]: ChoiceRow): EventChoice {
  const interval = distance || months ? { distance, months, unit: unit ?? "mi" } : null;
  return { off, interval, snoozedUntil };
}

/** Without the names for which there is nothing. */
function mapValues<Name extends string, From, To>(values: Partial<Record<Name, From>>, map: (value: From) => To | null): Partial<Record<Name, To>> {
  const mapped = (Object.entries(values) as [Name, From][]).flatMap(([name, value]) => {
    const to = map(value);
    return to === null ? [] : [[name, to]];
  });
  return Object.fromEntries(mapped) as Partial<Record<Name, To>>;
}
