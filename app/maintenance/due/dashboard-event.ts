import type { WinterRule } from "#db/reference/winter-tires.ts";
import type { ChosenInterval, RecommendedIntervals } from "#app/maintenance/intervals/intervals.ts";
import type { Range } from "#app/maintenance/intervals/range.ts";
import type { ServiceOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { EventType } from "#app/vehicle/snapshot/event-types.ts";
import type { RoughAnswer } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { isEmphasized, statusIn, type EventStatus, type ReminderStatus } from "./status.ts";

export type DashboardEvent = EventFacts & {
  key: string;
  status: EventStatus;
  /** The page's `data-status` (contract §5). */
  reminder: ReminderStatus;
  emphasized: boolean;
};

export type EventFacts = {
  eventType: EventType | "CUSTOM";
  title: string | null;
  subjectId: string | null;
  /** Null if there's no record to count from or it's never due. */
  range: Range | null;
  /** Also set if the newest record doesn't count. */
  recordedOn: string | null;
  lastDistanceFrom: ServiceOdometer["source"] | null;
  interval: ChosenInterval | null;
  recommended: RecommendedIntervals | null;
  place: Requirement | Renewal | null;
  tireEnd: TireEnd | null;
  winter: WinterSeason | null;
  change: TireChange | null;
  /** Stays true after the guessed due day. */
  isGuess: boolean;
  /** What the guess is based on, if the owner answered from memory. */
  answer: RoughAnswer | null;
  snoozedUntil: string | null;
  documentId?: string;
  /** Identifies the reminder by its service and interval, or its open recalls, not its due day. */
  causes: readonly string[];
};

export type Requirement =
  | { kind: "required"; months: number; estimate: boolean }
  /** No reminder until a record shows that it applies. */
  | { kind: "may-be-required"; because: "county" | "unknown"; months: number; estimate: boolean }
  | { kind: "not-required"; because: NotRequiredBecause }
  | { kind: "not-required"; because: "new-vehicle"; until: string };

type NotRequiredBecause =
  | ("place" | "county" | "suspended")
  | ("old-vehicle" | "powertrain" | "motorcycle");

/** An `expiryFrom` of `state` is a guess from the usual period. */
export type Renewal = {
  kind: "renewed-by-owner" | "renews-itself";
  months: number;
  expiryFrom: "owner" | "state" | null;
};

export type TireEnd = "life" | "worn" | "age";

export type WinterSeason = { rule: WinterRule; from: string; until: string };

/** `from` and `until` are inclusive. */
export type TireChange = {
  to: "winter" | "summer";
  isRequired: boolean;
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
  answer: null,
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
