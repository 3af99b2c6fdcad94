import { isUrgent, urgencyOf, type ReminderStatus, type UrgentStatus } from "./status.ts";

/** Spec §3, dashboard. */
export type Alerts = { alertCount: number; strength: UrgentStatus | null };

export function alertsOf(events: readonly { reminder: ReminderStatus }[]): Alerts {
  const urgent = events.map(({ reminder }) => reminder).filter(isUrgent);
  const [strongest = null] = [...urgent].sort((a, b) => urgencyOf(b) - urgencyOf(a));
  return { alertCount: urgent.length, strength: strongest };
}
