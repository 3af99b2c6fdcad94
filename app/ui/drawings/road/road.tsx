import { Car, carBoxes, type BodyType } from "#app/ui/drawings/car.tsx";
import { signShape } from "#app/ui/sign.tsx";
import type { StatusName } from "#app/ui/sign.tsx";
import { centerLine, roadBottom, roadSize, roadTop, signSizeAt } from "./road-layout.ts";

export type RoadSign = {
  x: number;
  title: string;
  when: string;
  status: StatusName;
  /** On a mile marker instead of a sign. */
  marker?: string;
};

export type RoadView = {
  label: string;
  today: string;
  /** Along an empty stretch. */
  note: string | null;
  signs: RoadSign[];
  months: { x: number; name: string }[];
};

const signTop = 56;
const { width, height, today } = roadSize;
const pavement =
  `M0 ${roadTop(0)}L${width} ${roadTop(width)}V${roadBottom(width)}` + `L0 ${roadBottom(0)}z`;
const line = centerLine();

/** The lists on the page say the same in words. */
export function Road({ road, body, color }: { road: RoadView; body: BodyType; color: string }) {
  const { label, note, signs, months } = road;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for scrolling with the keyboard
    <figure className="road road-ahead" aria-label={label} tabIndex={0}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className="road-pavement" d={pavement} />
        <path className="road-worn" d={line.behind} />
        <path className="road-dash" d={line.ahead} />
        <path
          className="road-post"
          d={signs.map(({ x }) => `M${x} ${signTop + 26}V${roadTop(x) + 7}`).join("")}
        />
        <path
          className="road-tick"
          d={months.map(({ x }) => `M${x} ${roadBottom(x)}v5`).join("")}
        />
        {months.map(({ x, name }) => (
          <text key={x} className="small" x={x} y="178">
            {name}
          </text>
        ))}
        <path className="road-now" d={`M${today} ${roadBottom(today)}v7`} />
        <text className="strong" x={today} y="181">
          {road.today}
        </text>
        {signs.map((sign) => (
          <RoadPost key={sign.x} sign={sign} />
        ))}
        {note && (
          <text className="small" x={today + 140} y="100">
            {note}
          </text>
        )}
        <CarAtToday body={body} color={color} />
      </svg>
    </figure>
  );
}

function RoadPost({ sign: { x, title, when, status, marker } }: { sign: RoadSign }) {
  const size = signSizeAt(x);
  return (
    <>
      {marker ? (
        <g className="road-marker">
          <rect x={x - 24} y={signTop} width="48" height="30" rx="6" />
          <rect x={x - 21.5} y={signTop + 2.5} width="43" height="25" rx="4" />
          <text className="strong" x={x} y={signTop + 20}>
            {marker}
          </text>
        </g>
      ) : (
        <g
          className="sign"
          data-status={status}
          transform={`translate(${x - size / 2} ${signTop})scale(${(size / 24).toFixed(2)})`}
        >
          {signShape(status)}
        </g>
      )}
      <text className="strong" x={x} y="28">
        {title}
      </text>
      <text className="small" x={x} y="45">
        {when}
      </text>
    </>
  );
}

const carWidth = 126;
const wheelsY = 151;

function CarAtToday({ body, color }: { body: BodyType; color: string }) {
  const box = carBoxes[body];
  const shownWidth = (carWidth * box.width) / carBoxes.sedan.width;
  const shownHeight = (shownWidth * box.height) / box.width;
  return (
    <>
      <ellipse
        cx={today}
        cy={wheelsY - 1.5}
        rx={shownWidth / 2 - 2}
        ry="3"
        fill="#000"
        opacity=".45"
      />
      <Car
        body={body}
        color={color}
        x={today - shownWidth / 2}
        y={wheelsY - shownHeight}
        width={shownWidth}
        height={shownHeight}
      />
    </>
  );
}
