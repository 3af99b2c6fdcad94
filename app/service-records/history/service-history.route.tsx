import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { Callout } from "#app/callouts/callout.tsx";
import { calloutView } from "#app/callouts/callout-view.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { readListKey } from "#app/http/list-page.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { tabDots } from "#app/maintenance/due/tab-dots.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { Underneath } from "#app/ui/underneath.tsx";
import { loadHistory } from "./history-facts.server.ts";
import { parseFilter } from "./history-filter.ts";
import { historyView } from "./history-view.server.ts";
import { History } from "./history.tsx";

export const handle: PageHandle = {
  i18n: ["history"],
  title: "history:title",
  asksToVerify: true,
  dialogs: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, now, locale } = context;
  const query = new URL(request.url).searchParams;
  const filter = parseFilter(query);
  const below = readListKey(query);
  const opened = await loadVehicle(args, (id) => loadHistory(db, id, { filter, below, now }));
  const { id, vehicle, owner, dashboard, known, today, timeZone, data } = withDashboard(opened);
  const formatters = createFormatters(locale, known);
  const view = { id, unit: known.unit, dashboard, filter, below, locale, today, timeZone };
  return {
    id,
    name: vehicleTitle(vehicle).name,
    tabs: tabsView("history", id, tabDots(dashboard), formatters),
    email: owner.emailToVerify,
    callout: calloutView(dashboard.callout, id, formatters),
    history: owner.emailVerified ? historyView(data, view, formatters) : null,
  };
}

export default function ServiceHistoryPage() {
  const { t } = useTranslation("history");
  const { id, name, email, callout, history } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      <Underneath dialog={dialog}>
        <PageHeading
          title={t("title")}
          above={name}
          underDialog={dialog !== null}
          actions={<ButtonLink to={paths.addRecord(id)}>{t("add")}</ButtonLink>}
        />
        {callout && <Callout callout={callout} />}
        {history ? (
          <History history={history} />
        ) : (
          <VerifyBanner email={email} title={t("unverified")} kind="warn" />
        )}
      </Underneath>
      {dialog}
    </>
  );
}
