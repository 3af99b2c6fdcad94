import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useMay } from "#app/vehicle/access/use-may.tsx";
import { paths } from "#app/http/paths.ts";
import { RepairCosts } from "#app/repair-costs/repair-costs.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { Still } from "#app/ui/still/still.tsx";
import { Road } from "#app/ui/drawings/road/road.tsx";
import { AboutVehicle } from "./about-vehicle.tsx";
import { Answer } from "./answer.tsx";
import type { dashboardPage, MoreView } from "./dashboard-page.server.ts";
import { EventRow, type DashboardRow } from "./event-row.tsx";
import { Glance } from "./glance.tsx";
import { Hero } from "./hero.tsx";
import { QuickQuestions } from "./quick-questions.tsx";
import { QuietEvents, UnknownEvents } from "./other-events.tsx";

type PageView = ReturnType<typeof dashboardPage> & { name: string; description?: string };

export function DashboardPage({ page, underDialog }: { page: PageView; underDialog: boolean }) {
  const { name, description, hero, questions, still } = page;
  const { id } = hero;
  return (
    <>
      <Hero hero={{ ...hero, name, description }} underDialog={underDialog} />
      <Still data={still}>
        {({ answer, more }) => (
          <>
            <Answer answer={answer} />
            {more && <Road road={more.road.view} body={more.road.body} color={more.road.color} />}
          </>
        )}
      </Still>
      <div className="columns">
        <div>
          <Still data={still}>
            {({ rows }) => (
              <>
                <EventGroup name="now" events={rows.now} />
                <EventGroup name="soon" events={rows.soon} />
              </>
            )}
          </Still>
          {questions && questions.questions.length > 0 && (
            <QuickQuestions id={id} view={questions} />
          )}
          <Still data={still}>
            {({ answer, rows, more }) => (
              <>
                <EventGroup name="later" events={rows.later} />
                {more && more.unknown.length > 0 && <UnknownEvents events={more.unknown} />}
                {more && more.quiet.length > 0 && (
                  <QuietEvents events={more.quiet} isOpen={answer.is === "new"} />
                )}
                {more && <MorePages id={id} more={more} />}
              </>
            )}
          </Still>
        </div>
        <Still data={still}>
          {({ more }) =>
            more && (
              <>
                <Glance id={id} vin={more.about.vin} glance={more.glance} />
                {more.costs && <RepairCosts costs={more.costs} />}
                <AboutVehicle vehicle={more.about} />
              </>
            )
          }
        </Still>
      </div>
    </>
  );
}

function EventGroup({ name, events }: { name: "now" | "soon" | "later"; events: DashboardRow[] }) {
  const { t } = useTranslation("dashboard");
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={`due-${name}`}>
      <div className="section-head">
        <h2 id={`due-${name}`}>{t(`when.${name}`)}</h2>
      </div>
      <ul className="card list">
        {events.map((event) => (
          <EventRow key={event.key ?? event.slug} event={event} />
        ))}
      </ul>
    </section>
  );
}

function MorePages({
  id,
  more: { missing, glance, costs, about },
}: {
  id: string;
  more: MoreView;
}) {
  const { t } = useTranslation(["dashboard", "garage"]);
  const may = useMay();
  const pages = [
    { href: paths.maintenanceSchedule(id), says: t("schedule") },
    ...(costs ? [{ href: paths.repairCosts(id), says: t("repairCosts") }] : []),
    ...(glance.costs ? [] : [{ href: paths.historyCosts(id), says: t("allCosts") }]),
    { href: paths.tires(id), says: t("tires") },
    { href: paths.recalls(id), says: t("recallList") },
    ...(may("manage") ? [{ href: paths.addReminder(id), says: t("addReminder") }] : []),
    ...(may("own") ? [{ href: paths.calendar(id), says: t("calendar") }] : []),
    ...(missing > 0 && may("manage")
      ? [{ href: paths.missingDetails(id), says: t("missing", { count: missing }) }]
      : []),
    ...(may("manage") ? [{ href: paths.editVehicle(id), says: t("garage:edit.action") }] : []),
    ...(!about.vin && may("own") ? [{ href: paths.giveVin(id), says: t("garage:addVin") }] : []),
    { href: paths.report(id), says: t("garage:vehicle.report") },
    { href: paths.people(id), says: t("people") },
    ...(may("hold") ? [{ href: paths.removeVehicle(id), says: t("garage:removeVehicle") }] : []),
  ];
  return (
    <section className="print:hidden" aria-labelledby="more">
      <div className="section-head">
        <h2 id="more">{t("more")}</h2>
      </div>
      <p id="more-pages">
        <Spaced>
          {pages.map(({ href, says }) => (
            <Link key={href} className="chip" to={href}>
              {says}
            </Link>
          ))}
        </Spaced>
      </p>
    </section>
  );
}
