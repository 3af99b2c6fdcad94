import { describe, expect, it } from "vitest";
import { buildMapDrawing } from "./map-drawing.ts";
import { textWidth } from "./map-labels.ts";

const center = { latitude: 38.9, longitude: -77.2 };
const unit = { km: 1.609344, format: (distance: number) => `${distance} mi` };
const at = (east: number, north: number) => ({
  latitude: center.latitude + north / 111.195,
  longitude: center.longitude + east / 111.195 / Math.cos((center.latitude * Math.PI) / 180),
});
const town = (name: string, east: number, north: number) => ({ name, ...at(east, north) });

type Shown = { text: string; x: number; y: number; anchor?: "middle" | "end" };

function boxOf({ text, x, y, anchor }: Shown) {
  const width = textWidth(text);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor ?? "start"];
  return { left, right: left + width, top: y - 13, bottom: y + 4 };
}

const draw = (shops: [number, number][], towns = [] as ReturnType<typeof town>[]) =>
  buildMapDrawing(
    {
      center,
      centerName: "You, 20854",
      shops: shops.map(([east, north]) => at(east, north)),
      towns,
    },
    unit,
  );

describe("the map of shops", () => {
  it("shows the owner, shops by number, towns, rings and their distances", () => {
    const drawing = draw(
      [
        [-20, -4],
        [-25, -16],
      ],
      [town("Vienna", -12, -9), town("Nowhere near", -200, 0)],
    );
    expect(drawing.own).toMatchObject({ text: "You, 20854", anchor: "end" });
    expect(drawing.dots).toHaveLength(2);
    expect(drawing.rings.map(({ text }) => text)).toEqual(["5 mi", "10 mi", "15 mi"]);
    expect(drawing.names.map(({ text }) => text)).toEqual(["5 mi", "Vienna"]);
    expect([drawing.towns.length, drawing.moved]).toEqual([1, ""]);
  });

  it("draws a line from a shop to its dot if that has moved", () => {
    const { dots, moved } = draw([
      [-5, -5],
      [-5, -5],
    ]);
    const [first, second] = dots as [(typeof dots)[0], (typeof dots)[0]];
    expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeGreaterThanOrEqual(25);
    expect(moved).toBe(`M${first.x} ${first.y}L${second.x} ${second.y}`);
  });

  it("names a town beside the dot that covers it", () => {
    const { names, towns } = draw(
      [
        [-10, 0],
        [10, 0],
      ],
      [town("Vienna", -10, 0)],
    );
    expect([names.at(-1)?.text, towns]).toEqual(["Vienna", []]);
  });

  it("covers nothing with a label, however many towns and shops there are", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const spread = 2 + seed;
      const place = (index: number) => [
        spread * Math.sin(index * 12.9898 * seed),
        spread * Math.cos(index * 78.233 * seed),
      ];
      const drawing = draw(
        Array.from({ length: 6 }, (_, index) => place(index + 1) as [number, number]),
        Array.from({ length: 30 }, (_, index) => {
          const [east = 0, north = 0] = place(index + 50);
          return town(`Townsville ${index}`, east, north);
        }),
      );
      const labels = [...drawing.rings, ...drawing.names, drawing.own!].map(boxOf);
      const overlaps = labels.filter((one, index) =>
        labels.some(
          (other, otherIndex) =>
            index < otherIndex &&
            one.left < other.right - 2 &&
            other.left < one.right - 2 &&
            one.top < other.bottom - 2 &&
            other.top < one.bottom - 2,
        ),
      );
      const covered = drawing.dots.filter(({ x, y }) =>
        labels.some(
          ({ left, right, top, bottom }) =>
            x > left - 10 && x < right + 10 && y > top - 10 && y < bottom + 10,
        ),
      );
      const outside = labels.filter(({ left, right }) => left < 0 || right > 360);
      expect([seed, overlaps, covered, outside]).toEqual([seed, [], [], []]);
    }
  });
});
