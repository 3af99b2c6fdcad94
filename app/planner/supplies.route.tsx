import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readListKey } from "#app/http/list-page.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { isAllowed, mayDo } from "#app/vehicle/access/permissions.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import { listRemovedSupplies, listSupplies } from "#app/vehicle/planner/supplies.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { undoStart } from "#app/vehicle/vehicles.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { suppliesView } from "./supplies-view.server.ts";
import { ThingsPage } from "./things-page.tsx";

export const handle: PageHandle = { title: "planner:supplies", scripts: false };

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const below = readListKey(new URL(args.request.url).searchParams);
  const {
    data: [supplies, removed],
    ...opened
  } = withDashboard(
    await loadVehicle(args, (id) =>
      Promise.all([
        listSupplies(db, id, below),
        below ? [] : listRemovedSupplies(db, id, undoStart(now)),
      ]),
    ),
  );
  const { id, vehicle, dashboard, known } = opened;
  const formatters = createFormatters(locale, known);
  const { t } = formatters;
  const canChange = isAllowed(vehicle.role, "manage");
  return {
    id,
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(args.request, null, { vehicle, dashboard }, formatters),
    title: t("planner:supplies"),
    intro: t("planner:suppliesIntro"),
    add: canChange ? { href: plannerPaths.addSupply(id), says: t("planner:addSupply") } : null,
    isFirst: below === null,
    ...suppliesView(id, { supplies, removed }, { canChange, locale, formatters }),
  };
}

export default function SuppliesPage() {
  return <ThingsPage {...useLoaderData<typeof loader>()} />;
}
