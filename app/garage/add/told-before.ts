import { distanceUnits, powertrains } from "#db/schema/garage-terms.ts";
import type { Language } from "#app/i18n/locale.ts";
import { convertDistance, parseWholeNumber, type DistanceUnit } from "#app/i18n/numbers.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { formatToldAnswers, readToldAnswers } from "#app/maintenance/answer/told-answers.ts";

/** What a visitor told us on the way to an account, which the address carries. */
export function toldBefore(
  params: URLSearchParams,
  unit: DistanceUnit,
  when: { today: string; language: Language },
) {
  const odometer = parseWholeNumber(params.get("odometer") ?? "");
  const readIn = distanceUnits.find((one) => one === params.get("unit")) ?? unit;
  const place = parsePostalCode(params.get("postalCode") ?? "");
  const powertrain = powertrains.find((one) => one === params.get("powertrain"));
  return {
    ...(odometer !== null && { odometer: String(convertDistance(odometer, readIn, unit)) }),
    ...(place.ok && { postalCode: place.postalCode.code }),
    ...(powertrain && { powertrain }),
    ...formatToldAnswers(readToldAnswers(params, when)),
  };
}
