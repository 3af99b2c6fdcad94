import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { tabDots } from "#app/maintenance/due/tab-dots.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";
import { PageHeading } from "#app/ui/layout.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import type { Column } from "./cells.server.ts";
import { scheduleView, type ScheduleRow, type ScheduleView } from "./schedule-view.server.ts";
import { readServicesDone } from "./services-done.server.ts";
import { Stops } from "./stops.tsx";

export const handle: PageHandle = { i18n: ["schedule"], title: "schedule:title" };

/** `passed=all` in the query shows up to 100 passed stops. */
export async function loader(args: LoaderFunctionArgs) {
  const {
    context: { db, locale },
    request,
  } = args;
  const all = new URL(request.url).searchParams.get("passed") === "all";
  const {
    id,
    vehicle,
    data: services,
    ...open
  } = withDashboard(await loadVehicle(args, (id) => readServicesDone(db, id, all ? 150 : 12)));
  const formatters = createFormatters(locale, open.known);
  return {
    name: vehicleTitle(vehicle).name,
    tabs: tabsView("schedule", id, tabDots(open.dashboard), formatters),
    ...scheduleView(
      open,
      services,
      id,
      { ahead: 6, passed: all ? 100 : 3 },
      { formatters, locale },
    ),
  };
}

export default function MaintenanceSchedulePage() {
  const { t } = useTranslation("schedule");
  const { name, major, stops, use, severe, services, hasSevere, from, places, fromPlaces } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title={t("title")}
        above={name}
        below={
          <>
            {from} {t("manual")}
          </>
        }
        actions={<PrintButton>{t("print")}</PrintButton>}
      />
      {major && <MajorServiceFacts major={major} />}
      <Stops stops={stops} />
      <section>
        <ScheduleTable
          title={t("services")}
          columns={
            hasSevere
              ? ["normal", "severe", "counts", "last", "next"]
              : ["normal", "counts", "last", "next"]
          }
          rows={services}
        />
        <p>
          {use.says} {use.hint && <span className="muted">{use.hint}</span>} {use.atFirst}
        </p>
        {use.change && (
          <Link className="btn btn-quiet" to={use.change}>
            {t("changeUse")}
          </Link>
        )}
      </section>
      <section>
        <h2>{t("severeTitle")}</h2>
        <ul>
          {severe.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </section>
      <section>
        <ScheduleTable
          title={t("places")}
          columns={["asked", "counts", "last", "next"]}
          rows={places}
        />
        <p className="muted">{fromPlaces}</p>
      </section>
    </>
  );
}

function MajorServiceFacts({ major }: { major: NonNullable<ScheduleView["major"]> }) {
  const { t } = useTranslation("schedule");
  const { name, status, due, next, interval, done } = major;
  return (
    <section className="form-col" aria-labelledby="major">
      <h2 id="major">{name}</h2>
      <p>
        <StatusBadge status={status.is}>{status.said}</StatusBadge>
      </p>
      <p className="strong">{due}</p>
      <dl className="facts">
        {next.length > 0 && (
          <div>
            <dt>{t("major.due")}</dt>
            <dd>
              {next.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </dd>
          </div>
        )}
        {interval && (
          <div>
            <dt>{t("major.interval")}</dt>
            <dd>{interval}</dd>
          </div>
        )}
        <div>
          <dt>{t("major.done")}</dt>
          <dd>{done}</dd>
        </div>
      </dl>
    </section>
  );
}

function ScheduleTable({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly Column[];
  rows: readonly ScheduleRow[];
}) {
  const { t } = useTranslation("schedule");
  return (
    <table className="schedule">
      <caption>
        <h2>{title}</h2>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("columns.what")}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.href ? <Link to={row.href}>{row.name}</Link> : row.name}</th>
            {columns.map((column) => (
              <ScheduleCell key={column} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ScheduleCell({
  column,
  row: { name, change, status, cells },
}: {
  column: Column;
  row: ScheduleRow;
}) {
  const { t } = useTranslation("schedule");
  const { lines, note } = cells[column] ?? { lines: [] };
  return (
    <td data-label={t(`columns.${column}`)}>
      <div>
        {column === "next" && <StatusBadge status={status.is}>{status.said}</StatusBadge>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {note && <p className="muted">{note}</p>}
        {column === "counts" && change && (
          <Link to={change} aria-label={t("changeNamed", { name })}>
            {t("change")}
          </Link>
        )}
      </div>
    </td>
  );
}
