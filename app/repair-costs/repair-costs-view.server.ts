import type { Powertrain } from "#app/vehicle/powertrain.ts";
import { formatMoneyRange } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { states } from "#app/i18n/states.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { estimateRepairs, getCylinders, hasLaborRate } from "./repair-estimate.ts";

type Car = {
  powertrain: Powertrain;
  state: string | null;
  bodyType?: BodyType;
  /** As in the vehicle's facts. */
  engine?: string;
};

export type RepairCostsView = {
  title: string;
  text: string;
  show: string;
  jobs: { name: string; costs: string }[];
};

const known = new Map<string, RepairCostsView>();

/**
 * Null where we have no prices: in Canada (spec §2), of the owner or the car, and for motorcycles.
 * Cached, because formatting money ranges is slow.
 */
export function repairCostsView(
  car: Car,
  locale: Locale,
  formatters: Formatters,
): RepairCostsView | null {
  const isInCanada = locale.country === "CA" || states.CA.includes(car.state ?? "");
  if (isInCanada || car.bodyType === "motorcycle") return null;
  const name = [car.powertrain, car.state, getCylinders(car.engine), locale.language].join();
  const view = known.get(name) ?? viewOf(car, locale, formatters);
  known.set(name, view);
  return view;
}

function viewOf(
  { powertrain, state, engine }: Car,
  locale: Locale,
  { t, where }: Formatters,
): RepairCostsView {
  return {
    title: t("repair-costs:title"),
    text: hasLaborRate(state)
      ? t("repair-costs:inState", { state: where() })
      : t("repair-costs:inCountry"),
    show: t("repair-costs:show"),
    jobs: estimateRepairs(powertrain, state, getCylinders(engine)).map(({ job, ...range }) => ({
      name: t(`repair-costs:jobs.${job}`),
      costs: formatMoneyRange(range, "USD", locale),
    })),
  };
}
