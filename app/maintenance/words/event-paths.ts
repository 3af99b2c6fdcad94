import { paths } from "#app/http/paths.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";

export function eventPath({ eventType, subjectId }: DashboardEvent, id: string): string {
  if (eventType === "RECALL") return paths.recalls(id);
  if (eventType === "CUSTOM") return paths.reminder(id, subjectId!);
  return paths.event(id, slugOf(eventType));
}

export function logPath({ eventType, recordedOn }: DashboardEvent, id: string): string {
  if (eventType === "OIL" && !recordedOn) return paths.oilAlert(id);
  return paths.logEvent(id, slugOf(eventType as Exclude<typeof eventType, "CUSTOM">));
}
