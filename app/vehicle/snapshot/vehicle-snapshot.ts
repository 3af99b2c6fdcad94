import type { roughAnswers } from "#db/schema/reminder-terms.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { Distance, DistanceUnit } from "#app/i18n/numbers.ts";
import type { Country } from "#app/i18n/locale.ts";
import type { StatedAverage } from "#app/vehicle/odometer/average.ts";
import type { EventType, ServiceEvent } from "./event-types.ts";
import type { RecordedDistance } from "#app/vehicle/odometer/odometer.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import type { TireSet } from "#app/vehicle/tire-sets/tire-set.ts";
import type { Interval, Use } from "#app/vehicle/interval.ts";

export type Service = { date: string; odometer: RecordedDistance | null };

export type DoneService = Service & { recordId: string };

export type NewestServices = ReadonlyMap<number, DoneService>;

export type EventChoice = {
  off: "user" | "provider" | null;
  interval: Interval | null;
  /** No emails about it until this day. */
  snoozedUntil: string | null;
  answer?: RoughAnswer | null;
};

/** "Three to six months ago", said on that day. */
export type RoughAnswer = { said: (typeof roughAnswers)[number]; on: string };

/** Null means unknown; an event whose field is left out isn't calculated. */
export type VehicleSnapshot = {
  powertrain: Powertrain;
  bodyType: BodyType;
  modelYear: number;
  country: Country;
  state: string | null;
  counties?: readonly string[];
  testedHere?: boolean | null;
  /** For display; it doesn't affect due dates. */
  unit: DistanceUnit;
  use: Use;
  stated: StatedAverage | null;
  /** The newest one, the oldest of the last 13 months, and a few more to spot typos. */
  readings: readonly Reading[];
  services: Partial<Record<ServiceEvent, Service>>;
  registration: Registration | null;
  tireSets: readonly TireSet[];
  storedTires: readonly TireSet[];
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
  snoozedUntil: string | null;
  isOff: boolean;
  /** Whose expiration it's about. */
  documentId?: string;
};

/** Fixed dates count from `first`; a distance always slides. */
export type Repeat =
  | { kind: "sliding"; interval: Interval }
  | { kind: "fixed"; first: string; interval: Interval };

export type Registration = { date: string | null; expirationDate: string | null };

export type Visit = { recordId: string; date: string; shop: string; isAnswered: boolean };

export type Visits = { listed: Visit | null; unlisted: Visit | null };
