import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { ChartCard, ColumnChart } from "#app/service-records/costs/chart-card.tsx";
import { KindDrawing, tableOf } from "#app/service-records/costs/kind-drawing.tsx";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { htmlOnly } from "#app/ui/still/html-only.ts";
import { Still } from "#app/ui/still/still.tsx";
import { hidesValue } from "#app/value/open-value.server.ts";
import { mayDo, mayOpen } from "#app/vehicle/access/permissions.ts";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { endAtHandover } from "./expenses.server.ts";
import { ownershipView, type OwnershipView } from "./ownership-view.server.ts";
import { readOwnership } from "./read-ownership.server.ts";

export const handle: PageHandle = {
  styles: ["history"],
  i18n: ["history", "expenses"],
  title: "expenses:ownershipTitle",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, locale, now, settings } = context;
  const opened = withDashboard(await loadVehicle(args, (id) => readOwnership(db, id, now)));
  const { id, vehicle, owner, dashboard, known, timeZone } = opened;
  const data = { ...opened.data, repeating: endAtHandover(opened.data.repeating, timeZone) };
  const formatters = createFormatters(locale, known);
  const showsValue =
    !settings.values && !hidesValue(context, owner) && mayOpen(vehicle, valuePath(id));
  const currency = currencyOf(locale.country);
  return {
    id,
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(request, null, { vehicle, dashboard }, formatters),
    view: htmlOnly(
      request,
      ownershipView(data, { opened, locale, currency, formatters, showsValue }),
    ),
    valueText: formatters.t("value:title"),
    helpText: formatters.t("ownership-words:help"),
    none: formatters.t("expense-words:none"),
  };
}

export default function Ownership() {
  const { t } = useTranslation("expenses");
  const { id, name, view, valueText, helpText, none } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href={expensePaths.list(id)}>{t("title")}</BackLink>
      <PageHeading title={t("ownershipTitle")} above={name} />
      <Still data={view}>
        {(value) => (
          <>
            {!value.hasCosts && <p>{none}</p>}
            <Year view={value} />
            <p className="cluster mt-4">
              <Spaced>
                {value.linksToValue && <Link to={valuePath(id)}>{valueText}</Link>}
                <a href={href(paths.helpArticle("expenses"))} rel="external">
                  {helpText}
                </a>
              </Spaced>
            </p>
            <div className="mt-6 grid gap-6 lg:grid-cols-2">
              {value.columns.map((chart) => (
                <ColumnChart key={chart.id} chart={chart} />
              ))}
            </div>
          </>
        )}
      </Still>
    </>
  );
}

function Year({ view }: { view: OwnershipView }) {
  const { id, title, what, amount, total, facts, bars, notes } = view;
  const columns: [string, string] = [what, amount];
  const table = { caption: title, columns, rows: tableOf(bars) };
  return (
    <ChartCard {...{ id, title, table }}>
      <p className="mb-2">
        <b className="text-xl">{total}</b> <span className="muted">{facts}</span>
      </p>
      {bars.length > 0 && <KindDrawing id={id} bars={bars} />}
      {notes.map((note) => (
        <p key={note} className="hint muted mt-2">
          {note}
        </p>
      ))}
    </ChartCard>
  );
}
