import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { titleView } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { dotsOf } from "#app/maintenance/due/tab-dots.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { BarChart } from "./bar-chart.tsx";
import { costsView } from "./costs-view.server.ts";
import { listTotals, sampleReadings } from "./costs.server.ts";
import { LineChart } from "./line-chart.tsx";

export const handle: PageHandle = { i18n: ["history"], title: "history:costsTitle", asksToVerify: true };

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, reader } = args.context;
  const read = (id: string) => Promise.all([listTotals(db, id), sampleReadings(db, id, now)]);
  const { id, vehicle, owner, dashboard, known, today, data: [totals, readings] } = withDashboard(await loadVehicle(args, read));
  const words = wordsFor(reader, known.state);
  return {
    id,
    name: titleView(vehicle).name,
    tabs: tabsView("history", id, dotsOf(dashboard), words),
    email: owner.emailToVerify,
    costs: owner.emailVerified ? costsView({ totals, readings }, { unit: known.unit, reader, today }, words) : null,
  };
}

export default function CostsPage() {
  const { t } = useTranslation("history");
  const { id, name, email, costs } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={paths.serviceHistory(id)}>{t("title")}</BackLink>
      <PageHeading title={t("costsTitle")} above={name} />
      {!costs && <VerifyBanner email={email} title={t("unverified")} kind="warn" />}
      {costs?.missing.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {costs?.charts.map((chart) => <BarChart key={chart.id} chart={chart} />)}
      {costs?.line && <LineChart chart={costs.line} />}
    </FormColumn>
  );
}
