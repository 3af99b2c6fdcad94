import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { openSchedule } from "./open-schedule.server.ts";
import { scheduleView } from "./schedule-view.server.ts";
import { Jobs, StopCard } from "./stop-card.tsx";
import { StopLines } from "./stop-lines.tsx";
import type { UseView } from "./use-view.server.ts";

export const handle: PageHandle = {
  styles: ["schedule"],
  i18n: ["schedule"],
  title: "schedule:title",
};

export async function loader(args: LoaderFunctionArgs) {
  const { shared, plan, context } = await openSchedule(args, 1);
  return { ...shared, ...scheduleView(plan, context) };
}

export default function MaintenanceSchedulePage() {
  const { t } = useTranslation("schedule");
  const {
    name,
    car,
    use,
    noOdometer,
    logAt,
    stops,
    later,
    calendar,
    all,
    earlier,
    from,
    costs,
    planner,
  } = useLoaderData<typeof loader>();
  const may = useMay();
  const links = [
    ...(later.length > 0 ? [] : [{ href: all, name: t("complete") }]),
    ...(earlier ? [{ href: earlier, name: t("earlier") }] : []),
    { href: planner.href, name: planner.says },
    ...(costs ? [{ href: costs.href, name: costs.says }] : []),
    ...(use.severe ? [{ href: `${all}#severe`, name: t("severe") }] : []),
  ];
  return (
    <>
      <BackLink href={car}>{name}</BackLink>
      <PageHeading title={t("title")} below={<Conditions use={use} />} />
      <div className="columns">
        <div>
          {noOdometer && (
            <p className="mb-3">
              {noOdometer.says} {may("log") && <Link to={noOdometer.href}>{t("addReading")}</Link>}
            </p>
          )}
          {stops.map((stop) => (
            <StopCard key={stop.title} stop={stop} logAt={logAt} />
          ))}
          {later.length > 0 && (
            <>
              <div className="section-head mt-4">
                <h2>{t("later")}</h2>
                <Link to={all}>{t("complete")}</Link>
              </div>
              <StopLines lines={later} />
            </>
          )}
        </div>
        <div>
          <div className="section-head mt-4 lg:mt-0">
            <h2>{t("calendar")}</h2>
          </div>
          <div className="card">
            <Jobs jobs={calendar} where={t("calendar")} logAt={logAt} />
          </div>
          <p className="cluster mt-0 text-sm">
            <Spaced>
              {links.map(({ href, name }) => (
                <Link key={href} to={href}>
                  {name}
                </Link>
              ))}
            </Spaced>
          </p>
          <p className="muted mt-2 text-xs">
            {from}{" "}
            <Link className="print:hidden" to={all}>
              {t("print")}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}

/** "Every 8,000 mi, normal conditions. Change" */
function Conditions({ use: { every, change } }: { use: UseView }) {
  const { t } = useTranslation("schedule");
  return (
    <span className="text-sm">
      {every}{" "}
      {change && (
        <Link className="print:hidden" to={change} aria-label={t("changeUse")}>
          {t("change")}
        </Link>
      )}
    </span>
  );
}
