import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { openSchedule } from "./open-schedule.server.ts";
import { StopLines } from "./stop-lines.tsx";
import { linePassed } from "./stops-view.server.ts";

export const handle: PageHandle = {
  styles: ["schedule"],
  i18n: ["schedule"],
  title: "schedule:earlier",
};

export async function loader(args: LoaderFunctionArgs) {
  const { shared, plan, context } = await openSchedule(args, 100);
  return {
    ...shared,
    schedule: paths.maintenanceSchedule(context.id),
    stops: plan.passed.map((step) => linePassed(step, context)),
  };
}

export default function EarlierStopsPage() {
  const { t } = useTranslation("schedule");
  const { name, schedule, stops } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href={schedule}>{t("title")}</BackLink>
      <PageHeading
        above={name}
        title={t("earlier")}
        below={t(stops.length > 0 ? "earlierHint" : "noneEarlier")}
      />
      {stops.length > 0 && (
        <div className="form-col">
          <StopLines lines={stops} />
        </div>
      )}
    </>
  );
}
