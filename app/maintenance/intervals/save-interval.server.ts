import { readUnit } from "#app/vehicle/odometer/sent-unit.ts";
import { withDashboard } from "#app/maintenance/due/dashboard.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { saveUse } from "#app/vehicle/vehicles.server.ts";
import { saveChoice } from "#app/maintenance/event-choices.server.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { hasInterval, intervalForm } from "./interval-form.server.ts";
import { distanceIn, type ChosenInterval } from "./intervals.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import { raiseVersion } from "#app/vehicle/access/raise-version.server.ts";
import { receiveVehicle, type VehicleArgs } from "#app/vehicle/vehicle-guard.server.ts";

const noInterval = { distance: null, unit: null, months: null };

const messages = { save: "intervalSaved", reset: "intervalReset", use: "useSaved" } as const;

type AtEvent = VehicleArgs & { params: { event?: string } };

export async function saveInterval(args: AtEvent) {
  const {
    context: { db, locale },
    params,
  } = args;
  const post = withDashboard(await receiveVehicle(args));
  const { id, dashboard, known, form } = post;
  const event = findEvent(dashboard, params.event!);
  if (!event || !hasInterval(event.eventType)) return redirectTo(paths.vehicle(id));
  const { eventType } = event;
  const intent = form.get("intent") ? readChoice(form, "intent", ["save", "reset", "use"]) : "save";
  const unit = readUnit(form) ?? known.unit;
  const raise = raiseVersion(args.context, post.vehicle);
  return submit(post, intervalForm({ eventType, unit, intent }), (typed) => {
    const choice = typed.intent === "save" ? keepUnit(typed.interval, event.interval) : noInterval;
    const isUse = typed.intent === "use";
    const write = isUse ? saveUse(db, id, typed.use) : saveChoice(db, id, eventType, choice);
    const name = nameOf(event, createFormatters(locale, known));
    return {
      writes: [raise, write],
      location: paths.vehicle(id),
      flash: { message: messages[typed.intent], values: { name } },
    };
  });
}

/** Keeps the unit that an unchanged distance was entered in. */
function keepUnit(typed: Interval, chosen: ChosenInterval | null): Interval {
  if (chosen?.source !== "owner" || distanceIn(typed.unit, chosen)?.distance !== typed.distance)
    return typed;
  const { distance, unit } = chosen.interval;
  return { ...typed, distance, unit };
}
