import { addMonths } from "#app/i18n/calendar.ts";
import type { RoughAnswer } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

/** Nearer the older end of each span: it's better to ask too early than too late. */
const monthsAgo: Record<RoughAnswer["said"], number | null> = {
  under3months: 2,
  under6months: 5,
  under12months: 10,
  over12months: 15,
  under3years: 24,
  under6years: 60,
  over6years: 84,
  unknown: null,
};

/** Null if the owner doesn't know. */
export function roughDate({ said, on }: RoughAnswer): string | null {
  const months = monthsAgo[said];
  return months === null ? null : addMonths(on, -months);
}
