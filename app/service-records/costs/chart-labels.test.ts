import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byImportance, placeLabels, spanOf } from "./chart-labels.ts";

const texts = (labels: { text: string }[]) => labels.map(({ text }) => text);

describe("labels of a chart", () => {
  it.each([
    ["all have room", [10, 50, 90], ["a", "b", "c"]],
    ["the last wins over its neighbor", [10, 87, 90], ["a", "c"]],
    ["a label at the edge is moved inside", [1, 50, 99], ["a", "b", "c"]],
  ])("%s", (_name, places, shown) => {
    const labels = places.map((x, index) => ({ x, text: "abc"[index]! }));
    expect(texts(placeLabels(labels, [2, 1, 0]))).toEqual(shown);
  });

  it.each([
    [1, "2024", { x: 0, anchor: "start" }],
    [50, "2024", { x: 50 }],
    [97, "2024", { x: 100, anchor: "end" }],
  ])("at %i percent, %s is placed at %o", (x, text, place) =>
    expect(placeLabels([{ x, text }], [0])).toEqual([{ text, ...place }]),
  );

  it("never overlap and stay inside", () => {
    const label = fc.record({
      x: fc.double({ min: 0, max: 100, noNaN: true }),
      text: fc.string({ minLength: 1, maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 20 }), (labels) => {
        const order = labels.map((_, index) => index);
        const spans = placeLabels(labels, order)
          .map(spanOf)
          .sort((a, b) => a.from - b.from);
        expect(spans.length).toBeGreaterThan(0);
        for (const [index, { from, to }] of spans.entries()) {
          expect(from >= -1e-9 && to <= 100 + 1e-9).toBe(true);
          if (index > 0) expect(from).toBeGreaterThan(spans[index - 1]!.to);
        }
      }),
    );
  });
});

it.each<[(number | null)[], number[]]>([
  [
    [5, 9, 1, 3],
    [3, 1, 0, 2],
  ],
  [
    [null, 2],
    [1, 0],
  ],
  [[], []],
])("of %j, the last is labeled first, then the highest", (amounts, order) =>
  expect(byImportance(amounts)).toEqual(order),
);
