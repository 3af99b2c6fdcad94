import type { GaugeView } from "./tires-view.server.ts";

const [width, height, base, ribs] = [168, 64, 12, 5];
const pitch = 28;

/** Ribs as high as the tread is deep, on the tire's body, and the line at which the wear bars lie. */
export function TreadGauge({ gauge: { depth, bar, advice, barSays, says } }: { gauge: GaugeView }) {
  const ground = height - base;
  const high = (share: number) => Math.round((share / 100) * (ground - 4));
  return (
    <svg className="gauge" data-advice={advice} viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={says}>
      <rect x="0" y={ground} width={ribs * pitch - 6} height={base} rx="3" />
      {Array.from({ length: ribs }, (_, at) => (
        <rect key={at} x={at * pitch} y={ground - high(depth)} width={pitch - 6} height={high(depth) + 1} rx="2" />
      ))}
      <line x1="0" x2={ribs * pitch - 4} y1={ground - high(bar)} y2={ground - high(bar)} strokeDasharray="4 3" />
      <text x={ribs * pitch} y={ground - high(bar) + 4}>{barSays.replace(/ (in|po|mm)$/, "")}</text>
    </svg>
  );
}
