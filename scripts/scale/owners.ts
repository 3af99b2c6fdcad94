import { copyDigits, idFormats, templateCars, templateOwners } from "./template.ts";

/** Of one owner in a database that copy-owners.ts made. */
export type SampleOwner = { accountId: string; vehicleId: string };

/** Spread over the whole database. */
export function sampleOwners(owners: number, count: number): SampleOwner[] {
  return Array.from({ length: count }, (_, index) => {
    const copy = Math.floor((index * (owners / templateOwners)) / count);
    const vehicle = 1 + ((index * 617) % templateCars);
    const owner = vehicle > templateOwners ? vehicle - templateOwners : vehicle;
    const prefix = copy.toString(16).padStart(copyDigits, "0");
    const idOf = ({ name, digits }: { name: string; digits: number }, number: number) =>
      prefix + name + String(number).padStart(digits, "0");
    return {
      accountId: idOf(idFormats.owner, owner),
      vehicleId: idOf(idFormats.car, vehicle),
    };
  });
}
