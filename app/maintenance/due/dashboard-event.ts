import type { WinterRule } from "#db/reference/winter-tires.ts";
import type { ChosenInterval, RecommendedIntervals } from "#app/maintenance/intervals/intervals.ts";
import type { Range } from "#app/maintenance/intervals/range.ts";
import type { ServiceOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { EventType } from "#app/vehicle/snapshot/event-types.ts";
import { isEmphasized, statusIn, type EventStatus, type ReminderStatus } from "./status.ts";

/** One line of a dashboard: an event of spec §3, or a reminder of the owner's own (`CUSTOM`). */
export type DashboardEvent = EventFacts & {
  /** `oil`, `custom:{id}`: the same from day to day, for links, mails and lists. */
  key: string;
  status: EventStatus;
  /** What a page shows as `data-status` (contract §5). */
  reminder: ReminderStatus;
  emphasized: boolean;
};

/** What is known of an event before its status follows from it. */
export type EventFacts = {
  eventType: EventType | "CUSTOM";
  /** What its owner calls it; null for an event of the specification. */
  title: string | null;
  subjectId: string | null;
  /** Null when nothing is on record to count from, or the event has no end. */
  range: Range | null;
  /** The day of its newest record, also where that one does not count. */
  recordedOn: string | null;
  /** Who says what the odometer was when it was last done. */
  lastDistanceFrom: ServiceOdometer["source"] | null;
  interval: ChosenInterval | null;
  recommended: RecommendedIntervals | null;
  /** What the place asks for: for inspections and the registration. */
  place: Requirement | Renewal | null;
  /** What ends the life of a set of tires. */
  tireEnd: TireEnd | null;
  /** The winter of the place, for the change of tires. */
  winter: WinterSeason | null;
  /** The change of tires that the season asks for, and when. */
  change: TireChange | null;
  /** Whether its due day is a guess, or was one until it passed. */
  isGuess: boolean;
  snoozedUntil: string | null;
  /**
   * What the reminder is about: the service it counts from with its interval, each open recall. As
   * long as they stay, it is the same reminder, whatever the odometer's estimate does to its day.
   */
  causes: readonly string[];
};

/** What the place where a vehicle is kept asks of it. */
export type Requirement =
  /** An inspection every `months` months. */
  | { kind: "required"; months: number; estimate: boolean }
  /**
   * For all we know it may be: the county decides, or nobody knows. It needs a record that shows it
   * applies before anybody is reminded of it.
   */
  | { kind: "may-be-required"; because: "county" | "unknown"; months: number; estimate: boolean }
  | { kind: "not-required"; because: NotRequiredBecause }
  /** `until` is the last day of a new vehicle's exemption. */
  | { kind: "not-required"; because: "new-vehicle"; until: string };

/** The place asks it of nobody, not there, not now; or not of such a vehicle. */
type NotRequiredBecause =
  | ("place" | "county" | "suspended")
  | ("old-vehicle" | "powertrain" | "motorcycle");

/**
 * How a registration is renewed. Where plates renew by themselves an owner is told to check their
 * status, and nothing is ever overdue. `expiryFrom` says who gave the date: the owner, or the usual
 * period of the state, which is a guess.
 */
export type Renewal = {
  kind: "renewed-by-owner" | "renews-itself";
  months: number;
  expiryFrom: "owner" | "state" | null;
};

/** Why a set of tires reaches its end: its life is over, it's worn, or it's ten years old. */
export type TireEnd = "life" | "worn" | "age";

/** A winter, with what the place says of its tires. Both days are in it. */
export type WinterSeason = { rule: WinterRule; from: string; until: string };

/**
 * A change of tires with the days on which to make it, both included. `isAnswered` once its owner
 * said that it's done, or that they leave it this time.
 */
export type TireChange = {
  to: "winter" | "summer";
  isDuty: boolean;
  from: string;
  until: string;
  isAnswered: boolean;
};

const noFacts = {
  title: null,
  subjectId: null,
  range: null,
  recordedOn: null,
  lastDistanceFrom: null,
  interval: null,
  recommended: null,
  place: null,
  tireEnd: null,
  winter: null,
  change: null,
  isGuess: false,
  snoozedUntil: null,
  causes: [],
};

/** An event whose status is known. What is not given is not known, or plays no part in it. */
export function eventWith(
  facts: Pick<EventFacts, "eventType"> & Partial<EventFacts>,
  key: string,
  [status, reminder]: [EventStatus, ReminderStatus],
): DashboardEvent {
  const emphasized = status === "ENABLED" && isEmphasized(facts.range?.percentComplete ?? 0);
  return { ...noFacts, ...facts, key, status, reminder, emphasized };
}

/**
 * The status of what has a range (decisions §5); never due is no action needed, no range no data.
 */
export function standingOf(range: Range | null): [EventStatus, ReminderStatus] {
  if (!range) return ["ENABLED_NO_DATA", "no-data"];
  const { time } = range.remaining;
  return ["ENABLED", time ? statusIn(time.days) : "ok"];
}
