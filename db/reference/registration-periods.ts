/**
 * Months that a passenger car's registration lasts, where it isn't 12. An estimate: most states
 * offer a choice, start new cars with a longer term, or end it on a birthday.
 *
 * - CT: three years since 2021 (CGS § 14-22, lawserver.com).
 * - NY: us.ok.com/ask/how-long-is-a-car-registration-good-for.
 * - Others: a table that its own author calls a mock.
 * - Counted as 12, though owners can choose: AZ, FL, IL, NM, VA (us.ok.com); NJ, after a new car's
 *   four years (engineerfix.com/how-long-is-vehicle-registration-good-for-in-nj).
 * - Canada: no source.
 */
export const registrationMonths: Readonly<Record<string, number>> = {
  ...{ AK: 24, CT: 36, DC: 24, LA: 24, MA: 24, MD: 24, MO: 24, NY: 24, OR: 24, RI: 24, SC: 24 },
};
export const usualRegistrationMonths = 12;

/**
 * Plates that renew automatically: in Ontario, if the vehicle is insured and has no open fines
 * (muskoka411.com). We ask owners there to check, and never say they're late.
 */
export const selfRenewingPlates: Readonly<Record<string, { from: string }>> = {
  ON: { from: "2024-07-01" },
};
