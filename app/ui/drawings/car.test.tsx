import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bodyTypes } from "#db/schema/garage-terms.ts";
import { Car, CarInFrame, carBoxes } from "./car.tsx";

const sprite = readFileSync("public/Service/static/cars.svg", "utf8");
const symbols = new Map(
  [...sprite.matchAll(/<symbol id="(\w+)" (viewBox="[^"]+")>.*<\/symbol>/g)].map(
    ([symbol, id, box]) => [id!, { box, symbol }],
  ),
);

test.each(bodyTypes)("A %s is drawn in its owner's color, small and in its box", (body) => {
  const { symbol: id, width, height } = carBoxes[body];
  const { box, symbol } = symbols.get(id)!;
  expect(box).toBe(`viewBox="0 0 ${width} ${height}"`);
  expect(symbol).toContain('fill="currentColor"');
  expect(symbol.length).toBeLessThan(2_500);
  const car = renderToStaticMarkup(<Car body={body} color="#2f6fb0" />);
  expect(car).toContain(`color="#2f6fb0"`);
  expect(car).toContain(`cars.svg#${id}"`);
});

test("In equal frames, vehicles keep their sizes", () => {
  const frame = (body: "pickup" | "motorcycle") =>
    renderToStaticMarkup(<CarInFrame body={body} color="#2f6fb0" />).match(/width="(\d+)%"/)![1];
  expect([frame("pickup"), frame("motorcycle")]).toEqual(["92", "49"]);
});
