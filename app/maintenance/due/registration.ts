import { selfRenewingPlates, twoYearRegistrations, usualRegistrationMonths } from "#db/reference/registration-periods.ts";
import { addMonths, nextInSeries } from "#app/i18n/calendar.ts";
import type { Span } from "#app/maintenance/intervals/range.ts";
import type { Registration } from "#app/vehicle/snapshot/known-vehicle.ts";
import type { Renewal } from "./dashboard-event.ts";

/**
 * From one renewal to the next: the owner's expiry date first, else the registration's date and the
 * period (the owner's, else the state's). Without either there is no span. A plate that renews by
 * itself has done so on its expiry date: the next one counts.
 *
 * @param state null when it is not known
 */
export function renewalOf(
  state: string | null,
  registration: Registration | null,
  ownersMonths: number | null,
  today: string,
): { renewal: Renewal; span: Span | null } {
  const months = ownersMonths ?? usualMonths(state);
  const renewsItself = state !== null && (selfRenewingPlates[state]?.from ?? "9999") <= today;
  const { date = null, expirationDate = null } = registration ?? {};
  const expiry = expirationDate ?? (date && addMonths(date, months));
  const renewal: Renewal = {
    kind: renewsItself ? "renews-itself" : "renewed-by-owner",
    months,
    expiryFrom: expirationDate ? "owner" : date ? "state" : null,
  };
  if (!expiry) return { renewal, span: null };

  const due = renewsItself ? nextInSeries(expiry, months, (next) => next >= today) : expiry;
  const from = date !== null && date < due && due === expiry ? date : addMonths(due, -months);
  return { renewal, span: { from: { date: from, miles: null }, to: { date: due, miles: null } } };
}

/** For how many months a registration usually holds in a state or province. @param state null when it is not known */
export function usualMonths(state: string | null): number {
  return state !== null && twoYearRegistrations.has(state) ? 24 : usualRegistrationMonths;
}
