import { formatTenths } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { EpaRating, MotorRating, Range, TankRating } from "./epa-rating.ts";

/** Liters per 100 km of a car with one mile per gallon. */
const litersAtOneMpg = 235.215;
const kilometersInMile = 1.609344;

/** "EPA: 32 MPG combined (28 city, 36 highway)", in `unit`; a range is "28–30". */
export function describeEpaRating(rating: EpaRating, unit: DistanceUnit, locale: Locale): string {
  const t = translator(locale.language);
  const { tank, motor } = rating;
  const values = { ...(tank && tankTexts(tank)), ...(motor && motorTexts(motor)) };
  const kind = tank && motor ? "plugIn" : tank ? "tank" : "motor";
  return t(`epa-rating:${kind}.${unit}`, values);

  function tankTexts({ city, highway, combined }: TankRating) {
    return { city: onRoad(city), highway: onRoad(highway), combined: onRoad(combined) };
  }

  function motorTexts({ kwh, mpge }: MotorRating) {
    const perHundred = mapRange(kwh, (one) =>
      unit === "mi" ? Math.round(one) : one / kilometersInMile,
    );
    return { kwh: write(perHundred), mpge: write(mpge) };
  }

  function onRoad(mpg: Range): string {
    return write(unit === "mi" ? mpg : mapRange(mpg, (one) => litersAtOneMpg / one));
  }

  function write(range: Range): string {
    const [from, to] = [range.from, range.to].map((one) => formatTenths(one, locale));
    return from === to ? from! : `${from}–${to}`;
  }
}

function mapRange({ from, to }: Range, convert: (value: number) => number): Range {
  const ends = [convert(from), convert(to)];
  return { from: Math.min(...ends), to: Math.max(...ends) };
}
