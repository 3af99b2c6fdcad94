import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readListKey } from "#app/http/list-page.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { htmlOnly } from "#app/ui/still/html-only.ts";
import { Still } from "#app/ui/still/still.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { isAllowed, mayDo } from "#app/vehicle/access/permissions.ts";
import { expensePaths } from "#app/vehicle/expense-paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { readFilter } from "./expense-filter.ts";
import { endAtHandover } from "./expenses.server.ts";
import { expensesView } from "./expenses-view.server.ts";
import { ExpenseList } from "./expense-list.tsx";
import { readExpensePage } from "./read-expenses.server.ts";

export const handle: PageHandle = {
  styles: ["history"],
  i18n: ["history", "expenses"],
  title: "expenses:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, locale, now } = context;
  const query = new URL(request.url).searchParams;
  const [filter, below] = [readFilter(query), readListKey(query)];
  const opened = withDashboard(
    await loadVehicle(args, (id) => readExpensePage(db, id, { filter, below, now })),
  );
  const { id, vehicle, dashboard, known, today, timeZone } = opened;
  const data = { ...opened.data, repeating: endAtHandover(opened.data.repeating, timeZone) };
  const formatters = createFormatters(locale, known);
  const currency = currencyOf(locale.country);
  const canChange = isAllowed(vehicle.role, "manage");
  const shown = { id, unit: known.unit, locale, today, formatters, currency, filter, below };
  return {
    id,
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(request, null, { vehicle, dashboard }, formatters),
    view: htmlOnly(request, expensesView(data, { ...shown, canChange })),
  };
}

export default function Expenses() {
  const { t } = useTranslation("expenses");
  const { id, name, view } = useLoaderData<typeof loader>();
  const canChange = useMay()("manage");
  return (
    <>
      <BackLink href={paths.vehicle(id)}>{name}</BackLink>
      <PageHeading
        title={t("title")}
        above={name}
        actions={
          <p className="cluster">
            <Spaced>
              {canChange && <ButtonLink to={expensePaths.add(id)}>{t("add")}</ButtonLink>}
              <ButtonLink look="secondary" to={expensePaths.ownership(id)}>
                {t("ownershipTitle")}
              </ButtonLink>
            </Spaced>
          </p>
        }
      />
      <Still data={view}>
        {(value) => <ExpenseList id={id} view={value} canChange={canChange} />}
      </Still>
    </>
  );
}
