import type { CarQuery } from "#app/garage/add/vehicle-query.ts";
import { href, paths } from "#app/http/paths.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

type Details = {
  odometer: number | null;
  unit: DistanceUnit;
  postalCode: string | null;
  powertrain: Powertrain | null;
};

/** The page that adds the car, with what the visitor already told us. */
function confirmPath(query: CarQuery, details: Details): string {
  const { odometer, unit, postalCode, powertrain } = details;
  const params = new URLSearchParams({
    ...query,
    ...(odometer !== null && { odometer: String(odometer), unit }),
    ...(postalCode && { postalCode }),
    ...(powertrain && { powertrain }),
  });
  return `${paths.confirmVehicle}?${params}`;
}

export function keepPath(query: CarQuery, details: Details): string {
  const { postalCode } = details;
  const params = new URLSearchParams({
    ...(postalCode && { postalCode }),
    redirectTo: href(confirmPath(query, details)),
  });
  return `${paths.signUp}?${params}`;
}
