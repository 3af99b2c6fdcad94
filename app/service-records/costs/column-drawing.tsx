import { describeRows } from "./chart-table.tsx";
import { ChartTexts } from "./chart-texts.tsx";
import { placeBar } from "./column-chart.ts";
import type { ColumnChartView } from "./cost-charts.server.ts";

const top = 22;
const plotHeight = 96;
const bottom = top + plotHeight;
const unknownHeight = 12;

export function ColumnDrawing({ chart }: { chart: ColumnChartView }) {
  const { id, heights, values, labels, rows } = chart;
  return (
    <svg
      className="chart"
      width="100%"
      height={bottom + 24}
      role="img"
      aria-labelledby={`${id} ${id}-says`}
    >
      <desc id={`${id}-says`}>{describeRows(rows.slice(0, heights.length))}</desc>
      {heights.map((height, index) => (
        <rect
          key={index}
          className={nameOf(height, index === heights.length - 1)}
          {...placeBar(index, heights.length)}
          y={yAt(height ?? unknownHeight)}
          height={bottom - yAt(height ?? unknownHeight)}
          rx="3"
        />
      ))}
      <line x1="0" x2="100%" y1={bottom} y2={bottom} />
      <ChartTexts labels={values} at={({ above }) => yAt(above) - 7} strong />{" "}
      <ChartTexts labels={labels} at={() => bottom + 18} />
    </svg>
  );
}

function nameOf(height: number | null, isNewest: boolean): string | undefined {
  return height === null ? "unknown" : isNewest ? "newest" : undefined;
}

function yAt(percent: number): number {
  return Math.round(bottom - (plotHeight * percent) / 100);
}
