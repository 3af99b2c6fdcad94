import { paths } from "#app/http/paths.ts";
import { localEvents, localJob } from "./calendar-view.server.ts";
import { jobByTime, type ScheduleContext } from "./job-view.server.ts";
import type { Plan } from "./plan.ts";
import { beforeNextStop, lineAhead, logAt, splitByTime, stopAhead } from "./stops-view.server.ts";
import { useView } from "./use-view.server.ts";

const maxInFull = 2;
const maxListed = 5;

export function scheduleView(plan: Plan, full: ScheduleContext) {
  const context = { ...full, isBrief: true };
  const { id, opened } = context;
  const { soon, others } = splitByTime(plan, context);
  const [next, following] = plan.ahead;
  const before = beforeNextStop(plan, soon, context);
  return {
    ...commonView(plan, context),
    stops: [
      ...(before ? [before] : []),
      ...(next ? [stopAhead(next, context, "next")] : []),
      ...(following ? [stopAhead(following, context, "following")] : []),
    ],
    later: plan.ahead.slice(maxInFull, maxListed).map((step) => lineAhead(step, context)),
    calendar: [
      ...localEvents(opened.dashboard).map((event) => localJob(event, context)),
      ...others.map((one) => jobByTime(one, context)),
    ],
    all: paths.completeSchedule(id),
    earlier: plan.hasMore || plan.passed.length > 0 ? paths.earlierStops(id) : null,
  };
}

export function commonView(plan: Plan, context: ScheduleContext) {
  const {
    formatters: { t },
    opened: { dashboard, known },
    id,
  } = context;
  const kind = known.bodyType === "motorcycle" ? known.bodyType : known.powertrain;
  return {
    car: paths.vehicle(id),
    use: useView(plan, context),
    noOdometer: dashboard.odometer
      ? null
      : { says: t("schedule-words:stop.noOdometer"), href: paths.odometer(id) },
    logAt: logAt(id),
    from: t(`schedule-words:from.${kind === "phev" ? "hybrid" : kind}`),
  };
}
