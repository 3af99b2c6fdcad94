import { useContext } from "react";
import { ServerViewContext } from "#app/http/server-view.ts";
import { Car, carBoxes } from "#app/ui/drawings/car.tsx";
import { okSign, signShape } from "#app/ui/sign.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { pastSize, type PastStop } from "./past-layout.ts";
import type { PastView } from "./past-view.server.ts";

const { width, height, today } = pastSize;
const pavement = `M0 107L${width} 88V124z`;
const y = { title: 13, when: 29, sign: 38, behindRoad: 106, note: 140, wheels: 117 };
const signSize = 24;
const carScale = 0.8;

/** The list below says the same in words, and is all that text browsers show. */
export function PastRoad({ past: { label, car, stops, notes } }: { past: PastView }) {
  const isTextBrowser = useContext(ServerViewContext)?.isTextBrowser;
  if (isTextBrowser) return null;
  const box = carBoxes[car.body];
  const [carWidth, carHeight] = [box.width * carScale, box.height * carScale];
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for scrolling with the keyboard
    <figure className="road road-past" aria-label={label} tabIndex={0}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path
          className="road-post"
          d={stops.map(({ x }) => `M${x} ${y.sign + signSize / 2}V${y.behindRoad}`).join("")}
        />
        <path className="road-pavement" d={pavement} />
        <path className="road-worn" d="M250 107H940" />
        <Spaced>
          {stops.map((stop) => (
            <Stop key={stop.x} stop={stop} />
          ))}
          {notes.map(({ x, text }) => (
            <text key={x} x={x} y={y.note}>
              {text}
            </text>
          ))}
        </Spaced>
        <Car
          {...car}
          x={today - carWidth / 2}
          y={y.wheels - carHeight}
          width={carWidth}
          height={carHeight}
        />
      </svg>
    </figure>
  );
}

function Stop({ stop: { x, count, label } }: { stop: PastStop }) {
  return (
    <>
      <g className="sign" data-status="ok" transform={`translate(${x - signSize / 2} ${y.sign})`}>
        {count === 1 ? signShape("ok") : <Count count={count} />}
      </g>
      {label && (
        <Spaced>
          <text className="strong" x={x} y={y.title}>
            {label.title}
          </text>
          {label.when && (
            <text x={x} y={y.when}>
              {label.when}
            </text>
          )}
        </Spaced>
      )}
    </>
  );
}

function Count({ count }: { count: number }) {
  return (
    <>
      {okSign}
      <text className="strong" x={signSize / 2} y="16.5">
        {count}
      </text>
    </>
  );
}
