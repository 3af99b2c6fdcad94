import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { findCouponsNear, validOn } from "#app/coupons/find-coupons.server.ts";
import { withCoupons } from "#app/coupons/offered-coupons.ts";
import { isDocument } from "#app/ui/still/html-only.ts";
import { keepPageBeneath } from "#app/ui/instant/page-beneath.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import {
  withDashboard,
  type Dashboard,
  type OpenDashboard,
} from "#app/maintenance/due/dashboard.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { Underneath } from "#app/ui/underneath.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { dashboardPage } from "./dashboard-page.server.ts";
import { entryDialog, type EntryDialog } from "./entry-dialog.ts";
import { isPending } from "./shared-car-view.server.ts";
import { loadVehicleWithGlance } from "./glance/glance.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { hidesValue } from "#app/value/open-value.server.ts";
import { glanceRange, type ValueGlance } from "#app/value/value-glance.server.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";

export const handle: PageHandle = {
  styles: ["road", "dashboard"],
  i18n: ["garage", "dashboard"],
  dialogs: true,
  title: (data) => ({
    key: "garage:vehicle.title",
    values: { name: (data as { name: string } | undefined)?.name ?? "" },
  }),
};

export const shouldRevalidate = keepPageBeneath;

export async function loader(args: LoaderFunctionArgs) {
  const {
    request,
    context: { db, now, locale },
  } = args;
  const isComplete = !opensDialog(args);
  const find = isComplete ? loadVehicleWithGlance : undefined;
  const {
    data: near,
    glance,
    ...opened
  } = withDashboard(await loadVehicle(args, (id) => findCouponsNear(db, id, now), find));
  const { id, vehicle, known, today } = opened;
  const dashboard = withCoupons(opened.dashboard, known, validOn(near, today));
  openEntry(request, id, { dashboard, known });
  if (isPending(vehicle) && !vehicle.ownershipAskedAt && isComplete)
    redirectTo(paths.changeOfOwnership(id));
  const formatters = createFormatters(locale, known);
  const valueRange = hidesValue(args.context, opened.owner)
    ? null
    : (value: ValueGlance) => glanceRange(opened, value, args.context);
  return {
    ...vehicleTitle(vehicle),
    ...mayDo(vehicle),
    tabs: carTabs(request, "dashboard", { vehicle, dashboard }, formatters),
    isComplete,
    ...dashboardPage({ ...opened, dashboard, valueRange }, glance, { request, formatters, locale }),
  };
}

/** Less of the page is sent then. Closing the dialog loads it all, unless scripts had shown it. */
function opensDialog({ request, params }: LoaderFunctionArgs): boolean {
  return (
    isDocument(request) && new URL(request.url).pathname !== href(paths.vehicle(params.vehicleId!))
  );
}

const entries: Partial<Record<EntryDialog, (id: string) => string>> = {
  "change-of-ownership": paths.changeOfOwnership,
  "add-tires": paths.addTires,
  "oil-alert": paths.oilAlert,
  "add-registration": paths.addRegistration,
  glovebox: paths.glovebox,
  report: paths.report,
  welcome: () => paths.welcome,
};

/** Spec §2: only the dashboard's own URL opens a dialog, not a dialog's. */
function openEntry(
  { url }: Request,
  id: string,
  { dashboard, known }: Pick<OpenDashboard, "dashboard" | "known">,
): void {
  const { pathname, searchParams } = new URL(url);
  const entry = pathname === href(paths.vehicle(id)) ? entryDialog(searchParams) : null;
  if (!entry) return;
  if (entry.dialog === "add-record")
    throw redirect(`${paths.addRecord(id)}?${searchParams.toString()}`);
  const path =
    entry.dialog === "check-tires"
      ? tiresToCheck(entry.value, id, dashboard, known)
      : entries[entry.dialog]?.(id);
  if (path) throw redirect(path);
}

function tiresToCheck(
  named: string,
  id: string,
  { events }: Dashboard,
  { tireSets, storedTires }: VehicleSnapshot,
): string {
  const sets = [...tireSets, ...storedTires].map((set) => set.id);
  const urgent = events.find(({ eventType }) => eventType === "TIR_WTY")?.subjectId;
  const chosen = sets.find((one) => one === named) ?? urgent ?? sets[0];
  return chosen === undefined ? paths.addTires(id) : paths.checkTires(id, chosen);
}

export default function DashboardRoute() {
  const page = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      <Underneath dialog={dialog}>
        <DashboardPage page={page} underDialog={dialog !== null} />
      </Underneath>
      {dialog}
    </>
  );
}
