import { useContext } from "react";
import { ServerViewContext } from "#app/http/server-view.ts";
import { Car, carBoxes } from "#app/ui/drawings/car.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { pastSize } from "./past-layout.ts";
import type { PastView } from "./past-view.server.ts";

const { width, height, today } = pastSize;
const pavement = `M0 107L${width} 88V124z`;
const carScale = 0.8;
const y = { title: 13, when: 29, sign: 50, digit: 55, behindRoad: 106, note: 140, wheels: 117 };

/** The list below says the same in words, and is all that text browsers show. */
export function PastRoad({ past: { label, car, stops, notes } }: { past: PastView }) {
  const isTextBrowser = useContext(ServerViewContext)?.isTextBrowser;
  const posts = stops.map(({ x }) => `M${x} ${y.sign}V${y.behindRoad}`).join("");
  const box = carBoxes[car.body];
  const [carWidth, carHeight] = [box.width * carScale, box.height * carScale];
  if (isTextBrowser) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- for scrolling with the keyboard
    <figure className="road road-past" aria-label={label} tabIndex={0}>
      <svg
        className="chart"
        textAnchor="middle"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <path className="road-post" d={posts} />
        <path className="past-signs" d={posts} />
        <path className="road-pavement" d={pavement} />
        <path className="road-worn" d="M250 107H940" />
        <Spaced>
          <text className="past-digits" x={stops.map(({ x }) => x).join(" ")} y={y.digit}>
            {stops.map(({ count }) => (count > 1 ? Math.min(count, 9) : "✓")).join("")}
          </text>
          {stops.flatMap(({ x, label }) => [
            label && (
              <text className="strong" key={`${x} title`} x={x} y={y.title}>
                {label.title}
              </text>
            ),
            label?.when && (
              <text key={x} x={x} y={y.when}>
                {label.when}
              </text>
            ),
          ])}
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
