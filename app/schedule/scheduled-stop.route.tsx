import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { openSchedule } from "./open-schedule.server.ts";
import { CostsLink } from "./costs-link.tsx";
import { StopCard } from "./stop-card.tsx";
import { planStop } from "./plan-stop.server.ts";
import { logAt, stopAhead, stopPassed } from "./stops-view.server.ts";

export const handle: PageHandle = {
  styles: ["schedule"],
  i18n: ["schedule"],
  title: (data) => {
    const at = (data as { at?: string } | undefined)?.at;
    return at ? { key: "schedule:stopAt", values: { at } } : "schedule:title";
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const { stop = "" } = args.params;
  const { shared: page, plan, context } = await openSchedule(args, 100);
  const { id, formatters, opened } = context;
  if (!/^\d+$/.test(stop)) return redirectTo(paths.vehicle(id));
  const at = Number(stop);
  const ahead = plan.ahead.find((step) => step.at === at);
  const passed = plan.passed.find((step) => step.at === at);
  const { distance, unit } = formatters.distance(at, opened.known.unit);
  const shared = {
    ...page,
    at: `${distance} ${unit}`,
    schedule: paths.maintenanceSchedule(id),
    logAt: logAt(id),
  };
  if (ahead)
    return {
      ...shared,
      stop: stopAhead(ahead, context),
      plan: planStop(ahead, shared.at, context),
    };
  if (passed) return { ...shared, stop: stopPassed(passed, context), plan: null };
  return redirectTo(paths.maintenanceSchedule(id));
}

export default function ScheduledStopPage() {
  const { t } = useTranslation("schedule");
  const { name, at, schedule, logAt, stop, plan, costs } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink href={schedule}>{t("title")}</BackLink>
      <PageHeading above={name} title={t("stopAt", { at })} />
      <StopCard stop={stop} logAt={logAt} />
      <CostsLink costs={plan} />
      <CostsLink costs={costs} />
    </>
  );
}
