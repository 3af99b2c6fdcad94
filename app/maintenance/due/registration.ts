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

/** Plates that renew by themselves are something to check, and never overdue. */
export function registrationEvent(
  { state, registration, choices }: VehicleSnapshot,
  known: Known,
): DashboardEvent {
  const owners = choices.REG?.interval?.months ?? null;
  const { renewal, span } = renewalOf(state, registration, owners, known.today);
  const content = byPlace(renewal.months, true, known.unit);
  const interval = owners ? byOwner(content.interval) : content;
  const range = span && rangeOf(span, interval.interval, known);
  const [status, reminder] = standingOf(range);
  const eased = renewal.kind === "renews-itself" && reminder === "act-now" ? "get-ready" : reminder;
  const recordedOn = registration?.date ?? null;
  const causes = span?.to.date ? [span.to.date] : [];
  const facts = { eventType: "REG", place: renewal, interval, range, recordedOn, causes } as const;
  return eventWith(facts, slugOf("REG"), [status, eased]);
}

/**
 * The owner's expiry date counts first, then the registration date plus the owner's or the state's
 * period. Plates that renew by themselves did so on their expiry date, so the next one counts.
 */
export function renewalOf(
  state: string | null,
  registration: Registration | null,
  ownersMonths: number | null,
  today: string,
): { renewal: Renewal; span: Span | null } {
  const months = ownersMonths ?? defaultMonths(state);
  const renewsItself = state !== null && (selfRenewingPlates[state]?.from ?? "9999") <= today;
  const { date = null, expirationDate = null } = registration ?? {};
  const expiry = expirationDate ?? (date && addMonths(date, months));
  const renewal: Renewal = {
    kind: renewsItself ? "renews-itself" : "renewed-by-owner",
    months,
    expiryFrom: expirationDate || (date && ownersMonths) ? "owner" : date ? "state" : null,
  };
  if (!expiry) return { renewal, span: null };

  const due = renewsItself ? nextInSeries(expiry, months, (next) => next >= today) : expiry;
  const from = date !== null && date < due && due === expiry ? date : addMonths(due, -months);
  return { renewal, span: { from: { date: from, miles: null }, to: { date: due, miles: null } } };
}

export function defaultMonths(state: string | null): number {
  return (state !== null && registrationMonths[state]) || usualRegistrationMonths;
}
