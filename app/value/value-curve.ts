import { estimateAt, type Estimate, type ValuedCar, type ValueMarket } from "./estimate.ts";

/** @property years from today */
export type CurvePoint = { years: number; estimate: Estimate };

const yearsBack = 3;
const yearsAhead = 5;

/**
 * The car's value at today's prices, when it was younger and as it'll get older, driven as far each
 * year as until now before today, and as far as it's driven now after it.
 */
export function valueCurve(
  car: ValuedCar & { miles: number },
  { age, yearlyMiles }: { age: number; yearlyMiles: number },
  market: ValueMarket,
): CurvePoint[] {
  return Array.from({ length: yearsBack + yearsAhead + 1 }, (_, at) => at - yearsBack)
    .filter((years) => age + years >= 0)
    .flatMap((years) => {
      const miles = years < 0 ? (car.miles * (age + years)) / age : car.miles + years * yearlyMiles;
      const estimate = estimateAt(car, { age: age + years, miles }, market);
      return typeof estimate === "string" ? [] : [{ years, estimate }];
    });
}
