import type { WinterRule } from "#db/reference/winter-tires.ts";
import type { ChosenInterval, RecommendedIntervals } from "#app/maintenance/intervals/intervals.ts";
import type { Range } from "#app/maintenance/intervals/range.ts";
import type { ServiceOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { EventType } from "#app/vehicle/snapshot/event-types.ts";
import { isEmphasized, statusIn, type EventStatus, type ReminderStatus } from "./status.ts";

export type DashboardEvent = EventFacts & {
  /** Stays the same from day to day: `oil`, `custom:{id}`. */
  key: string;
  status: EventStatus;
  /** The page's `data-status` (contract §5). */
  reminder: ReminderStatus;
  emphasized: boolean;
};

export type EventFacts = {
  eventType: EventType | "CUSTOM";
  /** An owner's own title; null for an event of the specification. */
  title: string | null;
  subjectId: string | null;
  /** Null without a record to count from, or when nothing ends it. */
  range: Range | null;
  /** Day of the newest record, even one that doesn't count. */
  recordedOn: string | null;
  lastDistanceFrom: ServiceOdometer["source"] | null;
  interval: ChosenInterval | null;
  recommended: RecommendedIntervals | null;
  place: Requirement | Renewal | null;
  tireEnd: TireEnd | null;
  winter: WinterSeason | null;
  change: TireChange | null;
  /** Also true once a guessed due day has passed. */
  isGuess: boolean;
  snoozedUntil: string | null;
  /**
   * Identifies what a reminder is about: the service and interval it counts from, or each open
   * recall. It's the same reminder until these change, even if the estimated day moves.
   */
  causes: readonly string[];
};

export type Requirement =
  | { kind: "required"; months: number; estimate: boolean }
  /** The county decides, or we don't know. No reminder until a record shows that it applies. */
  | { kind: "may-be-required"; because: "county" | "unknown"; months: number; estimate: boolean }
  | { kind: "not-required"; because: NotRequiredBecause }
  /** `until` is the last day of a new vehicle's exemption. */
  | { kind: "not-required"; because: "new-vehicle"; until: string };

type NotRequiredBecause =
  | ("place" | "county" | "suspended")
  | ("old-vehicle" | "powertrain" | "motorcycle");

/**
 * `renews-itself` is never overdue. An `expiryFrom` of `state` is a guess from its usual period.
 */
export type Renewal = {
  kind: "renewed-by-owner" | "renews-itself";
  months: number;
  expiryFrom: "owner" | "state" | null;
};

export type TireEnd = "life" | "worn" | "age";

export type WinterSeason = { rule: WinterRule; from: string; until: string };

/** Both days are included. */
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

export function eventWith(
  facts: Pick<EventFacts, "eventType"> & Partial<EventFacts>,
  key: string,
  [status, reminder]: [EventStatus, ReminderStatus],
): DashboardEvent {
  const emphasized = status === "ENABLED" && isEmphasized(facts.range?.percentComplete ?? 0);
  return { ...noFacts, ...facts, key, status, reminder, emphasized };
}

export function standingOf(range: Range | null): [EventStatus, ReminderStatus] {
  if (!range) return ["ENABLED_NO_DATA", "no-data"];
  const { time } = range.remaining;
  return ["ENABLED", time ? statusIn(time.days) : "ok"];
}
