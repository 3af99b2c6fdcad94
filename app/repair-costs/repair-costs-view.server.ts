import { paths } from "#app/http/paths.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getServiceName } from "#app/service-records/form/service-items.server.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { VehicleFacts } from "#db/schema/garage.ts";
import { hasPrices } from "./has-prices.ts";
import { listCommonJobs } from "./priced-jobs.ts";
import { getRepairCar } from "./repair-car.ts";
import { allRepairCostsPath, repairJobPath } from "./repair-cost-paths.ts";
import { hasLaborRate } from "./repair-estimate.ts";
import { costRange } from "./usual-cost.server.ts";

type Car = {
  /** To link to its pages. */
  id?: string;
  powertrain: Powertrain;
  state: string | null;
  bodyType?: BodyType;
  facts?: VehicleFacts;
  make?: string;
};

export type RepairCostsView = {
  title: string;
  text: string;
  show: string;
  jobs: { name: string; costs: string; href?: string }[];
  /** To all jobs of the car, or how we know. */
  link: { says: string; href: string };
};

/** Other repairs can't be foreseen. */
const maxJobs = 3;

/** Null where we have no prices. */
export function repairCostsView(
  known: Car,
  locale: Locale,
  { t, where }: Formatters,
): RepairCostsView | null {
  const { id, state } = known;
  if (!hasPrices(known, locale.country)) return null;
  const car = getRepairCar(known);
  return {
    title: t("repair-costs:title"),
    text: hasLaborRate(state)
      ? t("repair-costs:inState", { state: where() })
      : t("repair-costs:inCountry"),
    show: t("repair-costs:show"),
    jobs: listCommonJobs(car, maxJobs).map((job) => ({
      name: getServiceName(job.item.id, locale.language)!,
      costs: costRange(job, car, state, locale),
      ...(id && { href: repairJobPath(id, job.slug) }),
    })),
    link: id
      ? { says: t("repair-costs:all"), href: allRepairCostsPath(id) }
      : { says: t("repair-costs:how"), href: paths.helpArticle("repair-costs") },
  };
}
