import { openDashboard, type Dashboard } from "#app/maintenance/due/dashboard.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

const dashboards = new WeakMap<VehicleSnapshot, Dashboard>();

/** Opened once for a call, whose components have a snapshot and a day in common. */
export function dashboardOf({
  known,
  today,
}: {
  known: VehicleSnapshot;
  today: string;
}): Dashboard {
  const dashboard = dashboards.get(known) ?? openDashboard(known, today);
  dashboards.set(known, dashboard);
  return dashboard;
}
