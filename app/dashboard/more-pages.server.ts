import { paths } from "#app/http/paths.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { isAllowed, mayOpen, type Visited } from "#app/vehicle/access/permissions.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

/** @property value its range, empty if it isn't known, null if it isn't shown */
type Shown = {
  value: string | null;
  hasVin: boolean;
  hasHistoryCosts: boolean;
  missing: number;
};

/** The car's pages that the dashboard doesn't link to otherwise. */
export function morePages(
  visited: Visited,
  { value, hasVin, hasHistoryCosts, missing }: Shown,
  { t }: Formatters,
) {
  const { id, role } = visited;
  const pages: [href: string, says: string, isShown?: boolean][] = [
    [paths.maintenanceSchedule(id), t("more-pages:schedule")],
    [paths.historyCosts(id), t("dashboard:allCosts"), !hasHistoryCosts],
    [paths.odometer(id), t("more-pages:odometer"), !isAllowed(role, "log")],
    [paths.tires(id), t("more-pages:tires")],
    [paths.recalls(id), t("more-pages:recallList")],
    [
      valuePath(id),
      value ? t("more-pages:valueRange", { range: value }) : t("more-pages:value"),
      value !== null,
    ],
    [paths.addReminder(id), t("more-pages:addReminder")],
    [paths.calendar(id), t("more-pages:calendar")],
    [`${paths.people(id)}#reminders`, t("more-pages:reminders"), visited.role !== "owner"],
    [paths.missingDetails(id), t("more-pages:missing", { count: missing }), missing > 0],
    [paths.editVehicle(id), t("more-pages:edit")],
    [paths.giveVin(id), t("more-pages:addVin"), !hasVin],
    [paths.report(id), t("more-pages:report")],
    [paths.people(id), t("more-pages:people")],
    [paths.handOver(id), t("more-pages:handOver")],
    [paths.removeVehicle(id), t("more-pages:remove")],
  ];
  return pages
    .filter(([href, , isShown = true]) => isShown && mayOpen(visited, href))
    .map(([href, says]) => ({ href, says }));
}
