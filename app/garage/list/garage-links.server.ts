import type { RequestContext } from "#app/http/context.server.ts";
import { partnerPaths } from "#app/http/embedding/partner-paths.ts";
import type { Owner } from "#app/http/owner.ts";
import { paths } from "#app/http/paths.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { getStepProgress } from "./first-steps.ts";

type Garage = {
  steps: ReturnType<typeof getStepProgress>;
  removed: number;
  firstCarId: string | undefined;
};

export type GarageLink = { href: string; says: string };

/** The links below the cars. */
export function garageLinks(
  { settings, locale }: RequestContext,
  { partner: slug }: Owner,
  { steps, removed, firstCarId }: Garage,
): GarageLink[] {
  const t = translator(locale.language);
  const partner = settings.partners.get(slug ?? "")?.name;
  const links: GarageLink[] = [];
  if (steps) links.push({ href: paths.welcome, says: t("garage-count:steps", steps) });
  if (removed > 0) {
    const says = t("garage-count:removed", { count: removed });
    links.push({ href: paths.removedVehicles, says });
  }
  if (partner)
    links.push({
      href: firstCarId ? partnerPaths.ofVehicle(firstCarId) : partnerPaths.chooseVehicles,
      says: t("garage-count:partner", { partner }),
    });
  return links;
}
