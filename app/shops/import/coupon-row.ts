import { createHash } from "node:crypto";
import { parseDay } from "#app/i18n/dates.ts";
import { parseMoney } from "#app/i18n/money.ts";
import { parseWholeNumber } from "#app/i18n/numbers.ts";
import { couponOffers, couponTargets } from "#db/schema/shop-terms.ts";
import { currencies } from "#db/schema/record-terms.ts";
import type { coupons } from "#db/schema/shops.ts";
import { textOf } from "./imported-shop.ts";

export type ImportedCoupon = typeof coupons.$inferInsert;

/** A coupon to import, or what is wrong with it, as operators are told. */
export type CouponReading =
  | { is: "coupon"; coupon: ImportedCoupon }
  | { is: "refused"; problems: string[] };

/** Columns that the file must name. */
export const couponColumns = ["comp_code", "target", "offer", "amount"];

type Row = Partial<Record<string, string>>;

/**
 * A row of a file of coupons. One without an `id` is told from others by its shop, what it is for,
 * and its code.
 */
export function readCouponRow(row: Row): CouponReading {
  const problems: string[] = [];
  const needed = <T>(value: T | null | undefined, problem: string): T => {
    if (value === null || value === undefined) problems.push(problem);
    return value as T;
  };
  const compCode = needed(textOf(row.comp_code) || null, "the comp_code is missing");
  const target = needed(
    couponTargets.find((one) => one === textOf(row.target).toUpperCase()),
    `the target must be ${couponTargets.join(", ")}`,
  );
  const offer = needed(
    couponOffers.find((one) => one === textOf(row.offer).toLowerCase()),
    `the offer must be ${couponOffers.join(", ")}`,
  );
  const isPercent = offer === "percent";
  const amount = needed(
    amountOf(textOf(row.amount), isPercent),
    isPercent
      ? "a percentage must be a whole number from 1 to 100"
      : "the amount must be one of money, such as 25.00",
  );
  const input = textOf(row.currency).toUpperCase();
  const currency = isPercent
    ? null
    : needed(
        currencies.find((one) => one === input),
        `the currency must be ${currencies.join(" or ")}`,
      );
  const [validFrom, validUntil] = [dayOf(row.valid_from), dayOf(row.valid_until)];
  if (validFrom === undefined || validUntil === undefined)
    problems.push("a date must be a day such as 2026-01-31");
  if (validFrom && validUntil && validFrom > validUntil) problems.push("it ends before it begins");
  if (problems.length > 0) return { is: "refused", problems };
  const [terms, code] = [textOf(row.terms) || null, textOf(row.code) || null];
  const id = `csv-${
    textOf(row.id) ||
    createHash("sha256")
      .update([compCode, target, offer, code ?? ""].join("\n"))
      .digest("hex")
      .slice(0, 16)
  }`;
  return {
    is: "coupon",
    coupon: {
      id,
      compCode,
      target,
      offer,
      amount,
      currency,
      terms,
      code,
      validFrom,
      validUntil,
      source: "csv",
    },
  };
}

/** Percent, or cents; null for what is neither. */
function amountOf(typed: string, isPercent: boolean): number | null {
  const amount = isPercent ? parseWholeNumber(typed.replace(/\s*%$/, "")) : parseMoney(typed, "en");
  return amount === null || amount < 1 || (isPercent && amount > 100) ? null : amount;
}

/** Null where none is given, undefined for what is no day. */
function dayOf(typed: string | undefined): string | null | undefined {
  const text = textOf(typed);
  return text === "" ? null : (parseDay(text, "en") ?? undefined);
}
