import type { Country } from "#app/i18n/locale.ts";
import { states } from "#app/i18n/states.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";

/** Not in Canada (spec §2), of the owner or the car, nor for motorcycles. */
export function hasPrices(
  car: { state: string | null; bodyType?: BodyType; country?: Country },
  ownersCountry: Country,
): boolean {
  const isInCanada = car.country === "CA" || states.CA.includes(car.state ?? "");
  return ownersCountry === "US" && !isInCanada && car.bodyType !== "motorcycle";
}
