import type { BodyType } from "#app/vehicle/body-type.ts";

const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";
export const firstVinYear = 1981;

export const minModelYear = 1900;

/** Null for `0`, `U` and `Z`, which some makers outside North America use. */
export function getCodedYears(vin: string): { earlier: number; later: number } | null {
  const code = yearCodes.indexOf(vin.charAt(9));
  return code === -1 ? null : { earlier: 1980 + code, later: 2010 + code };
}

/**
 * Likeliest first. The seventh character is a digit before 2010 and a letter after (49 CFR
 * 565.15(d), table VII), but only cars, multipurpose vehicles and light trucks must follow that.
 * @param vehicleType vPIC's, such as `Passenger Car`
 */
export function getModelYears(vin: string, vehicleType: string | null, latest: number): number[] {
  const coded = getCodedYears(vin);
  if (!coded) return [];
  const { earlier, later } = coded;
  const isBefore2010 = /[0-9]/.test(vin.charAt(6)) || later > latest;
  const onSale = (years: number[]) =>
    years.filter((year) => year >= firstVinYear && year <= latest);
  if (/^(?:passenger car|multipurpose)/i.test(vehicleType ?? ""))
    return onSale([isBefore2010 ? earlier : later]);
  if (/^truck/i.test(vehicleType ?? ""))
    return onSale(isBefore2010 ? [earlier, later] : [later, earlier]);
  return onSale([later, earlier]);
}

const yearCodedBodies: readonly BodyType[] = [
  "sedan",
  "coupe",
  "convertible",
  "hatchback",
  "wagon",
  "suv",
];

export function narrowYears<Spec extends { bodyType: BodyType }>(specs: readonly Spec[]): Spec[] {
  const [first] = specs;
  return first && yearCodedBodies.includes(first.bodyType) ? [first] : [...specs];
}

/** Next year's models may be sold from January 2 on. */
export function getLatestModelYear(today: string): number {
  return Number(today.slice(0, 4)) + 1;
}
