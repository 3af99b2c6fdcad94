import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { htmlOnly } from "#app/ui/still/html-only.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Still } from "#app/ui/still/still.tsx";
import { completeView } from "./complete-view.server.ts";
import { MajorService } from "./major-service.tsx";
import { openSchedule } from "./open-schedule.server.ts";
import { ScheduleTable } from "./schedule-table.tsx";
import { SevereConditions } from "./severe-conditions.tsx";
import { CostsLink } from "./costs-link.tsx";
import { Jobs, StopCard } from "./stop-card.tsx";
import { StopLines } from "./stop-lines.tsx";

export const handle: PageHandle = {
  styles: ["schedule"],
  i18n: ["schedule"],
  title: "schedule:complete",
};

export async function loader(args: LoaderFunctionArgs) {
  const { shared, plan, context } = await openSchedule(args, 0);
  const view = completeView(plan, context);
  return {
    ...shared,
    id: context.id,
    every: view.use.every,
    view: htmlOnly(args.request, view),
  };
}

type CompleteView = ReturnType<typeof completeView>;

export default function CompleteSchedulePage() {
  const { t } = useTranslation("schedule");
  const { id, name, every, view, costs } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href={paths.maintenanceSchedule(id)}>{t("title")}</BackLink>
      <PageHeading
        title={t("complete")}
        above={name}
        below={every}
        actions={<PrintButton>{t("print")}</PrintButton>}
      />
      <Still data={view}>{(complete) => <CompleteSchedule id={id} view={complete} />}</Still>
      <CostsLink costs={costs} />
    </>
  );
}

function CompleteSchedule({ id, view }: { id: string; view: CompleteView }) {
  const { t } = useTranslation("schedule");
  const { use, noOdometer, logAt, before, stops, byTime, major, ...tables } = view;
  const { services, serviceColumns, places, from, fromPlaces } = tables;
  return (
    <>
      {noOdometer && <p className="mb-3">{noOdometer.says}</p>}
      <div className="columns">
        <div>
          {before && <StopCard stop={before} logAt={logAt} />}
          {stops.length > 0 && (
            <>
              <div className="section-head mt-5">
                <h2>{t("stops")}</h2>
              </div>
              <StopLines lines={stops} />
            </>
          )}
        </div>
        <div>
          {byTime.length > 0 && (
            <>
              <div className="section-head mt-5 lg:mt-0">
                <h2>{t("byTime")}</h2>
              </div>
              <div className="card">
                <Jobs jobs={byTime} where={t("byTime")} logAt={logAt} />
              </div>
            </>
          )}
          {major && <MajorService major={major} />}
        </div>
      </div>
      <section className="mt-5">
        <ScheduleTable id={id} title={t("services")} columns={serviceColumns} rows={services} />
        <p>
          {use.says} {use.hint && <span className="muted">{use.hint}</span>}
        </p>
        {use.change && (
          <Link className="btn btn-quiet" to={use.change}>
            {t("changeUse")}
          </Link>
        )}
        <p className="muted">{from}</p>
      </section>
      {use.severe && (
        <section>
          <h2 id="severe">{t("severeTitle")}</h2>
          <SevereConditions use={use} />
        </section>
      )}
      <section>
        <ScheduleTable
          id={id}
          title={t("places")}
          columns={["asked", "counts", "last", "next"]}
          rows={places}
        />
        <p className="muted">{fromPlaces}</p>
      </section>
    </>
  );
}
