import { placeLabels } from "./gauge-labels.ts";
import type { GaugeView } from "./tires-view.server.ts";

const [width, height, base, ribs] = [200, 64, 12, 5];
const pitch = 28;

export function TreadGauge({
  gauge: { depth, bar, advice, depthSays, barSays, says: label },
}: {
  gauge: GaugeView;
}) {
  const ground = height - base;
  const places = Array.from({ length: ribs }, (_, at) => at * pitch);
  const ribAt = (x: number, rib: number, wide: number) => `M${x} ${ground}v${-rib}h${wide}v${rib}z`;
  const high = (share: number) => Math.round((share / 100) * (ground - 4));
  const labels = placeLabels(high(depth), high(bar));
  return (
    <svg
      className="gauge"
      data-advice={advice}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <rect x="0" y={ground} width={ribs * pitch - 6} height={base} rx="3" />
      <path
        d={places.map((x) => ribAt(x + 0.5, high(100), pitch - 7)).join("")}
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.4"
      />
      <path d={places.map((x) => ribAt(x, high(depth), pitch - 6)).join("")} />
      <line
        x1="0"
        x2={ribs * pitch - 4}
        y1={ground - high(bar)}
        y2={ground - high(bar)}
        strokeDasharray="4 3"
      />
      <text className="strong" x={ribs * pitch} y={ground - labels.reading + 4}>
        {withoutUnit(depthSays)}
      </text>{" "}
      <text x={ribs * pitch} y={ground - labels.bar + 4}>
        {withoutUnit(barSays)}
      </text>
    </svg>
  );
}

/** The label of the drawing has the unit. */
function withoutUnit(depth: string): string {
  return depth.replace(/\s(in|po|mm)$/, "");
}
