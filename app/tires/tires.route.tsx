import { useNamedLabel } from "#app/ui/use-named-label.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { keepPageBeneath } from "#app/ui/instant/page-beneath.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { winterSentence } from "#app/maintenance/words/event-words.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { Underneath } from "#app/ui/underneath.tsx";
import { winterOn } from "#app/maintenance/due/seasons.ts";
import { listRemovedSets, listSets } from "./tires.server.ts";
import { nameOfSet, setView, type SetView } from "./tires-view.server.ts";
import { TreadGauge } from "./tread-gauge.tsx";

export const handle: PageHandle = {
  styles: ["tires"],
  i18n: ["tires"],
  title: "tires:title",
  dialogs: true,
};

export const shouldRevalidate = keepPageBeneath;

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const {
    data: [sets, removed],
    ...open
  } = withDashboard(
    await loadVehicle(args, (id) => Promise.all([listSets(db, id), listRemovedSets(db, id, now)])),
  );
  const { id, vehicle, dashboard, known, today } = open;
  const formatters = createFormatters(locale, known);
  const winter = winterOn(known.state, today);
  return {
    id,
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(args.request, "dashboard", { vehicle, dashboard }, formatters),
    season: winter && winterSentence(winter, formatters),
    sets: sets.map((set) => setView(set, { locale, formatters, open })),
    removed: removed.map((set) => ({ id: set.id, name: nameOfSet(set, formatters) })),
  };
}

export default function TiresPage() {
  const { t } = useTranslation("tires");
  const named = useNamedLabel();
  const { id, name, season, sets, removed } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const canChange = useMay()("manage");
  const groups = [
    ["onCar", sets.filter(({ isMounted }) => isMounted)],
    ["stored", sets.filter(({ isMounted }) => !isMounted)],
  ] as const;
  return (
    <>
      <Underneath dialog={dialog}>
        <BackLink href={paths.vehicle(id)}>{t("back")}</BackLink>
        <PageHeading
          title={t("title")}
          above={name}
          underDialog={dialog !== null}
          actions={
            canChange && (
              <p className="cluster">
                <Spaced>
                  {sets.length > 1 && <ButtonLink to={paths.swapTires(id)}>{t("swap")}</ButtonLink>}
                  <ButtonLink
                    look={sets.length > 1 ? "secondary" : "primary"}
                    to={paths.addTires(id)}
                  >
                    {t("add")}
                  </ButtonLink>
                </Spaced>
              </p>
            )
          }
        />
        {season && <Notice title={season} />}
        {sets.length === 0 && <p>{t("none")}</p>}
        <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
          {groups.map(
            ([group, shown]) =>
              shown.length > 0 && (
                <section key={group} className="lg:mt-0" aria-labelledby={group}>
                  <h2 id={group}>{t(group)}</h2>
                  {shown.map((set) => (
                    <TireCard key={set.id} id={id} set={set} />
                  ))}
                </section>
              ),
          )}
        </div>
        {removed.length > 0 && canChange && (
          <section aria-labelledby="removed">
            <h2 id="removed">{t("removed")}</h2>
            <ul className="rows">
              {removed.map((set) => (
                <li key={set.id} className="session">
                  <b>{set.name}</b>
                  <Link
                    className="btn btn-quiet"
                    to={paths.restoreTires(id, set.id)}
                    aria-label={named(t("bringBack"), set.name)}
                  >
                    {t("bringBack")}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Underneath>
      {dialog}
    </>
  );
}

function TireCard({ id, set }: { id: string; set: SetView }) {
  const { t } = useTranslation("tires");
  const named = useNamedLabel();
  const may = useMay();
  const labels = (action: "checkTread" | "edit" | "delete") => ({
    "aria-label": named(t(action), set.name),
    children: t(action),
  });
  return (
    <article aria-labelledby={`set-${set.id}`}>
      <h3 id={`set-${set.id}`}>{set.name}</h3>
      <p className="muted">{set.where}</p>
      <p>
        <StatusBadge status={set.status.is}>{set.status.said}</StatusBadge>
      </p>
      {set.gauge && <TreadGauge gauge={set.gauge} />}
      <dl className="facts">
        {set.rows.map(({ label, value, advice }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {advice && <p className="muted">{advice}</p>}
            </dd>
          </div>
        ))}
      </dl>
      {may("manage") && (
        <p className="cluster">
          <Spaced>
            <ButtonLink
              look="secondary"
              to={paths.checkTires(id, set.id)}
              {...labels("checkTread")}
            />
            <ButtonLink look="quiet" to={paths.editTires(id, set.id)} {...labels("edit")} />
            <ButtonLink look="quiet" to={paths.deleteTires(id, set.id)} {...labels("delete")} />
          </Spaced>
        </p>
      )}
    </article>
  );
}
