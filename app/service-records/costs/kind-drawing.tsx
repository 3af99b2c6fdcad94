import { describeRows } from "./chart-table.tsx";
import type { TableRow } from "./column-chart.ts";
import type { KindChartView } from "./costs-view.server.ts";

const rowHeight = 44;

type Bars = KindChartView["bars"];

export const tableOf = (bars: Bars) => bars.map(({ name, money }): TableRow => [name, money]);

export function KindDrawing({ id, bars }: { id: string; bars: Bars }) {
  return (
    <svg
      className="chart mt-2"
      width="100%"
      height={bars.length * rowHeight}
      role="img"
      aria-labelledby={`${id} ${id}-says`}
    >
      <desc id={`${id}-says`}>{describeRows(tableOf(bars))}</desc>
      {bars.map(({ name, money, percent }, index) => (
        <g key={name}>
          {" "}
          <text x="0" y={index * rowHeight + 18}>
            {name}
          </text>{" "}
          <text className="strong" x="100%" y={index * rowHeight + 18} textAnchor="end">
            {money}
          </text>
          <rect
            className="newest"
            x="0"
            y={index * rowHeight + 25}
            width={`${percent}%`}
            height="10"
            rx="3"
          />
        </g>
      ))}
    </svg>
  );
}
