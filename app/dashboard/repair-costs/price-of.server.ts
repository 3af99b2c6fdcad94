import type { Locale } from "#app/i18n/locale.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { slugOfEvent } from "#app/maintenance/words/event-words.server.ts";
import { hasLaborRate } from "#app/repair-costs/repair-estimate.ts";
import { usualCost } from "#app/repair-costs/usual-cost.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";

type PricedEvent = keyof typeof jobs;

/** Major service is a different list of jobs for each car, and the rest isn't done at a shop. */
const jobs = {
  oil: "oilChange",
  tir: "tireRotation",
  tir_wty: "newTires",
  tir_season: "seasonalTireChange",
  brake: "brakeInspection",
} as const;

/** "An oil change usually costs $75 – $125 in Virginia." */
export function priceOf(
  event: DashboardEvent,
  known: Parameters<typeof usualCost>[1],
  { t, where }: Formatters,
  locale: Locale,
): string | null {
  const slug = slugOfEvent(event);
  if (!isPriced(slug)) return null;
  const costs = usualCost(jobs[slug], known, locale);
  const place = hasLaborRate(known.state) ? "inState" : "inCountry";
  return costs && t(`due:price.${slug}.${place}`, { costs, state: where() });
}

const isPriced = (slug: string): slug is PricedEvent => slug in jobs;
