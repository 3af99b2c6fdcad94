import type { Currency } from "#app/i18n/money.ts";
import { ageIn } from "#app/value/age.ts";
import {
  estimateAt,
  estimateValue,
  type ValuedCar,
  type ValueMarket,
} from "#app/value/estimate.ts";

export type LossInValue = { then: number; now: number; currency: Currency };

/**
 * What the car was worth when it was younger and had fewer miles, and what it's worth now, both at
 * today's prices: how the market moved isn't part of it. In cents; null if it can't be estimated.
 */
export function lossInValue(
  car: ValuedCar,
  { years, miles }: { years: number; miles: number },
  market: ValueMarket,
): LossInValue | null {
  const estimate = estimateValue(car, market);
  if (typeof estimate === "string" || car.miles === null) return null;
  const age = ageIn(market.today.slice(0, 7), car.year);
  const before = { age: Math.max(0, age - years), miles: Math.max(1, car.miles - miles) };
  const then = estimateAt(car, before, market);
  if (typeof then === "string") return null;
  const { middle, currency } = estimate;
  return { then: Math.max(then.middle, middle) * 100, now: middle * 100, currency };
}
