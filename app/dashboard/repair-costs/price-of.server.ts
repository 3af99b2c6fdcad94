import type { Locale } from "#app/i18n/locale.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { LinkView } from "#app/maintenance/words/answer-view.server.ts";
import { slugOfEvent } from "#app/maintenance/words/event-words.server.ts";
import { getJob } from "#app/repair-costs/priced-jobs.ts";
import { repairJobPath } from "#app/repair-costs/repair-cost-paths.ts";
import { hasLaborRate } from "#app/repair-costs/repair-estimate.ts";
import { usualCost } from "#app/repair-costs/usual-cost.server.ts";
import { mayOpen } from "#app/vehicle/access/permissions.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";

type PricedEvent = keyof typeof jobs;

/** Major service is a different list of jobs for each car, and the rest isn't done at a shop. */
const jobs = {
  oil: "oilChange",
  tir: "tireRotation",
  tir_wty: "newTires",
  tir_season: "seasonalTireChange",
  brake: "brakeInspection",
} as const;

/** "An oil change usually costs $75 – $125 in Virginia.", and the page that says how we know. */
export function priceOf(
  event: DashboardEvent,
  vehicle: OwnersVehicle["vehicle"],
  known: OwnersVehicle["known"],
  { t, where }: Formatters,
  locale: Locale,
): LinkView | string | null {
  const slug = slugOfEvent(event);
  if (!isPriced(slug)) return null;
  const job = jobs[slug];
  const costs = usualCost(job, { ...known, facts: vehicle.facts }, locale);
  const place = hasLaborRate(known.state) ? "inState" : "inCountry";
  if (costs === null) return null;
  const says = t(`due:price.${slug}.${place}`, { costs, state: where() });
  const href = repairJobPath(vehicle.id, getJob(job).slug);
  return mayOpen(vehicle, href) ? { says, href } : says;
}

const isPriced = (slug: string): slug is PricedEvent => slug in jobs;
