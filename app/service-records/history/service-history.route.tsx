import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { Callout } from "#app/callouts/callout.tsx";
import { calloutView } from "#app/callouts/callout-view.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { readListKey } from "#app/http/list-page.ts";
import { keepPageBeneath } from "#app/ui/instant/page-beneath.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { htmlOnly } from "#app/ui/still/html-only.ts";
import { paintOf } from "#app/vehicle/paint.ts";
import { Still } from "#app/ui/still/still.tsx";
import { Underneath } from "#app/ui/underneath.tsx";
import { loadHistory } from "./history-facts.server.ts";
import { choosingParam, isFiltered, parseFilter } from "./history-filter.ts";
import { historyCharts } from "./history-charts.server.ts";
import { HistoryCharts } from "./history-charts.tsx";
import { HistoryFinder } from "./history-finder.tsx";
import { HistoryHead } from "./history-head.tsx";
import { historyView } from "./history-view.server.ts";
import { History } from "./history.tsx";
import { PastRoad } from "./past-road.tsx";

export const handle: PageHandle = {
  styles: ["history", "stars"],
  i18n: ["history"],
  title: "history:title",
  asksToVerify: true,
  dialogs: true,
};

export const shouldRevalidate = keepPageBeneath;

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, now, locale } = context;
  const query = new URL(request.url).searchParams;
  const filter = parseFilter(query);
  const below = readListKey(query);
  const opened = await loadVehicle(args, (id) => loadHistory(db, id, { filter, below, now }));
  const { id, vehicle, owner, dashboard, known, today, timeZone, data } = withDashboard(opened);
  const { odometer } = dashboard;
  const formatters = createFormatters(locale, known);
  const choosesFilter = query.get("choose") === choosingParam.choose;
  const { bodyType: body, color } = vehicle;
  const view = {
    ...{ id, dashboard, filter, below, choosesFilter, locale, timeZone, today },
    powertrain: known.powertrain,
    car: { body, color: paintOf(color) },
  };
  const history = owner.emailVerified ? historyView(data, view, formatters) : null;
  const isOverview = !isFiltered(filter) && !below && !choosesFilter;
  return {
    id,
    name: vehicleTitle(vehicle).name,
    plate: vehicle.plate,
    ...mayDo(vehicle),
    tabs: carTabs(request, "history", { vehicle, dashboard }, formatters),
    email: owner.emailToVerify,
    callout: calloutView(dashboard.callout, id, formatters),
    history: history && {
      total: history.total,
      finder: history.finder,
      past: history.past && htmlOnly(request, history.past),
      // Removed records have forms.
      list: filter.hidden === "removed" ? { value: history.list } : htmlOnly(request, history.list),
      charts: htmlOnly(
        request,
        isOverview ? historyCharts(data, { known, locale, today, odometer }, formatters) : null,
      ),
    },
  };
}

export default function ServiceHistoryPage() {
  const { t } = useTranslation("history");
  const { id, name, plate, email, callout, history } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      <Underneath dialog={dialog}>
        <HistoryHead
          id={id}
          name={name}
          plate={plate}
          total={history?.total ?? null}
          underDialog={dialog !== null}
        />
        {history?.past && <Still data={history.past}>{(past) => <PastRoad past={past} />}</Still>}
        {callout && <Callout callout={callout} />}
        {history ? (
          <div className="columns">
            <div>
              {history.finder && <HistoryFinder finder={history.finder} />}
              <Still data={history.list}>{(list) => <History list={list} />}</Still>
            </div>
            <Still data={history.charts}>
              {(charts) => <HistoryCharts id={id} charts={charts} />}
            </Still>
          </div>
        ) : (
          <VerifyBanner email={email} title={t("unverified")} kind="warn" />
        )}
      </Underneath>
      {dialog}
    </>
  );
}
