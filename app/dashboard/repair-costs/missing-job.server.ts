import { href, paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PricedJob, Unneeded } from "#app/repair-costs/priced-jobs.ts";
import type { RepairCar } from "#app/repair-costs/repair-car.ts";
import { allRepairCostsPath } from "#app/repair-costs/repair-cost-paths.ts";
import { getServiceName } from "#app/service-records/form/service-items.server.ts";

export function noPrices(id: string, { language }: Locale) {
  const t = translator(language);
  return problem(404, {
    told: {
      title: t("repair-costs:missing.noPrices"),
      text: t("repair-costs:missing.noPricesText"),
      link: { href: href(paths.serviceShops(id)), label: t("repair-costs:job.findShops") },
    },
  });
}

export function unknownJob(id: string, { language }: Locale) {
  const t = translator(language);
  return problem(404, {
    told: {
      title: t("repair-costs:missing.unknown"),
      text: t("repair-costs:missing.unknownText"),
      link: { href: href(allRepairCostsPath(id)), label: t("repair-costs:all") },
    },
  });
}

export function unneededJob(
  id: string,
  { item }: PricedJob,
  why: Unneeded,
  { powertrain }: RepairCar,
  { language }: Locale,
) {
  const t = translator(language);
  const name = getServiceName(item.id, language)!;
  const reason = why === "powertrain" ? (powertrain === "phev" ? "hybrid" : powertrain) : why;
  return problem(404, {
    told: {
      title: t("repair-costs:missing.unneeded"),
      text: t(`repair-costs:missing.${reason}`, { name }),
      link: { href: href(allRepairCostsPath(id)), label: t("repair-costs:all") },
    },
  });
}
