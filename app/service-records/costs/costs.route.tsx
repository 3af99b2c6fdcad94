import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { fallbackPace } from "#app/vehicle/odometer/average.ts";
import { mayDo, mayOpen } from "#app/vehicle/access/permissions.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { htmlOnly } from "#app/ui/still/html-only.ts";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Still } from "#app/ui/still/still.tsx";
import { ChartCard, ColumnChart, KindChart } from "./chart-card.tsx";
import { costsView, type CostsView } from "./costs-view.server.ts";
import { listRecentCosts, listTotals, sampleReadings } from "./costs.server.ts";
import { LineDrawing } from "./line-drawing.tsx";
import type { OdometerChartView } from "./odometer-chart.server.ts";

export const handle: PageHandle = {
  styles: ["history"],
  i18n: ["history"],
  title: "history:costsTitle",
  asksToVerify: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const read = (id: string) =>
    Promise.all([listTotals(db, id), listRecentCosts(db, id, now), sampleReadings(db, id, now)]);
  const opened = withDashboard(await loadVehicle(args, read));
  const { id, vehicle, owner, dashboard, known, today, data } = opened;
  const [totals, recent, readings] = data;
  const formatters = createFormatters(locale, known);
  const pace = fallbackPace(known.stated, known.country);
  const { odometer } = dashboard;
  const context = { unit: known.unit, locale, today, pace, odometer };
  return {
    id,
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(args.request, "history", { vehicle, dashboard }, formatters),
    email: owner.emailToVerify,
    expensesText: formatters.t("costs:expenses"),
    fuel: mayOpen(vehicle, fuelPaths.fuel(id)) ? formatters.t("costs:fuel") : null,
    costs: owner.emailVerified
      ? htmlOnly(args.request, costsView({ totals, recent, readings }, context, formatters))
      : null,
  };
}

export default function CostsPage() {
  const { t } = useTranslation("history");
  const { id, name, email, costs, expensesText, fuel } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href={paths.serviceHistory(id)}>{t("title")}</BackLink>
      <PageHeading title={t("costsTitle")} above={name} />
      <p className="cluster">
        <Link to={expensePaths.list(id)}>{expensesText}</Link>{" "}
        {fuel && <Link to={fuelPaths.fuel(id)}>{fuel}</Link>}
      </p>
      {costs ? (
        <Still data={costs}>{(view) => <Costs costs={view} />}</Still>
      ) : (
        <VerifyBanner email={email} title={t("unverified")} kind="warn" />
      )}
    </>
  );
}

function Costs({ costs: { charts, line, missing } }: { costs: CostsView }) {
  return (
    <>
      {missing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="grid gap-6 lg:grid-cols-2">
        {charts.map(({ columns, kinds }) => [
          ...columns.map((chart) => <ColumnChart key={chart.id} chart={chart} />),
          <KindChart key={kinds.id} chart={kinds} />,
        ])}
        {line && <OdometerChart chart={line} isWide={isLastOfRow(charts)} />}
      </div>
    </>
  );
}

/** Alone in the last row of two. */
function isLastOfRow(charts: CostsView["charts"]): boolean {
  const before = charts.reduce((sum, { columns }) => sum + columns.length + 1, 0);
  return before > 0 && before % 2 === 0;
}

function OdometerChart({ chart, isWide }: { chart: OdometerChartView; isWide: boolean }) {
  const { title, columns, rows, pace } = chart;
  const id = "costs-odometer";
  return (
    <ChartCard {...{ id, title, isWide }} table={{ caption: title, columns, rows }}>
      {pace && <p className="muted">{pace}</p>}
      <LineDrawing id={id} chart={chart} />
    </ChartCard>
  );
}
