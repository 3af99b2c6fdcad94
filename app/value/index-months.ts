import { z } from "zod";
import type { PriceIndexMonth } from "./stored-model.ts";

export const indexSeries = "CUSR0000SETA02";

/** Far outside what it has ever been: 28 in 1953, 215 in 2022. */
const possible = { least: 20, most: 1_000 };

const answerSchema = z.object({
  status: z.literal("REQUEST_SUCCEEDED"),
  Results: z.object({
    series: z.array(
      z.object({
        seriesID: z.string(),
        data: z.array(z.object({ year: z.string(), period: z.string(), value: z.string() })),
      }),
    ),
  }),
});

/**
 * The months in an answer of the Bureau of Labor Statistics' public API. Years' averages ("M13")
 * and values that aren't published ("-") are left out. Null if it's no such answer.
 */
export function readIndexMonths(answer: unknown): PriceIndexMonth[] | null {
  const { success, data } = answerSchema.safeParse(answer);
  if (!success) return null;
  return data.Results.series
    .filter(({ seriesID }) => seriesID === indexSeries)
    .flatMap(({ data: values }) =>
      values.map(({ year, period, value }) => ({
        month: `${year}-${period.replace(/^M/, "")}`,
        value: Number(value),
      })),
    )
    .filter(isMonth);
}

/** The rows of FRED's file: a date, and the value with the name of its series, if it has one yet. */
export function readFredRows(rows: Record<string, string>[]): PriceIndexMonth[] {
  return rows
    .map((row) => ({ month: Object.values(row)[0]!.slice(0, 7), value: Number(row[indexSeries]) }))
    .filter(isMonth);
}

function isMonth({ month, value }: PriceIndexMonth): boolean {
  return (
    /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && value >= possible.least && value <= possible.most
  );
}

/** Whether a newer month may be published: the Bureau does so in the middle of the next one. */
export function mayBeOutdated(newest: string, now: Date): boolean {
  const [year, month] = newest.split("-").map(Number);
  const monthsBehind = (now.getUTCFullYear() - year!) * 12 + now.getUTCMonth() + 1 - month!;
  return monthsBehind > 2 || (monthsBehind === 2 && now.getUTCDate() >= 10);
}
