import { describe, expect, it } from "vitest";
import { drawColumns, placeBar, type ColumnValue } from "./column-chart.ts";

const years = (...amounts: (number | null)[]): ColumnValue[] =>
  amounts.map((amount, index) => ({
    name: String(2020 + index),
    label: String(2020 + index),
    value: `${amount} dollars`,
    short: amount === null ? "?" : `$${amount}`,
    amount,
  }));
const texts = (labels: { text: string }[]) => labels.map(({ text }) => text);

describe("a column chart", () => {
  it("draws the newest last, as high as their share of the highest", () => {
    const { heights, values, labels, rows } = drawColumns(years(50, 0, 100, 25), 6);
    expect(heights).toEqual([50, 0, 100, 25]);
    expect(values.map(({ text, above }) => [text, above])).toEqual([
      ["$50", 50],
      ["$0", 0],
      ["$100", 100],
      ["$25", 25],
    ]);
    expect(texts(labels)).toEqual(["2020", "2021", "2022", "2023"]);
    expect(rows[0]).toEqual(["2023", "25 dollars"]);
  });

  it.each([
    [0, 1, { x: "4%", width: "25.3%" }],
    [1, 2, { x: "37.3%", width: "25.3%" }],
    [3, 4, { x: "78%", width: "19%" }],
  ])("places column %i of %i, none wider than a third", (index, count, place) =>
    expect(placeBar(index, count)).toEqual(place),
  );

  it("has no column for an unknown amount", () =>
    expect(drawColumns(years(null, 4), 6).heights).toEqual([null, 100]));

  it("leaves out labels without room, but never the last", () => {
    const many = drawColumns(years(...Array.from({ length: 20 }, (_, index) => index)), 20);
    expect(texts(many.labels)).toEqual(["2023", "2026", "2029", "2032", "2035", "2039"]);
    expect(texts(many.values).at(-1)).toBe("$19");
  });

  it("places a wide label above its neighbors, too", () => {
    const values = years(...Array.from({ length: 13 }, (_, index) => (index === 11 ? 90 : 10)));
    values[12] = { ...values[12]!, short: "$1,000.50" };
    const { values: placed } = drawColumns(values, 13);
    expect(placed.at(-1)).toMatchObject({ text: "$1,000.50", above: 100, x: 100 });
  });

  it("draws only the newest, and lists all", () => {
    const { heights, rows } = drawColumns(years(1, 2, 3, 4, 5, 6, 7, 8), 6);
    expect([heights.length, rows.length]).toEqual([6, 8]);
  });

  it("of nothing but zeros has no heights", () =>
    expect(drawColumns(years(0, 0), 6).heights).toEqual([0, 0]));
});
