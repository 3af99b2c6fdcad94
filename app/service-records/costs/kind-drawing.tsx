import { describeRows } from "./chart-table.tsx";
import type { KindChartView } from "./costs-view.server.ts";
import { unpackRows } from "./packed-rows.ts";

const rowHeight = 44;

export function KindDrawing({ chart: { id, widths, rows } }: { chart: KindChartView }) {
  const bars = unpackRows(rows);
  const shares = widths.split(" ");
  return (
    <svg
      className="chart mt-2"
      width="100%"
      height={bars.length * rowHeight}
      role="img"
      aria-labelledby={`${id} ${id}-says`}
    >
      <desc id={`${id}-says`}>{describeRows(rows)}</desc>
      {bars.map(([label, value], index) => (
        <g key={label}>
          {" "}
          <text x="0" y={index * rowHeight + 18}>
            {label}
          </text>{" "}
          <text className="strong" x="100%" y={index * rowHeight + 18} textAnchor="end">
            {value}
          </text>
          <rect
            className="newest"
            x="0"
            y={index * rowHeight + 25}
            width={`${shares[index]}%`}
            height="10"
            rx="3"
          />
        </g>
      ))}
    </svg>
  );
}
