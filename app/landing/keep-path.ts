import type { CarQuery } from "#app/garage/add/vehicle-query.ts";
import { href, paths } from "#app/http/paths.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import { formatToldAnswers, type ToldAnswers } from "#app/maintenance/answer/told-answers.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

type Details = {
  odometer: number | null;
  unit: DistanceUnit;
  postalCode: string | null;
  powertrain: Powertrain | null;
  answers: ToldAnswers;
};

/** What the visitor told us, as the next page's address or form carries it. */
export function carriedFields(query: CarQuery, details: Details): Record<string, string> {
  const { odometer, unit, postalCode, powertrain, answers } = details;
  return {
    ...query,
    ...(odometer !== null && { odometer: String(odometer), unit }),
    ...(postalCode && { postalCode }),
    ...(powertrain && { powertrain }),
    ...formatToldAnswers(answers),
  };
}

/** The page that adds the car, by way of the one that creates an account. */
export function keepPath(fields: Record<string, string>): string {
  const { postalCode } = fields;
  const confirmPath = `${paths.confirmVehicle}?${new URLSearchParams(fields)}`;
  const params = new URLSearchParams({
    ...(postalCode && { postalCode }),
    redirectTo: href(confirmPath),
  });
  return `${paths.signUp}?${params}`;
}
