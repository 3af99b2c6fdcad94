import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { RepairCosts } from "#app/repair-costs/repair-costs.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { Road } from "#app/ui/drawings/road/road.tsx";
import { AboutVehicle } from "./about-vehicle.tsx";
import { Answer } from "./answer.tsx";
import type { dashboardPage } from "./dashboard-page.server.ts";
import { EventRow, type DashboardRow } from "./event-row.tsx";
import { Glance } from "./glance.tsx";
import { Hero } from "./hero.tsx";
import { QuickQuestions } from "./quick-questions.tsx";
import { QuietEvents, UnknownEvents } from "./other-events.tsx";

type PageView = ReturnType<typeof dashboardPage> & { name: string; description?: string };

export function DashboardPage({ page, underDialog }: { page: PageView; underDialog: boolean }) {
  const { name, description, hero, about, answer, rows, unknown, questions, costs } = page;
  const { id, vin } = about;
  const { missing } = page;
  return (
    <>
      <Hero hero={{ ...hero, name, description }} underDialog={underDialog} />
      <Answer answer={answer} />
      <Road road={page.road} body={page.body} color={page.color} />
      <div className="columns">
        <div>
          <EventGroup name="now" events={rows.now} />
          {questions.questions.length > 0 && <QuickQuestions id={id} view={questions} />}
          <EventGroup name="soon" events={rows.soon} />
          <EventGroup name="later" events={rows.later} />
          {unknown.length > 0 && <UnknownEvents events={unknown} />}
          {rows.quiet.length > 0 && (
            <QuietEvents events={rows.quiet} isOpen={answer.is === "new"} />
          )}
          <MorePages id={id} missing={missing} hasCosts={costs !== null} hasVin={vin !== null} />
        </div>
        <div>
          <Glance id={id} vin={vin} glance={page.glance} />
          {costs && <RepairCosts costs={costs} />}
          <AboutVehicle vehicle={about} />
        </div>
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
          <EventRow key={event.key} event={event} />
        ))}
      </ul>
    </section>
  );
}

type MoreProps = { id: string; missing: number; hasCosts: boolean; hasVin: boolean };

function MorePages({ id, missing, hasCosts, hasVin }: MoreProps) {
  const { t } = useTranslation(["dashboard", "garage"]);
  const pages = [
    { href: paths.maintenanceSchedule(id), says: t("schedule") },
    ...(hasCosts ? [{ href: paths.repairCosts(id), says: t("repairCosts") }] : []),
    { href: paths.tires(id), says: t("tires") },
    { href: paths.recalls(id), says: t("recallList") },
    { href: paths.addReminder(id), says: t("addReminder") },
    { href: paths.calendar(id), says: t("calendar") },
    ...(missing > 0
      ? [{ href: paths.missingDetails(id), says: t("missing", { count: missing }) }]
      : []),
    { href: paths.editVehicle(id), says: t("garage:edit.action") },
    ...(hasVin ? [] : [{ href: paths.giveVin(id), says: t("garage:addVin") }]),
    { href: paths.report(id), says: t("garage:vehicle.report") },
    { href: paths.removeVehicle(id), says: t("garage:removeVehicle") },
  ];
  return (
    <section aria-labelledby="more">
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
