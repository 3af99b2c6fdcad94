import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { ChartTables, type ChartNumbers } from "./chart-table.tsx";
import { ColumnDrawing } from "./column-drawing.tsx";
import type { ColumnChartView } from "./cost-charts.server.ts";
import type { KindChartView } from "./costs-view.server.ts";
import { KindDrawing, tableOf } from "./kind-drawing.tsx";

export function ColumnChart({ chart }: { chart: ColumnChartView }) {
  const { id, title, what, amount, note, lead, rows } = chart;
  return (
    <ChartCard {...{ id, title, note }} table={{ caption: title, columns: [what, amount], rows }}>
      {lead && (
        <p className="mb-2">
          <b className="text-xl">{lead.amount}</b> <span className="muted">{lead.when}</span>
        </p>
      )}
      <ColumnDrawing chart={chart} />
    </ChartCard>
  );
}

export function KindChart({ chart }: { chart: KindChartView }) {
  const { id, title, what, amount, note, bars } = chart;
  const table = {
    caption: title,
    columns: [what, amount] as [string, string],
    rows: tableOf(bars),
  };
  return (
    <ChartCard {...{ id, title, note, table }}>
      <KindDrawing id={id} bars={bars} />
    </ChartCard>
  );
}

export function ChartCard({
  id,
  title,
  note,
  table,
  isWide,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  table: ChartNumbers;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classNames("card pad m-0", isWide && "lg:col-span-2")} aria-labelledby={id}>
      <h2 id={id} className="mb-1">
        {title}
      </h2>
      {children}
      {note && <p className="hint muted mt-2">{note}</p>}
      <ChartTables tables={[table]} />
    </section>
  );
}
