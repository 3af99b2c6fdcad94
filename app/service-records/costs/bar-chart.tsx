import type { Bar, BarsView } from "./costs-view.server.ts";
import { ChartTable } from "./chart-table.tsx";

const rowHeight = 44;

/** Bars below their names and amounts: as wide as the page, with letters of one size. */
export function BarChart({ chart: { id, title, what, amount, bars, note } }: { chart: BarsView }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <svg className="chart" width="100%" height={bars.length * rowHeight} role="img" aria-labelledby={`${id} ${id}-says`}>
        <desc id={`${id}-says`}>{bars.map(({ label, value }) => `${label}: ${value}`).join("; ")}</desc>
        {bars.map((bar, index) => <BarRow key={bar.label} bar={bar} top={index * rowHeight} />)}
      </svg>
      {note && <p className="hint">{note}</p>}
      <ChartTable caption={title} columns={[what, amount]} rows={bars.map(({ label, value }) => [label, value])} />
    </section>
  );
}

function BarRow({ bar: { label, value, width }, top }: { bar: Bar; top: number }) {
  return (
    <>
      {" "}<text x="0" y={top + 18}>{label}</text>{" "}
      <text x="100%" y={top + 18} textAnchor="end">{value}</text>
      {width !== null && <rect x="0" y={top + 25} width={`${width}%`} height="10" rx="3" />}
    </>
  );
}
