import type { BodyType } from "#app/vehicle/body-type.ts";

const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";
/** The first model year with standard 17-character VINs. */
export const firstVinYear = 1981;

export const minModelYear = 1900;

/**
 * The two years, 30 apart, that a VIN's tenth character can mean. Null for `0`, `U` and `Z`, which
 * some makers outside North America use.
 */
export function getCodedYears(vin: string): { earlier: number; later: number } | null {
  const code = yearCodes.indexOf(vin.charAt(9));
  return code === -1 ? null : { earlier: 1980 + code, later: 2010 + code };
}

/**
 * The model years a VIN can stand for, the likeliest first. The seventh character is a digit before
 * 2010 and a letter after (49 CFR 565.15(d), table VII), but only cars, multipurpose vehicles and
 * light trucks must follow that.
 * @param vehicleType vPIC's, such as `Passenger Car`
 * @param latest the newest model year on sale
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

/** Keeps only the likeliest year for body types whose seventh character decides the year. */
export function narrowYears<Spec extends { bodyType: BodyType }>(specs: readonly Spec[]): Spec[] {
  const [first] = specs;
  return first && yearCodedBodies.includes(first.bodyType) ? [first] : [...specs];
}

/** Next year's models may be sold from January 2 on. */
export function getLatestModelYear(today: string): number {
  return Number(today.slice(0, 4)) + 1;
}
