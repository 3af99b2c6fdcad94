import { withDashboard, type OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import type { LinkView } from "#app/maintenance/words/answer-view.server.ts";
import { hasPrices } from "#app/repair-costs/has-prices.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { ScheduleContext } from "./job-view.server.ts";
import { buildPlan, type Plan } from "./plan.ts";
import { readServicesDone } from "./services-done.server.ts";

/**
 * Far enough for everything that's due once: the longest interval is 150,000 miles, the shortest
 * step 2,500.
 */
export const stopsAhead = 64;

export type OpenSchedule = {
  /** For every page's loader. */
  shared: {
    name: string;
    tabs: ReturnType<typeof carTabs>;
    costs: LinkView | null;
    planner: LinkView;
  } & ReturnType<typeof mayDo>;
  plan: Plan;
  context: ScheduleContext;
};

/** @param passed how many passed stops to list */
export async function openSchedule(
  args: Parameters<typeof loadVehicle>[0],
  passed: number,
): Promise<OpenSchedule> {
  const {
    context: { db, locale },
  } = args;
  const read = passed > 3 ? 150 : 12;
  const { id, vehicle, data, known, today, dashboard } = withDashboard(
    await loadVehicle(args, (id) => readServicesDone(db, id, read)),
  );
  const opened: OpenDashboard = { dashboard, known, today };
  const formatters = createFormatters(locale, known);
  return {
    shared: {
      name: vehicleTitle(vehicle).name,
      tabs: carTabs(args.request, "schedule", { vehicle, dashboard }, formatters),
      costs: hasPrices(known, locale.country)
        ? { says: formatters.t("schedule-words:costs"), href: paths.helpArticle("repair-costs") }
        : null,
      planner: { says: formatters.t("planner:title"), href: plannerPaths.list(id) },
      ...mayDo(vehicle),
    },
    plan: buildPlan(known, dashboard, data, today, { ahead: stopsAhead, passed }),
    context: { formatters, locale, opened, id, role: vehicle.role },
  };
}
