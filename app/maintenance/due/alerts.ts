import { isUrgent, urgencyOf, type ReminderStatus, type UrgentStatus } from "./status.ts";

/**
 * What a garage says of a vehicle (spec §3, dashboard): how many alerts, and the strongest of them.
 */
export type Alerts = { alertCount: number; strength: UrgentStatus | null };

/**
 * An alert is whatever is overdue, to act on now, or to get ready for: what a mail would tell too.
 */
export function alertsOf(events: readonly { reminder: ReminderStatus }[]): Alerts {
  const urgent = events.map(({ reminder }) => reminder).filter(isUrgent);
  const [strongest = null] = [...urgent].sort((a, b) => urgencyOf(b) - urgencyOf(a));
  return { alertCount: urgent.length, strength: strongest };
}
