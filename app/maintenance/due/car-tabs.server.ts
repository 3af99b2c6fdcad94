import { htmlOnly } from "#app/ui/still/html-only.ts";
import type { Visited } from "#app/vehicle/access/permissions.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";
import type { Dashboard } from "./dashboard.ts";
import { tabDots } from "./tab-dots.ts";

/** For the `tabs` of a page's loader, which the page's frame draws. */
export function carTabs(
  request: Request,
  current: Parameters<typeof tabsView>[0],
  { vehicle, dashboard }: { vehicle: Visited; dashboard: Dashboard },
  formatters: Formatters,
) {
  return htmlOnly(request, tabsView(current, vehicle, tabDots(dashboard), formatters));
}
