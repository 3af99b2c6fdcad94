import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/reader.ts";
import type { StatedAverage } from "#app/vehicle/odometer/average.ts";
import type { EventType, ServiceEvent } from "./event-types.ts";
import type { RecordedDistance } from "#app/vehicle/odometer/odometer.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import type { TireSet } from "#app/vehicle/tire-sets/known-set.ts";
import type { Interval, Use } from "#app/vehicle/interval.ts";

/** When a service was done; its odometer as recorded, or null. */
export type Service = { date: string; odometer: RecordedDistance | null };

/** A service as a record tells of it. */
export type DoneService = Service & { recordId: string };

/** The newest of each service that reminders and schedules ask for, by its id. */
export type NewestServices = ReadonlyMap<number, DoneService>;

/** What was chosen for an event: by the owner, or by the provider (what a partner hides). */
export type EventChoice = {
  off: "user" | "provider" | null;
  interval: Interval | null;
  /** The day until which no mail tells of it. */
  snoozedUntil: string | null;
};

/**
 * All that reminders go by. What has no record is null or missing; nothing here needs the whole
 * history of a vehicle.
 *
 * A field whose area knows nothing of the vehicle yet is null ("no data"); one that is left out
 * (`openRecalls`, `hasValue`) leaves its event out.
 */
export type KnownVehicle = {
  powertrain: Powertrain;
  bodyType: BodyType;
  modelYear: number;
  /** Of the place where it is kept, else its owner's. */
  country: Country;
  /** State or province of that place, which decides inspections and the registration; null when nobody knows it. */
  state: string | null;
  /** The counties that its postal code may lie in; none when nobody knows. */
  counties?: readonly string[];
  /** Whether its owner says that emissions are tested where it is kept; null until they do. */
  testedHere?: boolean | null;
  /** In which distances are given; it changes no due date. */
  unit: DistanceUnit;
  use: Use;
  /** How far its owner says that it is driven. */
  stated: StatedAverage | null;
  /**
   * The newest reading and the oldest of the last 13 months are enough for today; a few more let
   * typos be told from readings. In any order. Those of `services` need not be among them.
   */
  readings: readonly Reading[];
  /** The newest record of each service that its owner does not dispute. */
  services: Partial<Record<ServiceEvent, Service>>;
  registration: Registration | null;
  /** Those on the vehicle, not those stored for another season. */
  tireSets: readonly TireSet[];
  storedTires: readonly TireSet[];
  /** Ids of its open recalls; null when nobody could be asked. */
  openRecalls?: readonly string[] | null;
  /** Whether its value can be told; null when not yet known. */
  hasValue?: boolean | null;
  /** Its last visits to shops, which its owner may be asked about; left out where nobody is asked. */
  visits?: Visits;
  choices: Partial<Record<EventType, EventChoice>>;
  reminders: readonly CustomReminder[];
};

/**
 * A reminder of the owner's own, due on a date, at an odometer, or at what comes first of both.
 * `since` is when it was made or last done, from where the share used counts.
 */
export type CustomReminder = {
  id: string;
  title: string;
  since: { date: string; odometer: Distance | null };
  due: { date: string | null; odometer: Distance | null };
  repeat: Repeat | null;
  /** Put off until this day: it is due then, or when it is due anyway if that is later. */
  snoozedUntil: string | null;
  isOff: boolean;
};

/**
 * How a reminder comes back. Sliding: its interval counts from the day (and odometer) on which it
 * was done. Fixed: its dates are every so many months from `first` on, whenever it was done; an
 * odometer has no calendar, so a distance slides there too.
 */
export type Repeat = { kind: "sliding"; interval: Interval } | { kind: "fixed"; first: string; interval: Interval };

/** The newest registration an owner recorded: when it was done, when it expires, or both. */
export type Registration = { date: string | null; expirationDate: string | null };

/** The last visit of a vehicle to a shop; `isAnswered` once its owner answered what would be asked of it. */
export type Visit = { recordId: string; date: string; shop: string; isAnswered: boolean };

/** The last visits that an owner may be asked about: to a shop of the directory, and to one that it does not have. */
export type Visits = { listed: Visit | null; unlisted: Visit | null };
