import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { formatMoneyRange } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { estimateRepairs, hasLaborRate } from "./repair-estimate.ts";

type Car = { powertrain: Powertrain; state: string | null };

export type RepairCostsView = {
  title: string;
  text: string;
  show: string;
  jobs: { name: string; costs: string }[];
};

const known = new Map<string, RepairCostsView>();

/**
 * Null in Canada, where we have no prices (spec §2). Cached, because formatting money ranges is
 * slow.
 */
export function repairCostsView(
  car: Car,
  locale: Locale,
  formatters: Formatters,
): RepairCostsView | null {
  if (locale.country === "CA") return null;
  const name = [car.powertrain, car.state, locale.language].join();
  const view = known.get(name) ?? viewOf(car, locale, formatters);
  known.set(name, view);
  return view;
}

function viewOf(
  { powertrain, state }: Car,
  locale: Locale,
  { t, where }: Formatters,
): RepairCostsView {
  return {
    title: t("repair-costs:title"),
    text: hasLaborRate(state)
      ? t("repair-costs:inState", { state: where() })
      : t("repair-costs:inCountry"),
    show: t("repair-costs:show"),
    jobs: estimateRepairs(powertrain, state).map(({ job, ...range }) => ({
      name: t(`repair-costs:jobs.${job}`),
      costs: formatMoneyRange(range, "USD", locale),
    })),
  };
}
