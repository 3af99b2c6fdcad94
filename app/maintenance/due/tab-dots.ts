import type { TabDot } from "#app/vehicle/vehicle-tabs.server.ts";
import type { Dashboard } from "./dashboard.ts";
import { majorServiceDetail } from "./major-service.ts";

/** Spec §2. */
export function tabDots({ events, callout }: Dashboard): TabDot[] {
  const major = events.find(({ eventType }) => eventType === "MJR_SERVICE");
  const detail = major && majorServiceDetail(major.reminder);
  return [
    ...(callout ? [callout.kind] : []),
    ...(detail === "overdue" || detail === "due-soon" ? ["majorService" as const] : []),
  ];
}
