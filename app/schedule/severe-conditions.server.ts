import type { Country } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

/** Spec §9. */
const severe = {
  cold: { US: "10 °F", CA: "−12 °C" },
  heat: { US: "90 °F", CA: "33 °C" },
} as const;
const shortTrip = { mi: "5 mi", km: "8 km" } as const;

export function severeConditions(country: Country, { t, unit }: Formatters): string[] {
  const measured = (["cold", "heat"] as const).map((name) => {
    const other = country === "CA" ? "US" : "CA";
    return t(`schedule-words:severe.${name}`, {
      here: severe[name][country],
      there: severe[name][other],
    });
  });
  const others = ["stopAndGo", "dust", "towing"] as const;
  const short = t("schedule-words:severe.short", { distance: shortTrip[unit ?? "mi"] });
  return [...measured, short, ...others.map((name) => t(`schedule-words:severe.${name}`))];
}
