import { Spaced } from "#app/ui/spaced.tsx";
import type { CurveView } from "./curve-view.server.ts";

const top = 12;
const plotHeight = 150;
const bottom = top + plotHeight;
/** In percent: the prices are left of the plot. */
const plot = { left: 20, width: 74 };

const xAt = (percent: number) =>
  `${Math.round((plot.left + (percent * plot.width) / 100) * 10) / 10}%`;
const yAt = (percent: number) => top + Math.round((plotHeight * percent) / 100);

export function ValueDrawing({ id, curve }: { id: string; curve: CurveView }) {
  const { middle, range, today, years, prices, says } = curve;
  return (
    <svg
      className="chart"
      width="100%"
      height={bottom + 24}
      role="img"
      aria-labelledby={`${id} ${id}-says`}
    >
      <desc id={`${id}-says`}>{says}</desc>
      {prices.map(({ y, text }) => (
        <line key={text} x1={xAt(0)} x2={xAt(100)} y1={yAt(y)} y2={yAt(y)} />
      ))}
      <svg
        x={`${plot.left}%`}
        y={top}
        width={`${plot.width}%`}
        height={plotHeight}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        <polygon className="newest" fillOpacity="0.2" points={range} />
        <polyline points={middle} vectorEffect="non-scaling-stroke" />
      </svg>
      <line x1={xAt(0)} x2={xAt(100)} y1={bottom} y2={bottom} />
      <circle cx={xAt(today.x)} cy={yAt(today.y)} r="4.5" />
      <Spaced>
        <text className="strong" x={xAt(today.x)} y={yAt(today.y) - 12} textAnchor="middle">
          {today.text}
        </text>
        {prices.map(({ y, text }) => (
          <text key={text} x={`${plot.left - 2}%`} y={yAt(y) + 5} textAnchor="end">
            {text}
          </text>
        ))}
        {years.map(({ x, text }, at) =>
          at % 2 === 0 ? (
            <text key={text} x={xAt(x)} y={bottom + 20} textAnchor="middle">
              {text}
            </text>
          ) : null,
        )}
      </Spaced>
    </svg>
  );
}
