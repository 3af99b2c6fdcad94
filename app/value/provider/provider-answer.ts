import { z } from "zod";
import { currencies } from "#db/schema/record-terms.ts";
import { saleTypes, valueConditions } from "#db/schema/value/value-terms.ts";

const price = z.number().positive().max(10_000_000);
const range = z
  .object({ low: price, middle: price, high: price })
  .refine(({ low, middle, high }) => low <= middle && middle <= high);

/** What an operator's value provider answers: see docs/value.md. */
export const providerAnswer = z.object({
  source: z.string().min(1).max(80),
  asOf: z.iso.date(),
  currency: z.enum(currencies),
  prices: z.partialRecord(z.enum(valueConditions), z.partialRecord(z.enum(saleTypes), range)),
});

export type ProviderAnswer = z.output<typeof providerAnswer>;

/** So that a car that's driven isn't asked about every day. */
const milesStep = 1_000;

export const roundMiles = (miles: number) => Math.round(miles / milesStep) * milesStep;

export function questionParams(
  question: Record<string, string | number | null>,
): Record<string, string> {
  const entries = Object.entries(question).filter(([, value]) => value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
