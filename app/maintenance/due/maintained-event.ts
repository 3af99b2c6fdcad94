import {
  chooseInterval,
  recommendedIntervals,
  type MaintainedEvent,
} from "#app/maintenance/intervals/intervals.ts";
import type { Known } from "#app/maintenance/intervals/range.ts";
import { sinceService } from "#app/maintenance/intervals/since-service.ts";
import type { VehicleSnapshot, Service } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { roughDate } from "#app/maintenance/answer/rough-answer.ts";
import { eventWith, standingOf, type DashboardEvent } from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";

/** An answer from memory isn't a record. */
const unrecorded = { recordedOn: null, lastDistanceFrom: null, causes: [] };

export function maintainedEvent(
  eventType: MaintainedEvent,
  { powertrain, bodyType, country, use, choices, services }: VehicleSnapshot,
  known: Known,
  service: Service | undefined = services[eventType],
): DashboardEvent | null {
  const recommended = recommendedIntervals(eventType, { powertrain, bodyType }, country);
  if (!recommended) return null;
  const interval = chooseInterval(recommended, use, choices[eventType]?.interval ?? null);
  const answer = service ? null : (choices[eventType]?.answer ?? null);
  const date = answer && roughDate(answer);
  const since = date
    ? { ...sinceService({ date, odometer: null }, interval.interval, known), ...unrecorded }
    : sinceService(service, interval.interval, known);
  const facts = { eventType, recommended, interval, answer, ...since };
  return eventWith(facts, slugOf(eventType), standingOf(since.range));
}
