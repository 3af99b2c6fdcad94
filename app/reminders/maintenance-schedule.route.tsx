import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { titleView } from "#app/garage/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { wordsFor } from "./event-words.server.ts";
import { MajorServiceFacts } from "./major-service-facts.tsx";
import { ScheduleTable } from "./schedule-table.tsx";
import { scheduleView } from "./schedule-view.server.ts";
import { loadVehicle } from "./vehicle-guard.server.ts";
import { tabsView } from "./vehicle-tabs.server.ts";

export const handle: PageHandle = { i18n: ["schedule"], title: "schedule:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { id, vehicle, ...open } = await loadVehicle(args);
  const words = wordsFor(args.context.reader, open.known.state);
  return {
    name: titleView(vehicle).name,
    tabs: tabsView("schedule", id, open.dashboard, words),
    ...scheduleView(open, id, words),
  };
}

export default function MaintenanceSchedulePage() {
  const { t } = useTranslation("schedule");
  const { name, major, use, services, hasSevere, from, places, fromPlaces } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("title")} above={name} />
      {major && <MajorServiceFacts major={major} />}
      <section>
        <ScheduleTable
          title={t("services")}
          columns={hasSevere ? ["normal", "severe", "counts", "last", "next"] : ["normal", "counts", "last", "next"]}
          rows={services}
        />
        <p>{use.says} {use.hint && <span className="muted">{use.hint}</span>}</p>
        {use.change && <p><Anchor href={use.change}>{t("changeUse")}</Anchor></p>}
        <p className="muted">{from} {t("manual")}</p>
      </section>
      <section>
        <ScheduleTable title={t("places")} columns={["asked", "counts", "last", "next"]} rows={places} />
        <p className="muted">{fromPlaces}</p>
      </section>
    </>
  );
}
