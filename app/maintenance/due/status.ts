/** Spec §3. Events that aren't required are `DISABLED_BY_PROVIDER`. */
export type EventStatus =
  | "ENABLED"
  | "ENABLED_NO_DATA"
  | "DISABLED_BY_USER"
  | "DISABLED_BY_PROVIDER";

const urgentStatuses = ["overdue", "act-now", "get-ready"] as const;
export type UrgentStatus = (typeof urgentStatuses)[number];

const otherStatuses = ["ok", "no-data", "not-required", "disabled"] as const;

/** Contract §5. */
export const reminderStatuses = [...urgentStatuses, ...otherStatuses] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

/** Spec §9, reminder thresholds. */
const actNowDays = 7;
const getReadyDays = 30;
const emphasisPercent = 90;

/** Decisions §5: only days count, not the percentage used. */
export function statusIn(days: number): UrgentStatus | "ok" {
  if (days < 0) return "overdue";
  if (days <= actNowDays) return "act-now";
  return days <= getReadyDays ? "get-ready" : "ok";
}

export function isEmphasized(percentComplete: number): boolean {
  return percentComplete >= emphasisPercent;
}

export function isUrgent(status: ReminderStatus): status is UrgentStatus {
  return urgentStatuses.some((urgent) => urgent === status);
}

export function urgencyOf(status: ReminderStatus): number {
  return isUrgent(status) ? urgentStatuses.length - urgentStatuses.indexOf(status) : 0;
}
