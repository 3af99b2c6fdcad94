import { createHash } from "node:crypto";
import { parseDay } from "#app/i18n/dates.ts";
import { parseMoney } from "#app/i18n/money.ts";
import { parseWholeNumber } from "#app/i18n/numbers.ts";
import { couponOffers, couponTargets } from "#db/schema/shop-terms.ts";
import { currencies } from "#db/schema/record-terms.ts";
import type { coupons } from "#db/schema/shops.ts";
import { cleanCell } from "./imported-shop.ts";

export type ImportedCoupon = typeof coupons.$inferInsert;

/** Problems are English text for operators. */
export type CouponRowResult =
  | { is: "coupon"; coupon: ImportedCoupon }
  | { is: "refused"; problems: string[] };

export const couponColumns = ["comp_code", "target", "offer", "amount"];

type Row = Partial<Record<string, string>>;

/** A coupon without an `id` is identified by its shop, target, offer and code. */
export function readCouponRow(row: Row): CouponRowResult {
  const problems: string[] = [];
  const requireValue = <T>(value: T | null | undefined, problem: string): T => {
    if (value === null || value === undefined) problems.push(problem);
    return value as T;
  };
  const compCode = requireValue(cleanCell(row.comp_code) || null, "the comp_code is missing");
  const target = requireValue(
    couponTargets.find((name) => name === cleanCell(row.target).toUpperCase()),
    `the target must be ${couponTargets.join(", ")}`,
  );
  const offer = requireValue(
    couponOffers.find((name) => name === cleanCell(row.offer).toLowerCase()),
    `the offer must be ${couponOffers.join(", ")}`,
  );
  const isPercent = offer === "percent";
  const amount = requireValue(
    parseAmount(cleanCell(row.amount), isPercent),
    isPercent
      ? "a percentage must be a whole number from 1 to 100"
      : "the amount must be one of money, such as 25.00",
  );
  const currencyText = cleanCell(row.currency).toUpperCase();
  const currency = isPercent
    ? null
    : requireValue(
        currencies.find((code) => code === currencyText),
        `the currency must be ${currencies.join(" or ")}`,
      );
  const validFrom = parseOptionalDay(row.valid_from);
  const validUntil = parseOptionalDay(row.valid_until);
  if (validFrom === undefined || validUntil === undefined)
    problems.push("a date must be a day such as 2026-01-31");
  if (validFrom && validUntil && validFrom > validUntil) problems.push("it ends before it begins");
  if (problems.length > 0) return { is: "refused", problems };
  const code = cleanCell(row.code) || null;
  const hash = createHash("sha256").update([compCode, target, offer, code ?? ""].join("\n"));
  return {
    is: "coupon",
    coupon: {
      id: `csv-${cleanCell(row.id) || hash.digest("hex").slice(0, 16)}`,
      compCode,
      target,
      offer,
      amount,
      currency,
      terms: cleanCell(row.terms) || null,
      code,
      validFrom,
      validUntil,
      source: "csv",
    },
  };
}

function parseAmount(typed: string, isPercent: boolean): number | null {
  const amount = isPercent ? parseWholeNumber(typed.replace(/%$/, "")) : parseMoney(typed, "en");
  return amount === null || amount < 1 || (isPercent && amount > 100) ? null : amount;
}

function parseOptionalDay(typed: string | undefined): string | null | undefined {
  const text = cleanCell(typed);
  return text === "" ? null : (parseDay(text, "en") ?? undefined);
}
