import { z } from "zod";
import { distance } from "#app/api/shapes.ts";
import type { Post } from "#app/forms/submission.server.ts";
import { reject, type Refusal } from "#app/forms/submit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { saveChoice } from "#app/maintenance/event-choices.server.ts";
import { hasDistance } from "#app/maintenance/intervals/interval-form.server.ts";
import { checkInterval } from "#app/maintenance/intervals/interval-rule.ts";
import { isAllowed } from "#app/vehicle/access/permissions.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import type { Writes } from "#db/writes.ts";

/** Of the reminder that a record restarts. */
export const interval = z.strictObject({
  eventType: z.enum(["OIL", "TIR", "TIR_WTY", "BRAKE", "MJR_SERVICE", "SAFETY", "EMISSION", "REG"]),
  distance: distance.nullish(),
  months: z.int().min(0).max(120).nullish(),
  years: z.int().min(0).max(10).nullish(),
});

/** Saved together with the record, or not at all. */
export function withInterval({ eventType, ...sent }: z.infer<typeof interval>) {
  return (post: OwnersVehicle & Post): Writes | Refusal => {
    const { context, id, vehicle } = post;
    if (!isAllowed(vehicle.role, "manage")) {
      const message = translator(context.locale.language)("flash:notAllowed");
      throw problem(403, { message });
    }
    const isKm = sent.distance && "km" in sent.distance;
    const [limit = ""] = hasDistance(eventType) ? Object.values(sent.distance ?? {}) : [];
    const text = (amount: number | null | undefined) => (amount ? String(amount) : "");
    const typed = { distance: String(limit), months: text(sent.months), years: text(sent.years) };
    const checked = checkInterval(typed, isKm ? "km" : "mi");
    if (!checked.ok)
      return reject(
        Object.fromEntries(checked.errors.map(({ field, code }) => [`interval.${field}`, code])),
      );
    if (!findEvent(withDashboard(post).dashboard, slugOf(eventType)))
      return reject({ "interval.eventType": "api.invalid" });
    return [saveChoice(context.db, id, eventType, checked.interval)];
  };
}
