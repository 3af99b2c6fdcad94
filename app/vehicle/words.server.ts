import { formatDay } from "#app/i18n/dates.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { convertDistance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Reader } from "#app/i18n/reader.ts";

/**
 * What every sentence on reminders is made with: texts, days and distances as a reader writes them.
 * All distances of a vehicle are told in the unit of its odometer, whatever they are kept in: no page
 * about one vehicle names both units.
 *
 * @param vehicle the state where it is kept, null when nobody knows it, and the unit of its odometer;
 *   null for words that are about no vehicle
 */
export function wordsFor(reader: Reader, vehicle: Told | null) {
  const t = translator(reader.language);
  const { state = null, unit = null } = vehicle ?? {};
  return {
    t,
    country: reader.country,
    /** That of the odometer; null where words are about no vehicle. */
    unit,
    where: () => (state === null ? "" : t(`states:${state}` as "states:VA")),
    number: (value: number) => formatNumber(value, reader),
    day: (date: string) => formatDay(date, reader.language),
    distance: (distance: number, readIn: DistanceUnit) => {
      const said = unit ?? readIn;
      return {
        distance: formatNumber(convertDistance(distance, readIn, said), reader),
        unit: said,
      };
    },
  };
}

type Told = { state: string | null; unit: DistanceUnit };

export type Words = ReturnType<typeof wordsFor>;
