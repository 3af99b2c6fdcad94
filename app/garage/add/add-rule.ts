export type AddBlock = "full" | "unverified";

/** The most vehicles a garage holds (specification §9). */
export const garageLimit = 8;

/**
 * Why an account may not add a vehicle now: 8 are the most, and a second one needs a verified
 * address (specification §6, §9). Null when it may.
 */
export function whyNotAdd({
  count,
  emailVerified,
}: {
  count: number;
  emailVerified: boolean;
}): AddBlock | null {
  if (count >= garageLimit) return "full";
  return count >= 1 && !emailVerified ? "unverified" : null;
}
