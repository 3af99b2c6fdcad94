import type { BodyType } from "#app/vehicle/body-type.ts";

const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";
/**
 * The first whose VINs have 17 characters in one order; what's older is added as its owner types
 * it.
 */
export const firstYear = 1981;

/** Nobody keeps anything older in a garage. */
export const oldestYear = 1900;

/**
 * The two years that a VIN's tenth character can mean, 30 years apart, or null when it means
 * nothing (`0`, `U`, `Z`, which some makers outside North America write).
 */
export function codedYears(vin: string): { earlier: number; later: number } | null {
  const code = yearCodes.indexOf(vin.charAt(9));
  return code === -1 ? null : { earlier: 1980 + code, later: 2010 + code };
}

/**
 * The model years that a VIN can have, the likeliest first. Its seventh character tells the two
 * coded ones apart: a digit before 2010, a letter from then on (49 CFR 565.15(d), table VII). That
 * binds cars and multipurpose vehicles; of trucks only light ones, and no other vehicle at all.
 *
 * @param vehicleType vPIC's, such as `Passenger Car`
 * @param latest the newest model year on sale
 */
export function modelYears(vin: string, vehicleType: string | null, latest: number): number[] {
  const coded = codedYears(vin);
  if (!coded) return [];
  const { earlier, later } = coded;
  const old = /[0-9]/.test(vin.charAt(6)) || later > latest;
  const sold = (years: number[]) => years.filter((year) => year >= firstYear && year <= latest);
  if (/^(?:passenger car|multipurpose)/i.test(vehicleType ?? ""))
    return sold([old ? earlier : later]);
  if (/^truck/i.test(vehicleType ?? "")) return sold(old ? [earlier, later] : [later, earlier]);
  return sold([later, earlier]);
}

const bound: readonly BodyType[] = ["sedan", "coupe", "convertible", "hatchback", "wagon", "suv"];

/**
 * Of what a VIN may mean, the likeliest first: the first alone where its body says that the seventh
 * character tells the year, else all.
 */
export function settleYears<Spec extends { bodyType: BodyType }>(specs: readonly Spec[]): Spec[] {
  const [first] = specs;
  return first && bound.includes(first.bodyType) ? [first] : [...specs];
}

/**
 * The newest model year on sale on a day (YYYY-MM-DD): next year's may be sold from 2 January on.
 */
export function latestModelYear(today: string): number {
  return Number(today.slice(0, 4)) + 1;
}
