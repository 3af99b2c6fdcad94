import { Spaced } from "#app/ui/spaced.tsx";
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
      <desc id={`${id}-says`}>{rows.map((row) => row.join(": ")).join("; ")}</desc>
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
      <Spaced>
        {values.map(({ x, anchor, text, above }) => (
          <text
            key={text + x}
            className="strong"
            x={`${x}%`}
            y={yAt(above) - 7}
            textAnchor={anchor ?? "middle"}
          >
            {text}
          </text>
        ))}
        {labels.map(({ x, anchor, text }) => (
          <text key={text} x={`${x}%`} y={bottom + 18} textAnchor={anchor ?? "middle"}>
            {text}
          </text>
        ))}
      </Spaced>
    </svg>
  );
}

function nameOf(height: number | null, isNewest: boolean): string | undefined {
  return height === null ? "unknown" : isNewest ? "newest" : undefined;
}

function yAt(percent: number): number {
  return Math.round(bottom - (plotHeight * percent) / 100);
}
