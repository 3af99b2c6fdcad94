import { paths } from "#app/http/paths.ts";
import type { TabsView } from "#app/ui/vehicle-tabs.tsx";
import type { Dashboard } from "./dashboard.ts";
import type { Words } from "./event-words.server.ts";
import { majorServiceDetail } from "./major-service.ts";

type TabName = "garage" | "dashboard" | "history" | "schedule";

/** What puts a dot on a tab. */
type TabDot = "majorService";

type Tab = { name: TabName; href: (id: string) => string; dot?: TabDot };

/** The top navigation of a vehicle, in the order of spec §2. A page joins with a line here; `tabs.json` has its words. */
const tabs: readonly Tab[] = [
  { name: "garage", href: () => paths.garage },
  { name: "dashboard", href: paths.vehicle },
  { name: "history", href: paths.serviceHistory },
  { name: "schedule", href: paths.maintenanceSchedule, dot: "majorService" },
];

/** The navigation of a vehicle as one of its pages shows it: in the data of its route, as `tabs`. */
export function tabsView(current: TabName, id: string, dashboard: Dashboard, { t }: Words): TabsView {
  const dots = dotsOf(dashboard);
  return {
    label: t("tabs:label"),
    links: tabs.map(({ name, href, dot }) => ({
      href: href(id),
      short: t(`tabs:short.${name}`),
      full: t(`tabs:full.${name}`),
      isBack: name === "garage",
      isCurrent: name === current,
      dot: dot && dots.includes(dot) ? t(`tabs:dots.${dot}`) : null,
    })),
  };
}

/** A major service that is pending and not completed has a dot (spec §2). */
function dotsOf({ events }: Dashboard): TabDot[] {
  const major = events.find(({ eventType }) => eventType === "MJR_SERVICE");
  const detail = major && majorServiceDetail(major.reminder);
  return detail === "overdue" || detail === "due-soon" ? ["majorService"] : [];
}
