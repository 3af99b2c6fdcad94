export type AddBlock = "full" | "unverified";

export const maxVehicles = 8;

type Garage = { count: number; emailVerified: boolean };

/** How many more cars a garage takes: without a verified address, it has one (spec §6, §9). */
export function countFreePlaces({ count, emailVerified }: Garage): number {
  return (emailVerified ? maxVehicles : 1) - count;
}

export function getAddBlock(garage: Garage): AddBlock | null {
  if (garage.count >= maxVehicles) return "full";
  return countFreePlaces(garage) > 0 ? null : "unverified";
}
