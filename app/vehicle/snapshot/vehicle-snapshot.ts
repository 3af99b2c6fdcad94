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

export type Service = { date: string; odometer: RecordedDistance | null };

export type DoneService = Service & { recordId: string };

export type NewestServices = ReadonlyMap<number, DoneService>;

export type EventChoice = {
  off: "user" | "provider" | null;
  interval: Interval | null;
  /** No emails about it until this day. */
  snoozedUntil: string | null;
};

/**
 * Everything reminders are based on. A field is null if nothing is known yet; an event whose field
 * is left out isn't calculated.
 */
export type VehicleSnapshot = {
  powertrain: Powertrain;
  bodyType: BodyType;
  modelYear: number;
  /** Where it's kept, or else the owner's country. */
  country: Country;
  state: string | null;
  counties?: readonly string[];
  /** The owner's answer whether emissions are tested where the car is kept. */
  testedHere?: boolean | null;
  /** For display; it doesn't affect due dates. */
  unit: DistanceUnit;
  use: Use;
  stated: StatedAverage | null;
  /**
   * In any order. The newest and the oldest of the last 13 months are enough; a few more help to
   * spot typos.
   */
  readings: readonly Reading[];
  services: Partial<Record<ServiceEvent, Service>>;
  registration: Registration | null;
  tireSets: readonly TireSet[];
  storedTires: readonly TireSet[];
  /** Null if we haven't been able to check. */
  openRecalls?: readonly string[] | null;
  visits?: Visits;
  choices: Partial<Record<EventType, EventChoice>>;
  reminders: readonly CustomReminder[];
};

/** Due at whichever comes first. `since` is when it was created or last done. */
export type CustomReminder = {
  id: string;
  title: string;
  since: { date: string; odometer: Distance | null };
  due: { date: string | null; odometer: Distance | null };
  repeat: Repeat | null;
  /** Due on this day at the earliest. */
  snoozedUntil: string | null;
  isOff: boolean;
};

/**
 * Sliding: counts from when it was last done. Fixed: dates are a set number of months apart from
 * `first` on; a distance always slides.
 */
export type Repeat =
  | { kind: "sliding"; interval: Interval }
  | { kind: "fixed"; first: string; interval: Interval };

export type Registration = { date: string | null; expirationDate: string | null };

/** `isAnswered`: the owner answered what we'd ask about it. */
export type Visit = { recordId: string; date: string; shop: string; isAnswered: boolean };

export type Visits = { listed: Visit | null; unlisted: Visit | null };
