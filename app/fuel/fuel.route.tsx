import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readListKey } from "#app/http/list-page.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { carTabs } from "#app/maintenance/due/car-tabs.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { BackLink, PageHeading } from "#app/ui/layout.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { htmlOnly } from "#app/ui/still/html-only.ts";
import { Still } from "#app/ui/still/still.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { isAllowed, mayDo } from "#app/vehicle/access/permissions.ts";
import { describeEpaRating } from "#app/vehicle/epa-rating/epa-rating-view.server.ts";
import { findEpaRatings } from "#app/vehicle/epa-rating/epa-rating.server.ts";
import { rateCar } from "#app/vehicle/epa-rating/epa-rating.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import { readTag } from "#app/vehicle/tags/tag-rule.ts";
import { listTags } from "#app/vehicle/tags/tagged-entries.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { energiesOf, fuelKindOf, unitsFor } from "./car-energies.ts";
import { FuelLog } from "./fuel-log.tsx";
import { listView } from "./fuel-list.server.ts";
import {
  listFillUps,
  listRemovedFillUps,
  listTagged,
  readFuelSummary,
} from "./fuel-page.server.ts";
import { removedView } from "./removed-fill-ups.server.ts";
import { summaryView } from "./fuel-view.server.ts";

export const handle: PageHandle = {
  styles: ["history"],
  i18n: ["fuel"],
  title: (data) => `fuel:title.${(data as { kind?: string } | undefined)?.kind ?? "fuel"}`,
};

/** The list's older pages, and those of a tag, leave out what the first one says. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, now, locale } = context;
  const query = new URL(request.url).searchParams;
  const [below, tag] = [readListKey(query), readTag(query)];
  const isFirst = below === null && tag === null;
  const read = (id: string) =>
    Promise.all([
      tag === null ? listFillUps(db, id, below) : listTagged(db, id, tag, below),
      isFirst ? readFuelSummary(db, id, now) : null,
      isFirst ? findEpaRatings(db, id) : [],
      isFirst ? listRemovedFillUps(db, id, now) : [],
      below ? [] : listTags(db, id, "fuel"),
    ]);
  const opened = withDashboard(await loadVehicle(args, read));
  const {
    id,
    vehicle,
    dashboard,
    known,
    today,
    data: [rows, summary, ratings, removed, tags],
  } = opened;
  const { unit, powertrain } = known;
  const formatters = createFormatters(locale, known);
  const { t } = formatters;
  const noted = summary?.totals.map(({ energy }) => energy) ?? [];
  const energies = [...new Set([...energiesOf(powertrain), ...noted])];
  const kind = energies.length > 1 ? "both" : fuelKindOf(powertrain);
  const rating = rateCar(vehicle, ratings);
  const fuelUnit = unitsFor(known, "fuel").find((one) => one !== "kWh") ?? "gal";
  return {
    ...{ id, kind, energies: energiesOf(powertrain) },
    name: vehicleTitle(vehicle).name,
    ...mayDo(vehicle),
    tabs: carTabs(request, "dashboard", { vehicle, dashboard }, formatters),
    empty:
      rows.length === 0 && isFirst
        ? {
            text: t(`fuel-words:empty.${kind}`),
            add: t(`fuel-words:addFirst.${kind}`),
            bring: t("fuel-words:bring"),
          }
        : null,
    log: htmlOnly(request, {
      summary:
        summary &&
        summaryView(
          { ...summary, full: rows.flatMap(({ energy, partial }) => (partial ? [] : energy)) },
          energies,
          { unit, locale, today, fuelUnit },
          formatters,
        ),
      rating: rating && describeEpaRating(rating, unit, locale),
      removed: isAllowed(vehicle.role, "log") ? removedView(id, removed, locale, formatters) : null,
      list:
        rows.length > 0 || tag !== null
          ? listView(rows, { id, kind, unit, locale, below, tag, tags }, formatters)
          : null,
    }),
  };
}

export default function FuelPage() {
  const { t } = useTranslation("fuel");
  const { id, kind, energies, name, empty, log } = useLoaderData<typeof loader>();
  const may = useMay();
  const [first] = energies;
  return (
    <>
      <BackLink href={paths.vehicle(id)}>{name}</BackLink>
      <PageHeading
        title={t(`title.${kind}`)}
        above={name}
        actions={
          may("log") &&
          !empty && (
            <p className="cluster">
              <Spaced>
                {energies.map((energy) => (
                  <ButtonLink
                    key={energy}
                    look={energy === first ? "primary" : "secondary"}
                    to={addHref(id, energy, energy === first)}
                  >
                    {t(`addTitle.${energy}`)}
                  </ButtonLink>
                ))}
              </Spaced>
            </p>
          )
        }
      />
      {empty && (
        <div className="empty">
          <p>{empty.text}</p>
          {may("log") && <ButtonLink to={fuelPaths.add(id)}>{empty.add}</ButtonLink>}
          {may("own") && (
            <p className="mt-4">
              <Link className="link" to={paths.importHistory(id)}>
                {empty.bring}
              </Link>
            </p>
          )}
        </div>
      )}
      <Still data={log}>{(view) => <FuelLog {...view} canEdit={may("log")} />}</Still>
    </>
  );
}

const addHref = (id: string, energy: string, isFirst: boolean) =>
  isFirst ? fuelPaths.add(id) : `${fuelPaths.add(id)}?energy=${energy}`;
