import { formatDay } from "#app/i18n/dates.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { Reader } from "#app/i18n/reader.ts";

/**
 * What every sentence on reminders is made with: texts, days and distances as a reader writes them.
 *
 * @param state where the vehicle is kept, null when nobody knows it
 */
export function wordsFor(reader: Reader, state: string | null) {
  const t = translator(reader.language);
  return {
    t,
    country: reader.country,
    where: () => (state === null ? "" : t(`states:${state}` as "states:VA")),
    number: (value: number) => formatNumber(value, reader),
    day: (date: string) => formatDay(date, reader.language),
    distance: (distance: number, unit: DistanceUnit) => ({ distance: formatNumber(distance, reader), unit }),
  };
}

export type Words = ReturnType<typeof wordsFor>;
