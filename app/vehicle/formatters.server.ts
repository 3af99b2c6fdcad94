import { formatDay } from "#app/i18n/dates.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { convertDistance, type DistanceUnit } from "#app/i18n/numbers.ts";
import type { Locale } from "#app/i18n/locale.ts";

export function createFormatters(locale: Locale, vehicle: VehicleContext | null) {
  const t = translator(locale.language);
  const { state = null, unit = null } = vehicle ?? {};
  return {
    t,
    country: locale.country,
    unit,
    where: () => (state === null ? "" : t(`states:${state}` as "states:VA")),
    number: (value: number) => formatNumber(value, locale),
    day: (date: string) => formatDay(date, locale.language),
    distance: (distance: number, storedUnit: DistanceUnit) => {
      const shownUnit = unit ?? storedUnit;
      return {
        distance: formatNumber(convertDistance(distance, storedUnit, shownUnit), locale),
        unit: shownUnit,
      };
    },
  };
}

type VehicleContext = { state: string | null; unit: DistanceUnit };

export type Formatters = ReturnType<typeof createFormatters>;
