import { and, eq, sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/sqlite-core";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database, Queries } from "#db/client.ts";
import { vehicleFacts, vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { tireSetOf, type TireRow } from "#app/vehicle/tire-sets/known-tires.server.ts";
import { isMounted } from "#app/vehicle/tire-sets/distance-run.ts";
import type { Place } from "#app/vehicle/places.server.ts";
import { isThere, sinceValue, type Vehicle } from "#app/vehicle/vehicles.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import type { Country } from "#app/i18n/locale.ts";
import { lastVisits, visitedSince, visitsOf, type VisitRow } from "./visits.server.ts";
import { openRecallsIn, type RecallRow } from "#app/vehicle/open-recalls/open-recalls.ts";
import { recallRows, wereRecallsChecked } from "#app/vehicle/open-recalls/open-recalls.server.ts";
import { addMonths, earliestToday } from "#app/i18n/calendar.ts";
import { serviceIds, type EventType } from "./event-types.ts";
import type {
  DoneService,
  EventChoice,
  VehicleSnapshot,
  NewestServices,
  Registration,
} from "./vehicle-snapshot.ts";
import { defaultUse, type Interval } from "#app/vehicle/interval.ts";
import { reminderOf, type ReminderRow } from "./reminder-rows.server.ts";
import { recentMonths, type Reading } from "#app/vehicle/odometer/readings.ts";

/**
 * A vehicle (all columns, or a list's) with everything its reminders need. {@link knownVehicle}
 * turns it into their input.
 */
export type KeptVehicle<Columns extends ListedColumns = Vehicle> = {
  vehicle: Columns;
  place: Place | null;
  newest: NewestServices;
  kept: Omit<VehicleSnapshot, "country" | "use">;
};

export type ListedColumns = Pick<Vehicle, keyof typeof listed>;

const {
  id,
  photoId,
  bodyType,
  nickname,
  year,
  make,
  model,
  trim,
  powertrain,
  distanceUnit,
  averageDistance,
  averageFrequency,
  use,
  postalCode,
  emissionsArea,
} = vehicles;
export const listed = {
  ...{ id, photoId, bodyType, nickname, year, make, model, trim, powertrain },
  ...{ distanceUnit, averageDistance, averageFrequency, use, postalCode, emissionsArea },
};

/** The newest readings: the last is the current mileage; a few more help spot typos. */
const newestReadings = 12;

/** From the start of the period that an average covers. */
const oldestReadings = 3;

type ReadingRow = Omit<Reading, "confirmed"> & { id: string; confirmed: 0 | 1 };
type ServiceRow = {
  date: string;
  recordId: string;
  distance: number | null;
  unit: DistanceUnit | null;
  confirmed: 0 | 1;
};
type ChoiceRow = Omit<EventChoice, "interval"> &
  Omit<Interval, "unit"> & { unit: DistanceUnit | null };

/** A value the database keeps or builds as JSON, so a vehicle and all its data fit in one row. */
function json<T>(query: SQLWrapper) {
  return sql<T>`${query}`.mapWith((text: string) => JSON.parse(text) as T);
}

/** Some of a queried vehicle's readings, in the order of an index, as JSON. */
function readings(which: SQL) {
  return json<
    ReadingRow[]
  >(sql`(SELECT json_group_array(json_object('id', id, 'date', date, 'distance', distance, 'unit', unit,
      'origin', origin, 'confirmed', verdict IS 'right', 'enteredAt', created_at))
    FROM (SELECT * FROM ${odometerReadings} WHERE vehicle_id = ${vehicles.id} AND counts ${which}))`);
}

/**
 * Everything a vehicle's reminders need, as columns for a query of {@link vehicles} that joins
 * {@link vehicleFacts} and {@link vehicleKeys}, and {@link postalPlaces} where its `placeCode` has
 * one.
 *
 * @param since from {@link sinceOf}
 */
export function facts(since: Placeholder | string) {
  return {
    newestReadings: readings(sql`ORDER BY date DESC LIMIT ${newestReadings}`),
    oldestReadings: readings(sql`AND date >= ${since} ORDER BY date LIMIT ${oldestReadings}`),
    services: json<Record<number, ServiceRow>>(vehicleFacts.services),
    registration: json<Registration | null>(vehicleFacts.registration),
    choices: json<Partial<Record<EventType, ChoiceRow>>>(vehicleFacts.choices),
    reminders: json<ReminderRow[]>(vehicleFacts.reminders),
    tires: json<TireRow[]>(vehicleFacts.tires),
    recalls: json<RecallRow[]>(recallRows),
    wereRecallsChecked: wereRecallsChecked.mapWith(Boolean),
    place: {
      code: vehicleKeys.placeCode,
      state: postalPlaces.state,
      country: postalPlaces.country,
      timeZone: postalPlaces.timeZone,
      counties: postalPlaces.counties,
    },
  };
}

type Given = Record<"accountId" | "id" | "since" | "removedSince", Placeholder>;

function selectOwned<More extends SelectedFields>(db: Queries, input: Given, more: More) {
  const { accountId, id, since, removedSince } = input;
  return db
    .select({ vehicle: vehicles, ...facts(since), ...more })
    .from(vehicles)
    .innerJoin(vehicleFacts, eq(vehicleFacts.vehicleId, vehicles.id))
    .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
    .leftJoin(postalPlaces, eq(postalPlaces.code, vehicleKeys.placeCode))
    .where(and(eq(vehicles.id, id), eq(vehicles.accountId, accountId), isThere(removedSince)));
}

const names = ["accountId", "id", "since", "removedSince"] as const;
const withoutVisits = preparedQuery(names, (db, options) => selectOwned(db, options, {}));
const withVisits = preparedQuery([...names, "visitedSince"], (db, input) =>
  selectOwned(db, input, { visits: json<VisitRow[]>(lastVisits(input.visitedSince)) }),
);

type Sought = { accountId: string; id: string; now: Date; removedSince?: Date | null };

function givenFor({ accountId, id, now, removedSince = null }: Sought) {
  return { accountId, id, since: sinceOf(now), removedSince: sinceValue(removedSince) };
}

/**
 * A vehicle with everything its reminders need, or null if it's removed, another owner's, or
 * nonexistent.
 */
export async function findKnownVehicle(db: Database, sought: Sought): Promise<KeptVehicle | null> {
  const [row] = await withoutVisits(db, givenFor(sought));
  return row ? keptVehicle(row) : null;
}

/** The same with its last visits, for pages: each shows what we ask the owner about them. */
export async function findVisitedVehicle(
  db: Database,
  sought: Sought,
): Promise<KeptVehicle | null> {
  const input = { ...givenFor(sought), visitedSince: visitedSince(sought.now) };
  const [row] = await withVisits(db, input);
  if (!row) return null;
  const { kept: stored, ...found } = keptVehicle(row);
  return { ...found, kept: { ...stored, visits: visitsOf(row.visits) } };
}

/** The first day of the readings that an average goes by. */
export function sinceOf(now: Date): string {
  return addMonths(earliestToday(now), -recentMonths);
}

/**
 * What we know about a vehicle, with its owner's date and time zone.
 *
 * @param timeZone the edge's; if it's null, we use that of the place where the vehicle is kept
 */
export function knownToday(
  { timeZone, now }: { timeZone: string | null; now: Date },
  owner: { country: Country },
  saved: KeptVehicle<ListedColumns>,
): { known: VehicleSnapshot; today: string; timeZone: string } {
  const there = timeZone ?? saved.place?.timeZone ?? defaultTimeZone;
  return { known: knownVehicle(saved, owner.country), today: todayIn(there, now), timeZone: there };
}

/** The input of a vehicle's reminders, for an owner from this country. */
function knownVehicle(
  { vehicle, place, kept: existing }: KeptVehicle<ListedColumns>,
  ownersCountry: Country,
): VehicleSnapshot {
  const country = place?.country ?? ownersCountry;
  return { ...existing, country, use: vehicle.use ?? defaultUse(country) };
}

type Columns = ReturnType<typeof facts>;

/** One vehicle's {@link facts}. */
type Facts = { [Name in keyof Omit<Columns, "place">]: Columns[Name]["_"]["type"] } & {
  place: PlaceRow | null;
};

/** All but `code` is null when the place is unknown. */
type PlaceRow = { code: string | null; counties: string[] | null } & {
  [Fact in keyof Place]: Place[Fact] | null;
};

export function keptVehicle<Listed extends ListedColumns>({
  vehicle,
  ...row
}: Facts & { vehicle: Listed }): KeptVehicle<Listed> {
  const { powertrain, bodyType, year, distanceUnit, averageDistance, averageFrequency } = vehicle;
  const { emissionsArea, postalCode } = vehicle;
  const place = placeOf(row.place);
  const sets = row.tires.map(tireSetOf);
  const newest = new Map(
    Object.entries(row.services).map(([id, service]) => [Number(id), serviceOf(service)]),
  );
  return {
    vehicle,
    place,
    newest,
    kept: {
      powertrain,
      bodyType,
      modelYear: year,
      state: place?.state ?? null,
      counties: countiesOf(row.place, postalCode),
      testedHere: emissionsArea?.postalCode === postalCode ? emissionsArea.tested : null,
      unit: distanceUnit,
      stated:
        averageDistance && averageFrequency
          ? { distance: averageDistance, unit: distanceUnit, frequency: averageFrequency }
          : null,
      readings: readingsOf(row),
      services: mapValues(serviceIds, (id) => newest.get(id) ?? null),
      registration: row.registration,
      tireSets: sets.filter(isMounted),
      storedTires: sets.filter((set) => !isMounted(set)),
      openRecalls: openRecallsIn(row.recalls, row.wereRecallsChecked),
      choices: mapValues(row.choices, choiceOf),
      reminders: row.reminders.map(reminderOf),
    },
  };
}

function placeOf(row: PlaceRow | null): Place | null {
  if (!row?.state || !row.country || !row.timeZone) return null;
  return { state: row.state, country: row.country, timeZone: row.timeZone };
}

/** Only its own postal code's: a neighbor used for one that's too new may be in another county. */
function countiesOf(row: PlaceRow | null, postalCode: string): string[] {
  const parsed = parsePostalCode(postalCode);
  return parsed.ok && row?.code === parsed.postalCode.placeKey ? (row.counties ?? []) : [];
}

/** Deduplicated: if there are few readings, the oldest are among the newest. */
function readingsOf({
  newestReadings,
  oldestReadings,
}: Pick<Facts, "newestReadings" | "oldestReadings">): Reading[] {
  const byId = new Map([...newestReadings, ...oldestReadings].map((row) => [row.id, row]));
  return [...byId.values()].map(readingOf);
}

function readingOf({ id: _, confirmed, ...reading }: ReadingRow): Reading {
  return confirmed ? { ...reading, confirmed: true } : reading;
}

function serviceOf({ date, recordId, distance, unit, confirmed }: ServiceRow): DoneService {
  if (!distance || !unit) return { date, recordId, odometer: null };
  return { date, recordId, odometer: { distance, unit, ...(confirmed && { confirmed: true }) } };
}

function choiceOf({ off, distance, unit, months, snoozedUntil }: ChoiceRow): EventChoice {
  const interval = distance || months ? { distance, months, unit: unit ?? "mi" } : null;
  return { off, interval, snoozedUntil };
}

/** Drops the names that have nothing. */
function mapValues<Name extends string, From, To>(
  values: Partial<Record<Name, From>>,
  map: (value: From) => To | null,
): Partial<Record<Name, To>> {
  const mapped = (Object.entries(values) as [Name, From][]).flatMap(([name, value]) => {
    const to = map(value);
    return to === null ? [] : [[name, to]];
  });
  return Object.fromEntries(mapped) as Partial<Record<Name, To>>;
}
