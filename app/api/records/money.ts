import { z } from "zod";
import { maxCents, type Currency } from "#app/i18n/money.ts";
import { currencies } from "#db/schema/record-terms.ts";

export const money = z
  .strictObject({ cents: z.int().min(0).max(maxCents), currency: z.enum(currencies) })
  .meta({ id: "Money" });

export type Money = z.infer<typeof money>;

export function moneyShape(cents: number | null, currency: Currency | null): Money | null {
  return cents === null || currency === null ? null : { cents, currency };
}

/** As forms read it in every language. */
export function typedCents(amount: { cents: number } | null | undefined): string {
  return amount ? (amount.cents / 100).toFixed(2) : "";
}
