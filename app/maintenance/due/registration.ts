import {
  registrationMonths,
  selfRenewingPlates,
  usualRegistrationMonths,
} from "#db/reference/registration-periods.ts";
import { addMonths, nextInSeries } from "#app/i18n/calendar.ts";
import { byOwner, byPlace } from "#app/maintenance/intervals/intervals.ts";
import { rangeOf, type Known, type Span } from "#app/maintenance/intervals/range.ts";
import type { VehicleSnapshot, Registration } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { eventWith, standingOf, type DashboardEvent, type Renewal } from "./dashboard-event.ts";
import { slugOf } from "./event-slug.ts";

/** Self-renewing plates are never overdue, but the owner may want to check them. */
export function registrationEvent(
  { state, registration, choices }: VehicleSnapshot,
  known: Known,
): DashboardEvent {
  const ownMonths = choices.REG?.interval?.months ?? null;
  const { renewal, span } = renewalOf(state, registration, ownMonths, known.today);
  const placeInterval = byPlace(renewal.months, true, known.unit);
  const interval = ownMonths ? byOwner(placeInterval.interval) : placeInterval;
  const range = span && rangeOf(span, interval.interval, known);
  const [status, reminder] = standingOf(range);
  const limited =
    renewal.kind === "renews-itself" && reminder === "act-now" ? "get-ready" : reminder;
  const recordedOn = registration?.date ?? null;
  const causes = span?.to.date ? [span.to.date] : [];
  const facts = { eventType: "REG", place: renewal, interval, range, recordedOn, causes } as const;
  return eventWith(facts, slugOf("REG"), [status, limited]);
}

export function renewalOf(
  state: string | null,
  registration: Registration | null,
  ownMonths: number | null,
  today: string,
): { renewal: Renewal; span: Span | null } {
  const months = ownMonths ?? defaultMonths(state);
  const renewsItself = state !== null && (selfRenewingPlates[state]?.from ?? "9999") <= today;
  const { date = null, expirationDate = null } = registration ?? {};
  const expiry = expirationDate ?? (date && addMonths(date, months));
  const renewal: Renewal = {
    kind: renewsItself ? "renews-itself" : "renewed-by-owner",
    months,
    expiryFrom: expirationDate || (date && ownMonths) ? "owner" : date ? "state" : null,
  };
  if (!expiry) return { renewal, span: null };

  // Self-renewing plates renewed on past expiry dates, so the next one counts.
  const due = renewsItself ? nextInSeries(expiry, months, (next) => next >= today) : expiry;
  const from = date !== null && date < due && due === expiry ? date : addMonths(due, -months);
  return { renewal, span: { from: { date: from, miles: null }, to: { date: due, miles: null } } };
}

export function defaultMonths(state: string | null): number {
  return (state !== null && registrationMonths[state]) || usualRegistrationMonths;
}
