import { expect, test } from "vitest";
import { dayNumber } from "#app/i18n/calendar.ts";
import { drawTrend } from "./trend-line.ts";

const words = { value: String, month: (month: number) => `month ${(month % 12) + 1}` };
const at = (date: string, value: number) => ({ day: dayNumber(date), value });

test("a trend leaves room above and below its values", () => {
  const line = drawTrend([at("2026-01-10", 20), at("2026-02-09", 30), at("2026-03-11", 25)], words);
  expect(line.points).toBe("0,88.5 50,11.5 100,50");
  expect(line.last).toEqual({ x: 100, y: 50 });
  expect(line.heights.map(({ text }) => text)).toEqual(["20", "25", "30"]);
  expect(line.labels.map(({ text }) => text)).toEqual(["month 2", "month 3"]);
});

test("a trend that doesn't change is a line in the middle", () => {
  expect(drawTrend([at("2026-01-10", 20), at("2026-02-09", 20)], words).points).toBe("0,50 100,50");
});
