import { daysBetween } from "#app/i18n/calendar.ts";
import { overdueSpan, type OverdueSpan } from "#app/maintenance/answer/overdue-span.ts";

export type Expiry = { is: "past" | "today" | "ahead"; span: OverdueSpan };

export function expiryOf(expirationDate: string, today: string): Expiry {
  const days = daysBetween(today, expirationDate);
  const is = days === 0 ? "today" : days < 0 ? "past" : "ahead";
  return { is, span: overdueSpan(Math.abs(days)) };
}
