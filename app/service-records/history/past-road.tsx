import { useContext } from "react";
import { ServerViewContext } from "#app/http/server-view.ts";
import { Car, carBoxes } from "#app/ui/drawings/car.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { unpackPast } from "./past-drawing.ts";
import { pastSize } from "./past-layout.ts";

const { width, height, today } = pastSize;
const pavement = `M0 107L${width} 88V124z`;
const carScale = 0.8;
const y = { title: 13, when: 29, sign: 50, digit: 55, behindRoad: 106, note: 140, wheels: 117 };

/** The list below says the same in words, and is all that text browsers show. */
export function PastRoad({ past }: { past: string }) {
  const isTextBrowser = useContext(ServerViewContext)?.isTextBrowser;
  const { label, car, signs, stops, notes } = unpackPast(past);
  const posts = stops.map(([x]) => `M${x} ${y.sign}V${y.behindRoad}`).join("");
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
          <text className="past-digits" x={stops.map(([x]) => x).join(" ")} y={y.digit}>
            {signs}
          </text>
          {stops.flatMap(([x, title, when]) => [
            title && (
              <text className="strong" key={`${x} title`} x={x} y={y.title}>
                {title}
              </text>
            ),
            when && (
              <text key={x} x={x} y={y.when}>
                {when}
              </text>
            ),
          ])}
          {notes.map(([x, text]) => (
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
