import { formatDay } from "#app/i18n/dates.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { convertDistance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";

/**
 * What every sentence on reminders is made with: texts, days and distances as a reader writes them.
 * All distances of a vehicle are told in the unit of its odometer, whatever they are kept in: no
 * page about one vehicle names both units.
 *
 * @param vehicle the state where it is kept, null when nobody knows it, and the unit of its
 *   odometer; null for words that are about no vehicle
 */
export function createFormatters(locale: Locale, vehicle: Told | null) {
  const t = translator(locale.language);
  const { state = null, unit = null } = vehicle ?? {};
  return {
    t,
    country: locale.country,
    /** That of the odometer; null where words are about no vehicle. */
    unit,
    where: () => (state === null ? "" : t(`states:${state}` as "states:VA")),
    number: (value: number) => formatNumber(value, locale),
    day: (date: string) => formatDay(date, locale.language),
    distance: (distance: number, readIn: DistanceUnit) => {
      const text = unit ?? readIn;
      return {
        distance: formatNumber(convertDistance(distance, readIn, text), locale),
        unit: text,
      };
    },
  };
}

type Told = { state: string | null; unit: DistanceUnit };

export type Formatters = ReturnType<typeof createFormatters>;
