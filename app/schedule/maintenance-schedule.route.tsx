import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { titleView } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { dotsOf } from "#app/maintenance/due/tab-dots.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { MajorServiceFacts } from "./major-service-facts.tsx";
import { ScheduleTable } from "./schedule-table.tsx";
import { scheduleView } from "./schedule-view.server.ts";
import { readServicesDone } from "./services-done.server.ts";
import { Stops } from "./stops.tsx";

export const handle: PageHandle = { i18n: ["schedule"], title: "schedule:title" };

/** With `passed=all` in the query all the stops behind are told that a page can hold. */
export async function loader(args: LoaderFunctionArgs) {
  const { context: { db, reader }, request } = args;
  const all = new URL(request.url).searchParams.get("passed") === "all";
  const { id, vehicle, data: services, ...open } = withDashboard(await loadVehicle(args, (id) => readServicesDone(db, id, all ? 150 : 12)));
  const words = wordsFor(reader, open.known.state);
  return {
    name: titleView(vehicle).name,
    tabs: tabsView("schedule", id, dotsOf(open.dashboard), words),
    ...scheduleView(open, services, id, { ahead: 6, passed: all ? 100 : 3 }, { words, reader }),
  };
}

export default function MaintenanceSchedulePage() {
  const { t } = useTranslation("schedule");
  const { name, major, stops, use, severe, services, hasSevere, from, places, fromPlaces } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("title")} above={name} below={<>{from} {t("manual")}</>} actions={<PrintButton>{t("print")}</PrintButton>} />
      {major && <MajorServiceFacts major={major} />}
      <Stops stops={stops} />
      <section>
        <ScheduleTable
          title={t("services")}
          columns={hasSevere ? ["normal", "severe", "counts", "last", "next"] : ["normal", "counts", "last", "next"]}
          rows={services}
        />
        <p>{use.says} {use.hint && <span className="muted">{use.hint}</span>} {use.atFirst}</p>
        {use.change && <Anchor className="btn btn-quiet" href={use.change}>{t("changeUse")}</Anchor>}
      </section>
      <section>
        <h2>{t("severeTitle")}</h2>
        <ul>{severe.map((condition) => <li key={condition}>{condition}</li>)}</ul>
      </section>
      <section>
        <ScheduleTable title={t("places")} columns={["asked", "counts", "last", "next"]} rows={places} />
        <p className="muted">{fromPlaces}</p>
      </section>
    </>
  );
}
