import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AboutVehicle } from "./about-vehicle.tsx";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { eventCoupon } from "#app/coupons/coupon-view.server.ts";
import { findCouponsNear, validOn } from "#app/coupons/find-coupons.server.ts";
import { withCoupons } from "#app/coupons/offered-coupons.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { href, paths } from "#app/http/paths.ts";
import { RepairCosts } from "#app/repair-costs/repair-costs.tsx";
import { repairCostsView } from "#app/repair-costs/repair-costs-view.server.ts";
import { majorDetail } from "#app/schedule/major-view.server.ts";
import { lastServicesDone } from "#app/schedule/services-done.server.ts";
import { PageHeading } from "#app/ui/layout.tsx";
import { Underneath } from "#app/ui/underneath.tsx";
import { Answer } from "./answer.tsx";
import { answerView } from "#app/maintenance/words/answer-view.server.ts";
import { eventView, odometerToday } from "#app/maintenance/words/dashboard-view.server.ts";
import { eventPath } from "#app/maintenance/words/event-paths.ts";
import { missingDetailLinks } from "./missing-detail-links.ts";
import { entryDialog, type EntryDialog } from "./entry-dialog.ts";
import { EventCard } from "./event-card.tsx";
import { factsView } from "#app/vehicle/facts-view.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { tabDots } from "#app/maintenance/due/tab-dots.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";

export const handle: PageHandle = {
  i18n: ["garage", "dashboard"],
  dialogs: true,
  title: (data) => ({
    key: "garage:vehicle.title",
    values: { name: (data as { name: string } | undefined)?.name ?? "" },
  }),
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { db, now, locale } = context;
  const {
    data: near,
    vehicle,
    ...open
  } = withDashboard(await loadVehicle(args, (id) => findCouponsNear(db, id, now)));
  const { today, known } = open;
  const dashboard = withCoupons(open.dashboard, known, validOn(near, today));
  openEntry(args.request, vehicle.id, { dashboard, known });
  const formatters = createFormatters(locale, known);
  const { id, vin, facts, bodyType, photoId, powertrain, plate, plateState, postalCode } = vehicle;
  return {
    ...vehicleTitle(vehicle),
    tabs: tabsView("dashboard", id, tabDots(dashboard), formatters),
    about: {
      id,
      vin,
      facts: factsView(facts, locale.language),
      bodyType,
      photoId,
      powertrain,
      postalCode,
      plate: plate && [plate, plateState].join(" · "),
    },
    odometer: odometerToday(dashboard, { unit: known.unit, today }, formatters),
    ...(!dashboard.odometer &&
      known.readings.length > 0 && { unclear: formatters.t("due:odometer.unclear") }),
    answer: answerView(dashboard, id, formatters),
    events: dashboard.events.map((event) => ({
      ...eventView(event, id, formatters),
      detail:
        event.eventType === "MJR_SERVICE"
          ? majorDetail(event, open, lastServicesDone(open.newest), { formatters, locale })
          : null,
      coupon: eventCoupon(event.coupons, id, eventPath(event, id), formatters, locale),
    })),
    costs: repairCostsView({ powertrain, state: known.state }, locale, formatters),
    missing: missingDetailLinks(id, known, dashboard.odometer, today).length,
  };
}

const entries: Partial<Record<EntryDialog, (id: string) => string>> = {
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

export default function DashboardPage() {
  const { t } = useTranslation("dashboard");
  const { name, description, about, odometer, unclear, answer, events, costs, missing } =
    useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      <Underneath dialog={dialog}>
        <PageHeading
          title={name}
          above={description}
          below={
            <Link className="link" to={paths.glovebox(about.id)}>
              {t("glovebox")}
            </Link>
          }
          underDialog={dialog !== null}
          actions={
            <>
              <p className="display">
                {odometer && (
                  <>
                    <b>{odometer.value}</b>&nbsp;{odometer.unit}{" "}
                  </>
                )}
                <span className="muted">
                  {odometer?.note ?? unclear ?? t("noReading")} ·{" "}
                  <Link to={paths.odometer(about.id)}>{t("update")}</Link>
                </span>
              </p>
              {odometer?.doubt && (
                <p>
                  <Link to={paths.odometer(about.id)}>{odometer.doubt}</Link>
                </p>
              )}
            </>
          }
        />
        <Answer answer={answer} />
        <div className="columns">
          <div>
            <section aria-labelledby="needs">
              <h2 id="needs">{t("events")}</h2>
              <ul className="rows">
                {events.map((event) => (
                  <EventCard key={event.key} event={event} />
                ))}
              </ul>
              <p>
                <Link className="link" to={paths.tires(about.id)}>
                  {t("tires")}
                </Link>
              </p>
              <p>
                <Link className="link" to={paths.addReminder(about.id)}>
                  {t("addReminder")}
                </Link>
              </p>
              <p>
                <Link className="link" to={paths.calendar(about.id)}>
                  {t("calendar")}
                </Link>
              </p>
              {missing > 0 && (
                <p>
                  <Link className="link" to={paths.missingDetails(about.id)}>
                    {t("missing", { count: missing })}
                  </Link>
                </p>
              )}
            </section>
            {costs && <RepairCosts costs={costs} />}
          </div>
          <AboutVehicle vehicle={{ ...about, name }} />
        </div>
      </Underneath>
      {dialog}
    </>
  );
}
