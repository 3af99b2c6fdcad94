/**
 * Months for which a registration holds: 24 in those listed, elsewhere 12. From a table that its own
 * author calls a mock, and nothing at all for Canada: an estimate wherever it is shown, and only a
 * default for owners who did not say when theirs expires. FL and NM let owners choose one year or two.
 */
export const twoYearRegistrations: ReadonlySet<string> = new Set(["AK", "CT", "DC", "LA", "MA", "MD", "MO", "NY", "OR", "RI", "SC"]);
export const usualRegistrationMonths = 12;

/**
 * Where plates renew by themselves, and since when: in Ontario if the vehicle is insured and no fines
 * are open (muskoka411.com). Owners there are told to check, never that they are late.
 */
export const selfRenewingPlates: Readonly<Record<string, { from: string }>> = { ON: { from: "2024-07-01" } };
