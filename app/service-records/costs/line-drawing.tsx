import { Spaced } from "#app/ui/spaced.tsx";
import { describeRows } from "./chart-table.tsx";
import { ChartTexts } from "./chart-texts.tsx";
import { plot } from "./line-chart.ts";
import type { OdometerChartView } from "./odometer-chart.server.ts";

const top = 28;
const plotHeight = 120;
const bottom = top + plotHeight;
const right = `${plot.left + plot.width}%`;

export function LineDrawing({ id, chart }: { id: string; chart: OdometerChartView }) {
  const { known, estimated, heights, labels, rows, last } = chart;
  const ticks = heights.map(({ y, text }) => ({ text, y: yAt(y) }));
  return (
    <svg
      className="chart"
      width="100%"
      height={bottom + 24}
      role="img"
      aria-labelledby={`${id} ${id}-says`}
    >
      <desc id={`${id}-says`}>{`${describeRows(rows.slice(-1))}; ${last}`}</desc>
      {ticks.map(({ y, text }) => (
        <line key={text} x1={`${plot.left}%`} x2={right} y1={y} y2={y} />
      ))}
      <svg
        x={`${plot.left}%`}
        y={top}
        width={`${plot.width}%`}
        height={plotHeight}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        <polyline points={known} vectorEffect="non-scaling-stroke" />
        {estimated && (
          <polyline points={estimated} vectorEffect="non-scaling-stroke" strokeDasharray="3 3" />
        )}
      </svg>
      <circle cx={right} cy={top} r="4.5" />
      <Spaced>
        <text className="strong" x="100%" y={top - 12} textAnchor="end">
          {last}
        </text>
        {ticks.map(({ y, text }) => (
          <text key={text} x={`${plot.left - 2}%`} y={y + 5} textAnchor="end">
            {text}
          </text>
        ))}
        <ChartTexts labels={labels} at={() => bottom + 20} />
      </Spaced>
    </svg>
  );
}

function yAt(percent: number): number {
  return top + Math.round((plotHeight * percent) / 100);
}
