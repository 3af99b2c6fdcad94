import { copyDigits, templateOwners, vehiclesPerOwner } from "./template.ts";

/** Of one owner in a database that copy-owners.ts made. */
export type SampleOwner = { accountId: string; vehicleId: string };

/** Spread over the whole database. */
export function sampleOwners(owners: number, count: number): SampleOwner[] {
  const vehicles = templateOwners * vehiclesPerOwner;
  return Array.from({ length: count }, (_, index) => {
    const copy = Math.floor((index * (owners / templateOwners)) / count);
    const vehicle = 1 + ((index * 617) % vehicles);
    const owner = vehicle > templateOwners ? vehicle - templateOwners : vehicle;
    const prefix = copy.toString(16).padStart(copyDigits, "0");
    return {
      accountId: `${prefix}-owner-${String(owner).padStart(9, "0")}`,
      vehicleId: `${prefix}-car-${String(vehicle).padStart(11, "0")}`,
    };
  });
}
