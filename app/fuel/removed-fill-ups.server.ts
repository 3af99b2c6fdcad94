import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import type { RemovedFillUp } from "./fuel-page.server.ts";
import { volumeWords } from "./fuel-words.server.ts";

/** Null without any. */
export function removedView(
  id: string,
  removed: readonly RemovedFillUp[],
  locale: Locale,
  { t, day }: Formatters,
) {
  if (removed.length === 0) return null;
  return {
    title: t("fuel-words:removed"),
    text: t("fuel-words:bringBack"),
    rows: removed.map((fillUp) => {
      const what = volumeWords(fillUp.volume, fillUp.unit, locale);
      const date = day(fillUp.date);
      return {
        name: `${date} · ${what}`,
        href: fuelPaths.restore(id, fillUp.id),
        label: t("fuel-words:bringBackNamed", { what, day: date }),
      };
    }),
  };
}

export type RemovedFillUpsView = NonNullable<ReturnType<typeof removedView>>;
