/**
 * Months for which a registration of a passenger car holds; elsewhere in the US and Canada 12. Most
 * states let owners choose, begin a new car with a longer period, or end it on a birthday, so it's
 * an estimate wherever it is shown, and only a default for owners who did not say when theirs
 * expires.
 *
 * - CT: two or three years, as the commissioner schedules (CGS § 14-22, lawserver.com); three for
 *   passenger cars since 2021.
 * - 24 months elsewhere, and 12 in the rest: a table that its own author calls a mock. NY, by
 *   us.ok.com/ask/how-long-is-a-car-registration-good-for, is certain.
 * - Choices of one or two years (or more) that are usually taken for one: AZ, FL, IL, NM, VA, by
 *   the same page; NJ is one year after a new car's four (engineerfix.com/how-long-is-vehicle-
 *   registration-good-for-in-nj).
 * - Canada: no source.
 */
export const registrationMonths: Readonly<Record<string, number>> = {
  ...{ AK: 24, CT: 36, DC: 24, LA: 24, MA: 24, MD: 24, MO: 24, NY: 24, OR: 24, RI: 24, SC: 24 },
};
export const usualRegistrationMonths = 12;

/**
 * Where plates renew by themselves, and since when: in Ontario if the vehicle is insured and no
 * fines are open (muskoka411.com). Owners there are told to check, never that they are late.
 */
export const selfRenewingPlates: Readonly<Record<string, { from: string }>> = {
  ON: { from: "2024-07-01" },
};
