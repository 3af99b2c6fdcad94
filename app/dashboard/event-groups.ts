import type { ReminderStatus } from "#app/maintenance/due/status.ts";

export type GroupName = "now" | "soon" | "later" | "unknown" | "quiet";

const groupOf: Record<ReminderStatus, GroupName> = {
  overdue: "now",
  "act-now": "now",
  "get-ready": "soon",
  ok: "later",
  "no-data": "unknown",
  "not-required": "quiet",
  disabled: "quiet",
};

/** Spec §4's order holds within each group. */
export function groupEvents<Event extends { reminder: ReminderStatus }>(
  events: readonly Event[],
): Record<GroupName, Event[]> {
  const groups: Record<GroupName, Event[]> = {
    now: [],
    soon: [],
    later: [],
    unknown: [],
    quiet: [],
  };
  for (const event of events) groups[groupOf[event.reminder]].push(event);
  return groups;
}
