import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { StatedAverage } from "#app/vehicle/odometer/average.ts";
import type { EventType, ServiceEvent } from "./event-types.ts";
import type { RecordedDistance } from "#app/vehicle/odometer/odometer.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import type { TireSet } from "#app/vehicle/tire-sets/known-set.ts";
import type { Interval, Use } from "#app/vehicle/interval.ts";

/** When a service was done, with the mileage as recorded, or null. */
export type Service = { date: string; odometer: RecordedDistance | null };

/** A service and the record it came from. */
export type DoneService = Service & { recordId: string };

/** The newest of each service that reminders and schedules use, by its id. */
export type NewestServices = ReadonlyMap<number, DoneService>;

/** What the owner chose for an event, or the provider (what a partner hides). */
export type EventChoice = {
  off: "user" | "provider" | null;
  interval: Interval | null;
  /** No emails about it until this day. */
  snoozedUntil: string | null;
};

/**
 * Everything reminders are based on. What has no record is null or missing; nothing here needs a
 * vehicle's full history.
 *
 * A field is null ("no data") if its area knows nothing about the vehicle yet; leaving one out
 * (`openRecalls`) leaves out its event.
 */
export type VehicleSnapshot = {
  powertrain: Powertrain;
  bodyType: BodyType;
  modelYear: number;
  /** Where it's kept, or else its owner's. */
  country: Country;
  /** Its state or province, which decides inspections and registration; null if unknown. */
  state: string | null;
  /** The counties its postal code may be in; none if unknown. */
  counties?: readonly string[];
  /** Whether its owner says that emissions are tested where it's kept; null until they do. */
  testedHere?: boolean | null;
  /** The unit for distances; it doesn't affect due dates. */
  unit: DistanceUnit;
  use: Use;
  /** How far its owner says they drive it. */
  stated: StatedAverage | null;
  /**
   * The newest reading and the oldest of the last 13 months are enough for today; a few more help
   * spot typos. In any order. Those of `services` don't have to be included.
   */
  readings: readonly Reading[];
  /** The newest record of each service, without those its owner disputes. */
  services: Partial<Record<ServiceEvent, Service>>;
  registration: Registration | null;
  /** Sets on the vehicle, not those stored for another season. */
  tireSets: readonly TireSet[];
  storedTires: readonly TireSet[];
  /** Ids of its open recalls; null if we haven't been able to check. */
  openRecalls?: readonly string[] | null;
  /** Its last shop visits, which we may ask its owner about; left out where we don't ask. */
  visits?: Visits;
  choices: Partial<Record<EventType, EventChoice>>;
  reminders: readonly CustomReminder[];
};

/**
 * An owner's own reminder, due on a date, at a mileage, or at whichever comes first. `since` is
 * when it was created or last done; the share used counts from there.
 */
export type CustomReminder = {
  id: string;
  title: string;
  since: { date: string; odometer: Distance | null };
  due: { date: string | null; odometer: Distance | null };
  repeat: Repeat | null;
  /** Snoozed until this day: it's due then, or when it's due anyway if that's later. */
  snoozedUntil: string | null;
  isOff: boolean;
};

/**
 * How a reminder repeats. Sliding: its interval counts from the day (and mileage) when it was done.
 * Fixed: its dates are a set number of months apart from `first` on, whenever it was done; mileage
 * has no calendar, so a distance slides there too.
 */
export type Repeat =
  | { kind: "sliding"; interval: Interval }
  | { kind: "fixed"; first: string; interval: Interval };

/** The newest registration an owner recorded: when it was done, when it expires, or both. */
export type Registration = { date: string | null; expirationDate: string | null };

/** A vehicle's last shop visit; `isAnswered` once its owner answered what we'd ask about it. */
export type Visit = { recordId: string; date: string; shop: string; isAnswered: boolean };

/** The last visits we may ask an owner about: to a shop in the directory, and to another one. */
export type Visits = { listed: Visit | null; unlisted: Visit | null };
