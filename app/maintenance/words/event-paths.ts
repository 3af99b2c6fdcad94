import { paths } from "#app/http/paths.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";

/** Where all that's known of an event is shown. */
export function eventPath({ eventType, subjectId }: DashboardEvent, id: string): string {
  if (eventType === "RECALL") return paths.recalls(id);
  if (eventType === "CUSTOM") return paths.reminder(id, subjectId!);
  return paths.event(id, slugOf(eventType));
}

/** Where a service is logged: the first oil change on record has a page of its own. */
export function logPath({ eventType, recordedOn }: DashboardEvent, id: string): string {
  if (eventType === "OIL" && !recordedOn) return paths.oilAlert(id);
  return paths.logEvent(id, slugOf(eventType as Exclude<typeof eventType, "CUSTOM">));
}
