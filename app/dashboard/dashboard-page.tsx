import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RepairCosts } from "#app/repair-costs/repair-costs.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { Still } from "#app/ui/still/still.tsx";
import { Road } from "#app/ui/drawings/road/road.tsx";
import { AboutVehicle } from "./about-vehicle.tsx";
import { Answer } from "./answer.tsx";
import type { dashboardPage, MoreView } from "./dashboard-page.server.ts";
import { EventRow, type DashboardRow } from "./event-row.tsx";
import { Glance } from "./glance/glance.tsx";
import { Hero } from "./hero.tsx";
import { QuickQuestions } from "./quick-questions.tsx";
import { SharedCar } from "./shared-car.tsx";
import { QuietEvents, UnknownEvents } from "./other-events.tsx";

type PageView = ReturnType<typeof dashboardPage> & { name: string; description?: string };

export function DashboardPage({ page, underDialog }: { page: PageView; underDialog: boolean }) {
  const { name, description, shared, hero, questions, still } = page;
  const { id } = hero;
  return (
    <>
      {shared && <SharedCar shared={shared} />}
      <Hero hero={{ ...hero, name, description }} underDialog={underDialog} />
      <Still data={still}>
        {({ answer, more }) => (
          <>
            {answer && <Answer answer={answer} />}
            {more?.road && (
              <Road road={more.road.view} body={more.road.body} color={more.road.color} />
            )}
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
                  <QuietEvents events={more.quiet} isOpen={answer?.is === "new"} />
                )}
                {more && <MorePages pages={more.pages} />}
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

function MorePages({ pages }: { pages: MoreView["pages"] }) {
  const { t } = useTranslation("dashboard");
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
