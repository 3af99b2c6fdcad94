import type { KindChartView } from "./costs-view.server.ts";

const rowHeight = 44;

export function KindDrawing({ chart: { id, bars } }: { chart: KindChartView }) {
  return (
    <svg
      className="chart mt-2"
      width="100%"
      height={bars.length * rowHeight}
      role="img"
      aria-labelledby={`${id} ${id}-says`}
    >
      <desc id={`${id}-says`}>
        {bars.map(({ label, value }) => `${label}: ${value}`).join("; ")}
      </desc>
      {bars.map(({ label, value, width }, index) => (
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
            width={`${width}%`}
            height="10"
            rx="3"
          />
        </g>
      ))}
    </svg>
  );
}
