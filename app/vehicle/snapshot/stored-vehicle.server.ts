import { and, eq, sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/sqlite-core";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database, Queries } from "#db/client.ts";
import { vehicleFacts, vehicleKeys, vehicles } from "#db/schema/garage.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { postalPlaces } from "#db/schema/reference.ts";
import { fromTireRow, type TireRow } from "#app/vehicle/tire-sets/tire-row.server.ts";
import { isMounted } from "#app/vehicle/tire-sets/distance-run.ts";
import type { Place } from "#app/vehicle/places.server.ts";
import { hasAccess } from "#app/vehicle/access/role.server.ts";
import {
  accessedColumns,
  isNotRemoved,
  toSinceParam,
  type AccessedVehicle,
  type Vehicle,
} from "#app/vehicle/vehicles.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import type { Country } from "#app/i18n/locale.ts";
import { lastVisitsSql, visitedSince, toVisits, type VisitRow } from "./visits.server.ts";
import { listOpenRecalls, type RecallRow } from "#app/vehicle/open-recalls/open-recalls.ts";
import { recallRows, wereRecallsChecked } from "#app/vehicle/open-recalls/open-recalls.server.ts";
import { addMonths, earliestToday } from "#app/i18n/calendar.ts";
import { serviceIds, type EventType } from "./event-types.ts";
import type {
  DoneService,
  EventChoice,
  VehicleSnapshot,
  NewestServices,
  Registration,
  RoughAnswer,
} from "./vehicle-snapshot.ts";
import { defaultUse, type Interval } from "#app/vehicle/interval.ts";
import { toReminder, type ReminderRow } from "./reminder-rows.server.ts";
import { averageMonths, type Reading } from "#app/vehicle/odometer/readings.ts";

export type StoredVehicle<Columns extends ListedColumns = Vehicle> = {
  vehicle: Columns;
  place: Place | null;
  newest: NewestServices;
  snapshot: Omit<VehicleSnapshot, "country" | "use">;
};

export type ListedColumns = Pick<Vehicle, keyof typeof listColumns>;

const {
  id,
  photoId,
  bodyType,
  color,
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
export const listColumns = {
  id,
  photoId,
  bodyType,
  color,
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
};

const newestReadings = 12;

const oldestReadings = 3;

type ReadingRow = Omit<Reading, "confirmed"> & { id: string; confirmed: 0 | 1 };
type ServiceRow = {
  date: string;
  recordId: string;
  distance: number | null;
  unit: DistanceUnit | null;
  confirmed: 0 | 1;
};
type ChoiceRow = Omit<EventChoice, "interval" | "answer"> &
  Omit<Interval, "unit"> & { unit: DistanceUnit | null } & {
    answer?: RoughAnswer["said"] | null;
    answeredOn?: string | null;
  };

/** JSON columns, so that a vehicle and all its data fit in one row. */
function json<T>(query: SQLWrapper) {
  return sql<T>`${query}`.mapWith((text: string) => JSON.parse(text) as T);
}

function readingsJson(which: SQL) {
  const query = sql`(SELECT json_group_array(json_object(
      'id', id, 'date', date, 'distance', distance, 'unit', unit,
      'origin', origin, 'confirmed', verdict IS 'right', 'enteredAt', created_at))
    FROM (SELECT id, date, distance, unit, origin, verdict, created_at FROM ${odometerReadings}
      WHERE vehicle_id = ${vehicles.id} AND counts ${which}))`;
  return json<ReadingRow[]>(query);
}

/** Columns for a query of {@link vehicles} and the tables joined in {@link selectOwned}. */
export function snapshotColumns(since: Placeholder | string) {
  return {
    newestReadings: readingsJson(sql`ORDER BY date DESC LIMIT ${newestReadings}`),
    oldestReadings: readingsJson(sql`AND date >= ${since} ORDER BY date LIMIT ${oldestReadings}`),
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

type QueryParams = Record<"accountId" | "id" | "since" | "removedSince", Placeholder>;

function selectOwned<More extends SelectedFields>(db: Queries, params: QueryParams, more: More) {
  const { accountId, id, since, removedSince } = params;
  return db
    .select({ vehicle: accessedColumns(accountId), ...snapshotColumns(since), ...more })
    .from(vehicles)
    .innerJoin(vehicleFacts, eq(vehicleFacts.vehicleId, vehicles.id))
    .innerJoin(vehicleKeys, eq(vehicleKeys.vehicleId, vehicles.id))
    .leftJoin(postalPlaces, eq(postalPlaces.code, vehicleKeys.placeCode))
    .where(and(eq(vehicles.id, id), hasAccess(accountId), isNotRemoved(removedSince)));
}

const paramNames = ["accountId", "id", "since", "removedSince"] as const;
const withoutVisits = preparedQuery(paramNames, (db, params) => selectOwned(db, params, {}));
type VehicleLookup = { accountId: string; id: string; now: Date; removedSince?: Date | null };

function toQueryParams({ accountId, id, now, removedSince = null }: VehicleLookup) {
  return { accountId, id, since: getAverageStart(now), removedSince: toSinceParam(removedSince) };
}

export async function loadStoredVehicle(
  db: Database,
  lookup: VehicleLookup,
): Promise<StoredVehicle<AccessedVehicle> | null> {
  const [row] = await withoutVisits(db, toQueryParams(lookup));
  return row ? toStoredVehicle(row) : null;
}

/** `glance`: JSON about the vehicle, read in its own statement, since each statement costs. */
export function visitedVehicleLoader<T>(glance: (params: { thisYear: Placeholder }) => SQL) {
  const find = preparedQuery([...paramNames, "visitedSince", "thisYear"], (db, params) =>
    selectOwned(db, params, {
      visits: json<VisitRow[]>(lastVisitsSql(params.visitedSince)),
      glance: json<T>(glance(params)),
    }),
  );
  return async (db: Database, lookup: VehicleLookup) => {
    const { now } = lookup;
    const params = {
      ...{ ...toQueryParams(lookup), visitedSince: visitedSince(now) },
      thisYear: earliestToday(now).slice(0, 4),
    };
    const [row] = await find(db, params);
    if (!row) return null;
    const { snapshot, ...found } = toStoredVehicle(row);
    return {
      ...found,
      snapshot: { ...snapshot, visits: toVisits(row.visits) },
      glance: row.glance as T,
    };
  };
}

export function getAverageStart(now: Date): string {
  return addMonths(earliestToday(now), -averageMonths);
}

/** @param timeZone the edge's; null uses that of the place where the vehicle is kept */
export function snapshotToday(
  { timeZone, now }: { timeZone: string | null; now: Date },
  owner: { country: Country },
  vehicle: StoredVehicle<ListedColumns>,
): { known: VehicleSnapshot; today: string; timeZone: string } {
  const ownersZone = timeZone ?? vehicle.place?.timeZone ?? defaultTimeZone;
  return {
    known: toSnapshot(vehicle, owner.country),
    today: todayIn(ownersZone, now),
    timeZone: ownersZone,
  };
}

function toSnapshot(
  { vehicle, place, snapshot }: StoredVehicle<ListedColumns>,
  ownersCountry: Country,
): VehicleSnapshot {
  const country = place?.country ?? ownersCountry;
  return { ...snapshot, country, use: vehicle.use ?? defaultUse(country) };
}

type Columns = ReturnType<typeof snapshotColumns>;

type Facts = { [Name in keyof Omit<Columns, "place">]: Columns[Name]["_"]["type"] } & {
  place: PlaceRow | null;
};

type PlaceRow = { code: string | null; counties: string[] | null } & {
  [Fact in keyof Place]: Place[Fact] | null;
};

export function toStoredVehicle<Listed extends ListedColumns>({
  vehicle,
  ...row
}: Facts & { vehicle: Listed }): StoredVehicle<Listed> {
  const { powertrain, bodyType, year, distanceUnit, averageDistance, averageFrequency } = vehicle;
  const { emissionsArea, postalCode } = vehicle;
  const place = toPlace(row.place);
  const sets = row.tires.map(fromTireRow);
  const newest = new Map(
    Object.entries(row.services).map(([id, service]) => [Number(id), toService(service)]),
  );
  return {
    vehicle,
    place,
    newest,
    snapshot: {
      powertrain,
      bodyType,
      modelYear: year,
      state: place?.state ?? null,
      counties: getCounties(row.place, postalCode),
      testedHere: emissionsArea?.postalCode === postalCode ? emissionsArea.tested : null,
      unit: distanceUnit,
      stated:
        averageDistance && averageFrequency
          ? { distance: averageDistance, unit: distanceUnit, frequency: averageFrequency }
          : null,
      readings: mergeReadings(row),
      services: mapValues(serviceIds, (id) => newest.get(id) ?? null),
      registration: row.registration,
      tireSets: sets.filter(isMounted),
      storedTires: sets.filter((set) => !isMounted(set)),
      openRecalls: listOpenRecalls(row.recalls, row.wereRecallsChecked),
      choices: mapValues(row.choices, toChoice),
      reminders: row.reminders.map(toReminder),
    },
  };
}

function toPlace(row: PlaceRow | null): Place | null {
  if (!row?.state || !row.country || !row.timeZone) return null;
  return { state: row.state, country: row.country, timeZone: row.timeZone };
}

/** A neighbor of a code that's too new may be in another county. */
function getCounties(row: PlaceRow | null, postalCode: string): string[] {
  const parsed = parsePostalCode(postalCode);
  return parsed.ok && row?.code === parsed.postalCode.placeKey ? (row.counties ?? []) : [];
}

function mergeReadings({
  newestReadings,
  oldestReadings,
}: Pick<Facts, "newestReadings" | "oldestReadings">): Reading[] {
  const byId = new Map([...newestReadings, ...oldestReadings].map((row) => [row.id, row]));
  return [...byId.values()].map(toReading);
}

function toReading({ id: _, confirmed, ...reading }: ReadingRow): Reading {
  return confirmed ? { ...reading, confirmed: true } : reading;
}

function toService({ date, recordId, distance, unit, confirmed }: ServiceRow): DoneService {
  if (!distance || !unit) return { date, recordId, odometer: null };
  return { date, recordId, odometer: { distance, unit, ...(confirmed && { confirmed: true }) } };
}

function toChoice({ off, distance, unit, months, snoozedUntil, ...row }: ChoiceRow): EventChoice {
  const interval = distance || months ? { distance, months, unit: unit ?? "mi" } : null;
  const { answer: said, answeredOn: on } = row;
  return { off, interval, snoozedUntil, ...(said && on && { answer: { said, on } }) };
}

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
