import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { ChartTables } from "#app/service-records/costs/chart-table.tsx";
import { ColumnDrawing } from "#app/service-records/costs/column-drawing.tsx";
import { LineDrawing } from "#app/service-records/costs/line-drawing.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { HistoryChartsView } from "./history-charts.server.ts";

export function HistoryCharts({
  id,
  charts,
}: {
  id: string;
  /** Only beside the complete history. */
  charts: HistoryChartsView | null;
}) {
  const { t } = useTranslation("history");
  const may = useMay();
  const { costs, odometer } = charts ?? { costs: [], odometer: null };
  const tables = [
    ...costs.map(({ title, what, amount, rows }) => ({
      caption: title,
      columns: [what, amount] as [string, string],
      rows,
    })),
    ...(odometer
      ? [{ caption: odometer.title, columns: odometer.columns, rows: odometer.rows }]
      : []),
  ];
  return (
    <aside aria-label={t("charts")}>
      {costs.map((chart, index) => (
        <section className="m-0" aria-labelledby={chart.id} key={chart.id}>
          <div className={index === 0 ? "section-head lg:mt-2" : "section-head"}>
            <h2 id={chart.id}>{chart.title}</h2>
            {index === 0 && <Link to={paths.historyCosts(id)}>{t("moreCharts")}</Link>}
          </div>
          <div className="card pad">
            {chart.lead && (
              <p>
                <b className="text-xl">{chart.lead.amount}</b>{" "}
                <span className="muted">{chart.lead.when}</span>
              </p>
            )}
            <ColumnDrawing chart={chart} />
          </div>
        </section>
      ))}
      {odometer && (
        <section className="m-0" aria-labelledby="mileage">
          <div className="section-head">
            <h2 id="mileage">{t("mileage")}</h2>
            {odometer.pace && <p className="muted text-sm">{odometer.pace}</p>}
          </div>
          <div className="card pad">
            <LineDrawing id="mileage" chart={odometer} />
          </div>
        </section>
      )}
      {tables.length > 0 && <ChartTables tables={tables} />}
      <p className="cluster mt-4">
        <Spaced>
          <ButtonLink look="secondary" to={paths.report(id)}>
            {t("report")}
          </ButtonLink>
          {may("hold") && (
            <ButtonLink look="secondary" to={paths.exportHistory(id)}>
              {t("export")}
            </ButtonLink>
          )}
          {may("own") && (
            <ButtonLink look="secondary" to={paths.importHistory(id)}>
              {t("import")}
            </ButtonLink>
          )}
          <Link to={paths.aboutRecords(id)}>{t("about")}</Link>
        </Spaced>
      </p>
    </aside>
  );
}
