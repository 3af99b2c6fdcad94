import { customRange } from "#app/maintenance/custom/custom-reminder.ts";
import type { CustomReminder, KnownVehicle } from "#app/vehicle/snapshot/known-vehicle.ts";
import { eventWith, standingOf, type DashboardEvent } from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";
import { byOwner, byPlace } from "#app/maintenance/intervals/intervals.ts";
import { rangeOf, type Known } from "#app/maintenance/intervals/range.ts";
import { renewalOf } from "./registration.ts";
import { mostUrgentSet } from "./tire-life.ts";

/** A registration that renews by itself is something to check in time, and never overdue. */
export function registrationEvent({ state, registration, choices }: KnownVehicle, known: Known): DashboardEvent {
  const owners = choices.REG?.interval?.months ?? null;
  const { renewal, span } = renewalOf(state, registration, owners, known.today);
  const held = byPlace(renewal.months, true, known.unit);
  const interval = owners ? byOwner(held.interval) : held;
  const range = span && rangeOf(span, interval.interval, known);
  const [status, reminder] = standingOf(range);
  const eased = renewal.kind === "renews-itself" && reminder === "act-now" ? "get-ready" : reminder;
  const causes = span?.to.date ? [span.to.date] : [];
  const facts = { eventType: "REG", place: renewal, interval, range, recordedOn: registration?.date ?? null, causes } as const;
  return eventWith(facts, slugOf("REG"), [status, eased]);
}

/** The set of tires that comes to its end first. With sets that have no end, no action is needed. */
export function tireLifeEvent({ tireSets, choices }: KnownVehicle, known: Known): DashboardEvent {
  const owners = choices.TIR_WTY?.interval;
  const urgent = mostUrgentSet(owners ? tireSets.map((set) => ({ ...set, treadLife: owners })) : tireSets, known);
  const key = slugOf("TIR_WTY");
  if (!urgent) return eventWith({ eventType: "TIR_WTY" }, key, tireSets.length > 0 ? ["ENABLED", "ok"] : ["ENABLED_NO_DATA", "no-data"]);
  const { set, because, life, range, lastDistanceFrom } = urgent;
  const causes = [[set.id, set.mountDate, life?.months, life?.distance, because === "life" ? "" : because].join("/")];
  const interval = life && byOwner(life);
  const facts = { eventType: "TIR_WTY", subjectId: set.id, interval, range, recordedOn: set.mountDate, lastDistanceFrom, tireEnd: because, causes } as const;
  return eventWith(facts, key, standingOf(range));
}

/** Open recalls are act now (decisions §5). Left out where there are none to look for. */
export function recallEvent({ openRecalls }: KnownVehicle): DashboardEvent | null {
  if (openRecalls === undefined) return null;
  const key = slugOf("RECALL");
  if (openRecalls === null) return eventWith({ eventType: "RECALL" }, key, ["ENABLED_NO_DATA", "no-data"]);
  return eventWith({ eventType: "RECALL", causes: openRecalls }, key, ["ENABLED", openRecalls.length > 0 ? "act-now" : "ok"]);
}

/** The value has no day on which it is due. */
export function valueEvent({ hasValue }: KnownVehicle): DashboardEvent | null {
  if (hasValue === undefined) return null;
  return eventWith({ eventType: "HBV" }, slugOf("HBV"), hasValue ? ["ENABLED", "ok"] : ["ENABLED_NO_DATA", "no-data"]);
}

/** A reminder of the owner's own. */
export function customEvent(reminder: CustomReminder, known: Known): DashboardEvent {
  const { id, title, since, due, snoozedUntil, isOff } = reminder;
  const range = customRange(reminder, known);
  const causes = [[since.date, due.date, due.odometer?.distance, due.odometer?.unit].join("/")];
  const facts = { eventType: "CUSTOM", title, subjectId: id, range, snoozedUntil, causes } as const;
  return eventWith(facts, `custom:${id}`, isOff ? ["DISABLED_BY_USER", "disabled"] : standingOf(range));
}
