/**
 * Whether an event is on, as the API names it (spec §3). What is not required where the vehicle is
 * kept is off by the provider.
 */
export type EventStatus =
  | "ENABLED"
  | "ENABLED_NO_DATA"
  | "DISABLED_BY_USER"
  | "DISABLED_BY_PROVIDER";

/** Statuses that somebody should do something about, the most urgent first. */
const urgentStatuses = ["overdue", "act-now", "get-ready"] as const;
export type UrgentStatus = (typeof urgentStatuses)[number];

const calmStatuses = ["ok", "no-data", "not-required", "disabled"] as const;

/** How an event stands, as pages name it (contract §5). */
export const reminderStatuses = [...urgentStatuses, ...calmStatuses] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

/**
 * Days before a due date from which it is act now, and get ready (spec §9: reminder thresholds).
 */
const actNowDays = 7;
const getReadyDays = 30;
const emphasisPercent = 90;

/**
 * How something due in that many days stands. Days alone decide, never the share used (decisions §5).
 */
export function statusIn(days: number): UrgentStatus | "ok" {
  if (days < 0) return "overdue";
  if (days <= actNowDays) return "act-now";
  return days <= getReadyDays ? "get-ready" : "ok";
}

/**
 * Whether a share used, in percent, stands out (spec §9: 90 or more flagged). It sets no status.
 */
export function isEmphasized(percentComplete: number): boolean {
  return percentComplete >= emphasisPercent;
}

export function isUrgent(status: ReminderStatus): status is UrgentStatus {
  return urgentStatuses.some((urgent) => urgent === status);
}

/** How urgent a status is: 3 for overdue, 2 for act now, 1 for get ready, 0 for all others. */
export function urgencyOf(status: ReminderStatus): number {
  return isUrgent(status) ? urgentStatuses.length - urgentStatuses.indexOf(status) : 0;
}
