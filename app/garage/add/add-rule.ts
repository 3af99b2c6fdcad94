export type AddBlock = "full" | "unverified";

export const maxVehicles = 8;

/** Spec §6, §9. */
export function getAddBlock({
  count,
  emailVerified,
}: {
  count: number;
  emailVerified: boolean;
}): AddBlock | null {
  if (count >= maxVehicles) return "full";
  return count >= 1 && !emailVerified ? "unverified" : null;
}
