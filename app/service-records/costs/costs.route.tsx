import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { paths } from "#app/http/paths.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { fallbackPace } from "#app/vehicle/odometer/average.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { tabDots } from "#app/maintenance/due/tab-dots.ts";
import { tabsView } from "#app/vehicle/vehicle-tabs.server.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { costsView, type Bar, type BarsView, type LineView } from "./costs-view.server.ts";
import { listTotals, sampleReadings } from "./costs.server.ts";

export const handle: PageHandle = {
  i18n: ["history"],
  title: "history:costsTitle",
  asksToVerify: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const read = (id: string) => Promise.all([listTotals(db, id), sampleReadings(db, id, now)]);
  const {
    id,
    vehicle,
    owner,
    dashboard,
    known,
    today,
    data: [totals, readings],
  } = withDashboard(await loadVehicle(args, read));
  const formatters = createFormatters(locale, known);
  const pace = fallbackPace(known.stated, known.country);
  return {
    id,
    name: vehicleTitle(vehicle).name,
    tabs: tabsView("history", id, tabDots(dashboard), formatters),
    email: owner.emailToVerify,
    costs: owner.emailVerified
      ? costsView({ totals, readings }, { unit: known.unit, locale, today, pace }, formatters)
      : null,
  };
}

export default function CostsPage() {
  const { t } = useTranslation("history");
  const { id, name, email, costs } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={paths.serviceHistory(id)}>{t("title")}</BackLink>
      <PageHeading title={t("costsTitle")} above={name} />
      {!costs && <VerifyBanner email={email} title={t("unverified")} kind="warn" />}
      {costs?.missing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {costs?.charts.map((chart) => (
        <BarChart key={chart.id} chart={chart} />
      ))}
      {costs?.line && <LineChart chart={costs.line} />}
    </FormColumn>
  );
}

const rowHeight = 44;

function BarChart({ chart: { id, title, what, amount, bars, note } }: { chart: BarsView }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <svg
        className="chart"
        width="100%"
        height={bars.length * rowHeight}
        role="img"
        aria-labelledby={`${id} ${id}-says`}
      >
        <desc id={`${id}-says`}>
          {bars.map(({ label, value }) => `${label}: ${value}`).join("; ")}
        </desc>
        {bars.map((bar, index) => (
          <BarRow key={bar.label} bar={bar} top={index * rowHeight} />
        ))}
      </svg>
      {note && <p className="hint">{note}</p>}
      <ChartTable
        caption={title}
        columns={[what, amount]}
        rows={bars.map(({ label, value }) => [label, value])}
      />
    </section>
  );
}

function BarRow({ bar: { label, value, width }, top }: { bar: Bar; top: number }) {
  return (
    <>
      {" "}
      <text x="0" y={top + 18}>
        {label}
      </text>{" "}
      <text x="100%" y={top + 18} textAnchor="end">
        {value}
      </text>
      {width !== null && <rect x="0" y={top + 25} width={`${width}%`} height="10" rx="3" />}
    </>
  );
}

const top = 16;
const height = 176;
const labelHeight = 24;

function LineChart({
  chart: { title, columns, points, heights, years, rows },
}: {
  chart: LineView;
}) {
  const id = "costs-odometer";
  const [first, last] = [rows[0]!, rows.at(-1)!];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <svg
        className="chart"
        width="100%"
        height={top + height + labelHeight}
        role="img"
        aria-labelledby={`${id} ${id}-says`}
      >
        <desc id={`${id}-says`}>
          {[first, last].map(([day, odometer]) => `${day}: ${odometer}`).join("; ")}
        </desc>
        {heights.map(({ at, label }) => (
          <line key={label} x1="0" x2="100%" y1={yAt(at)} y2={yAt(at)} />
        ))}
        <svg
          x="0"
          y={top}
          width="100%"
          height={height}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          <polyline
            points={points.map((point) => point.join()).join(" ")}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {/* The outline of the texts, which lie on the line. */}
        <use xlinkHref={`#${id}-texts`} />
        <g id={`${id}-texts`}>
          <Spaced>
            {heights.map(({ at, label }) => (
              <text key={label} x="0" y={yAt(at) - 4}>
                {label}
              </text>
            ))}
            {years.map(({ at, label }) => (
              <text key={label} x={`${at}%`} y={top + height + 18} textAnchor={textAnchorAt(at)}>
                {label}
              </text>
            ))}
          </Spaced>
        </g>
      </svg>
      <ChartTable caption={title} columns={columns} rows={rows} />
    </section>
  );
}

function yAt(percent: number): number {
  return top + (height * percent) / 100;
}

function textAnchorAt(percent: number): "start" | "middle" | "end" {
  if (percent < 8) return "start";
  return percent > 92 ? "end" : "middle";
}

function ChartTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: [string, string];
  rows: [string, string][];
}) {
  const { t } = useTranslation("history");
  return (
    <details>
      <summary>{t("asTable")}</summary>
      <table className="numbers">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
