import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useMay } from "#app/ui/use-may.ts";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { factsView } from "#app/vehicle/facts-view.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { displayFailure, reportView } from "./report-view.server.ts";
import { readReport } from "./read-report.server.ts";
import { Report } from "./report.tsx";

export const handle: PageHandle = {
  styles: ["schedule"],
  i18n: ["garage", "report"],
  title: (data) => ({
    key: "report:titleOf",
    values: { name: (data as { name: string } | undefined)?.name ?? "" },
  }),
  asksToVerify: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  context.failure = displayFailure;
  const {
    id,
    vehicle,
    owner,
    data: rows,
    ...open
  } = withDashboard(await loadVehicle(args, (id) => readReport(context.db, id)));
  const formatters = createFormatters(context.locale, open.known);
  const { vin, facts, plate, plateState, handedOverAt } = vehicle;
  const handedOverOn = handedOverAt && todayIn(open.timeZone, handedOverAt);
  return {
    id,
    name: vehicleName(vehicle),
    ...mayDo(vehicle),
    tabs: carTabs(args.request, null, { vehicle, dashboard: open.dashboard }, formatters),
    email: owner.emailToVerify,
    unverified: formatters.t("history:unverified"),
    vehicle: {
      vin,
      facts: factsView(facts, context.locale.language),
      plate: plate && [plate, plateState].join(" · "),
    },
    report: owner.emailVerified
      ? reportView(rows, { ...open, handedOverOn }, context.locale, formatters)
      : null,
  };
}

export default function ReportPage() {
  const { t } = useTranslation("report");
  const isOwn = useMay()("own");
  const { id, name, email, unverified, vehicle, report } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title={name}
        above={t("title")}
        below={report?.made}
        actions={
          report && isOwn && <ButtonLink to={paths.shareReport(id)}>{t("share")}</ButtonLink>
        }
      />
      {isOwn && (
        <p className="print:hidden">
          {t("selling")} <a href={href(paths.handOver(id))}>{t("handOver")}</a>
        </p>
      )}
      {report ? (
        <Report vehicle={vehicle} report={report} />
      ) : (
        <VerifyBanner email={email} title={unverified} kind="warn" />
      )}
    </>
  );
}
