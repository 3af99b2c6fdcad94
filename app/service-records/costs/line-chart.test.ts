import { describe, expect, it } from "vitest";
import { dayNumber } from "#app/i18n/calendar.ts";
import { drawLine } from "./line-chart.ts";

const words = { value: (value: number) => `${value / 1000}k`, month: String };
const at = (date: string, value: number) => ({ day: dayNumber(date), value });

describe("a line chart", () => {
  it("starts at zero and marks round values and years", () => {
    const line = drawLine(
      [at("2024-01-01", 15_000), at("2025-01-01", 30_000), at("2026-01-01", 60_000)],
      null,
      words,
    );
    expect(line).toEqual({
      known: "0,75 50.1,50 100,0",
      estimated: null,
      heights: [0, 20_000, 40_000, 60_000].map((value) => ({
        y: Math.round((1 - value / 60_000) * 1000) / 10,
        text: `${value / 1000}k`,
      })),
      labels: [2024, 2025, 2026].map((year) => ({
        text: String(year * 12),
        x: expect.any(Number),
        ...(year === 2026 && { anchor: "end" }),
      })),
    });
  });

  it("goes on to the estimate", () => {
    const known = [at("2025-01-01", 10_000), at("2026-01-01", 20_000)];
    const line = drawLine(known, at("2027-01-01", 40_000), words);
    expect([line.known, line.estimated]).toEqual(["0,75 50,50", "50,50 100,0"]);
  });

  it.each([
    [90_000, 92_000, [89, 90, 91, 92]],
    [5_000, 5_000, [4, 4.5, 5]],
    [0, 900, [0, 0.5]],
  ])("from %i to %i it marks %j thousand", (from, to, thousands) =>
    expect(
      drawLine([at("2026-01-01", from), at("2026-03-01", to)], null, words).heights.map(
        ({ text }) => text,
      ),
    ).toEqual(thousands.map((one) => `${one}k`)),
  );
});
