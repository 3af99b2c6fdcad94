import type { LineView } from "./costs-view.server.ts";
import { Spaced } from "#app/ui/spaced.tsx";
import { ChartTable } from "./chart-table.tsx";

const [top, height, below] = [16, 176, 24];
const id = "costs-odometer";

/** A line over the years. It stretches with the page; the letters beside it do not. */
export function LineChart({ chart: { title, columns, points, heights, years, rows } }: { chart: LineView }) {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <svg className="chart" width="100%" height={top + height + below} role="img" aria-labelledby={`${id} ${id}-says`}>
        <desc id={`${id}-says`}>{[first, last].map(([day, odometer]) => `${day}: ${odometer}`).join("; ")}</desc>
        {heights.map(({ at, says }) => <line key={says} x1="0" x2="100%" y1={heightOf(at)} y2={heightOf(at)} />)}
        <svg x="0" y={top} width="100%" height={height} viewBox="0 0 100 100" preserveAspectRatio="none">
          <polyline points={points.map((point) => point.join()).join(" ")} vectorEffect="non-scaling-stroke" />
        </svg>
        <Spaced>
          {heights.map(({ at, says }) => <text key={says} x="0" y={heightOf(at) - 4}>{says}</text>)}
          {years.map(({ at, says }) => <text key={says} x={`${at}%`} y={top + height + 18} textAnchor={anchorAt(at)}>{says}</text>)}
        </Spaced>
      </svg>
      <ChartTable caption={title} columns={columns} rows={rows} />
    </section>
  );
}

function heightOf(percent: number): number {
  return top + (height * percent) / 100;
}

/** So that the first and the last stay within the chart. */
function anchorAt(percent: number): "start" | "middle" | "end" {
  if (percent < 8) return "start";
  return percent > 92 ? "end" : "middle";
}
