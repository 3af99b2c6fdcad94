import { ChartTexts } from "#app/service-records/costs/chart-texts.tsx";
import { plot } from "#app/service-records/costs/line-chart.ts";
import { Spaced } from "#app/ui/spaced.tsx";
import type { TrendLine } from "./trend-line.ts";

const top = 12;
const plotHeight = 120;
const bottom = top + plotHeight;
const yAt = (percent: number) => top + Math.round((plotHeight * percent) / 100);

export function TrendDrawing({ id, line, says }: { id: string; line: TrendLine; says: string }) {
  const { points, last, heights, labels } = line;
  const xAt = (percent: number) => `${plot.left + (plot.width * percent) / 100}%`;
  return (
    <svg
      className="chart"
      width="100%"
      height={bottom + 24}
      role="img"
      aria-labelledby={`${id} ${id}-says`}
    >
      <desc id={`${id}-says`}>{says}</desc>
      {heights.map(({ y, text }) => (
        <line key={text} x1={xAt(0)} x2={xAt(100)} y1={yAt(y)} y2={yAt(y)} />
      ))}
      <svg
        x={xAt(0)}
        y={top}
        width={`${plot.width}%`}
        height={plotHeight}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        <polyline points={points} vectorEffect="non-scaling-stroke" />
      </svg>
      <circle cx={xAt(last.x)} cy={yAt(last.y)} r="4.5" />
      <Spaced>
        {heights.map(({ y, text }) => (
          <text key={text} x={`${plot.left - 2}%`} y={yAt(y) + 5} textAnchor="end">
            {text}
          </text>
        ))}
        <ChartTexts labels={labels} at={() => bottom + 20} />
      </Spaced>
    </svg>
  );
}
