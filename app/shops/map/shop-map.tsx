import type { MapDrawing } from "./map-drawing.ts";

/** Of a label's width, left of its anchor. */
const shares = { start: 0, middle: 0.5, end: 1 };

type ShopMapProps = {
  drawing: MapDrawing;
  /** Under the pointer, in the list or on the map. */
  active?: number | null;
  onPoint?: (number: number | null) => void;
};

/** Hidden from assistive technology, because the list has the same facts. */
export function ShopMap({ drawing, active, onPoint }: ShopMapProps) {
  const { you, own, rings, names, scale, dots, moved, towns } = drawing;
  const labels = [...rings, ...names];
  return (
    <svg
      className="card block w-full max-w-[30rem] text-[15px] md:text-[13px]"
      viewBox="0 0 360 340"
      aria-hidden="true"
    >
      <g fill="none" stroke="var(--past)" strokeWidth="1.5">
        {rings.map(({ radius }) => (
          <circle key={radius} cx={you.x} cy={you.y} r={radius} />
        ))}
      </g>
      <g fill="var(--raised)">
        {labels.map(
          ({ text, x, y, anchor, across }) =>
            across && (
              <rect
                key={`${text} ${x} ${y}`}
                x={x - across * shares[anchor ?? "start"]}
                y={y - 13}
                width={across}
                height="17"
              />
            ),
        )}
      </g>
      <g fill="var(--edge)">
        {towns.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.5" />
        ))}
      </g>
      <g fill="var(--muted)">
        {labels.map((one) => (
          <MapText key={`${one.text} ${one.x} ${one.y}`} {...one} />
        ))}
      </g>
      <g fill="none" stroke="var(--ink)" strokeWidth="1.5">
        <path d={`M14 322v5h${scale}v-5${moved}`} />
      </g>
      <g fill="var(--ink)" fontWeight="600">
        <path d={`M${you.x} ${you.y - 10}l10 10-10 10-10-10z`} />
        <path d="M342 298l7 22-7-4-7 4z" />
        <text x="342" y="335" textAnchor="middle">
          N
        </text>
        {own && <MapText {...own} />}
      </g>
      <g fill="var(--on-sign)" fontWeight="600" textAnchor="middle">
        {dots.map(({ x, y }, at) => {
          const number = at + 1;
          return (
            <a
              key={number}
              href={`#shop-${number}`}
              tabIndex={-1}
              onMouseEnter={() => onPoint?.(number)}
              onMouseLeave={() => onPoint?.(null)}
            >
              <circle
                cx={x}
                cy={y}
                r="12"
                fill={active === number ? "var(--plate)" : "var(--sign-ok)"}
              />
              <text x={x} y={y + 5}>
                {number}
              </text>
            </a>
          );
        })}
      </g>
    </svg>
  );
}

type MapTextProps = NonNullable<MapDrawing["own"]>;

function MapText({ text, x, y, anchor }: MapTextProps) {
  return (
    <text x={x} y={y} textAnchor={anchor}>
      {text}
    </text>
  );
}
