import { paths } from "#app/http/paths.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import type { StatusName } from "#app/ui/status-badge.tsx";
import { estimateDateReached } from "#app/vehicle/odometer/odometer.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { operationName, type ScheduleWords } from "./operation-words.server.ts";
import type { Plan, Planned, Step } from "./plan.ts";
import type { OperationProgress } from "./operation-progress.ts";

/** Omits empty fields, because a page may have hundreds of lines. */
export type StopLine = {
  name: string;
  status?: { is: StatusName; said: string };
  note?: string;
  record?: string;
  log?: string;
};

export type StopView = {
  at: string;
  about?: string;
  logAll?: string;
  lines: StopLine[];
};

type StopContext = ScheduleWords & { opened: OpenDashboard; id: string };

export function stopsView(plan: Plan, opened: OpenDashboard, id: string, words: ScheduleWords) {
  const context = { ...words, opened, id };
  const { dashboard, known } = opened;
  const { t, distance } = words.formatters;
  return {
    every: plan.size && t("schedule-words:stop.every", distance(plan.size, known.unit)),
    noOdometer: dashboard.odometer
      ? null
      : { says: t("schedule-words:stop.noOdometer"), href: paths.odometer(id) },
    /** The form fills in that day's mileage. Service ids are appended. */
    logAt: `${paths.addRecord(id)}?estimateRecord=1&services=`,
    now: plan.now.map((one) => plannedLine(one, null, context)),
    ahead: plan.ahead.map((step, index) => stopView(step, null, context, index > 0)),
    later: plan.later.map((one) => plannedLine(one, null, context)),
    byTime: plan.byTime.map((one) => timeLine(one, context)),
    passed: plan.passed.map((step) => stopView(step, dayPassed(step.at, opened), context)),
    more: plan.hasMore ? `${paths.maintenanceSchedule(id)}?passed=all` : null,
  };
}

export type StopsView = ReturnType<typeof stopsView>;

/**
 * @param passedOn estimated; null for a stop ahead
 * @param isFar after the next stop: its services can only be logged together
 */
function stopView(
  { at, planned }: Step,
  passedOn: string | null,
  context: StopContext,
  isFar = false,
): StopView {
  const {
    formatters,
    opened: { known },
  } = context;
  const about = passedOn ?? dayAhead(at, context.opened);
  const open = planned
    .filter(({ state }) => state !== "done")
    .map(({ operation }) => operation.service);
  return {
    at: formatters.t("schedule-words:stop.at", formatters.distance(at, known.unit)),
    ...(about && {
      about: formatters.t("schedule-words:stop.about", { day: formatters.day(about) }),
    }),
    ...(open.length > (isFar ? 0 : 1) && { logAll: logQuery(open, passedOn) }),
    lines: planned
      .map((one) => plannedLine(one, at, context, passedOn))
      .map(({ log, ...line }) => (log && !isFar ? { ...line, log } : line)),
  };
}

function plannedLine(
  planned: Planned,
  stop: number | null,
  context: StopContext,
  passedOn: string | null = null,
): StopLine {
  const {
    formatters,
    opened: { known },
    id,
  } = context;
  const { operation, state, by } = planned;
  const name = operationName(operation, context);
  if (state === "done") {
    const note = formatters.t("schedule-words:stop.doneAt", {
      day: formatters.day(by.date),
      ...formatters.distance(by.at, known.unit),
    });
    const status = { is: "ok", said: formatters.t("schedule-words:stop.done") } as const;
    return { name, status, note, record: paths.record(id, by.recordId) };
  }
  const note = dueNote(planned, stop, context);
  return {
    name,
    ...statusOf(state, context),
    ...(note && { note }),
    log: logQuery([operation.service], passedOn),
  };
}

function statusOf(
  state: "unknown" | "due" | "overdue",
  { formatters }: StopContext,
): Pick<StopLine, "status"> {
  if (state === "due") return {};
  if (state === "overdue")
    return { status: { is: state, said: formatters.t("due:status.overdue") } };
  return { status: { is: "no-data", said: formatters.t("schedule-words:stop.unknown") } };
}

/** Only for the next time: later ones depend on it. */
function dueNote(
  { at, state, isNext, dueOn }: Planned,
  stop: number | null,
  { formatters, opened: { known } }: StopContext,
): string | null {
  const isOver = state === "overdue" || state === "unknown";
  if ((!isNext && !isOver) || (stop === at && !dueOn)) return null;
  if (dueOn) {
    const label = isOver ? "wasDueOn" : "dueOn";
    return formatters.t(`schedule-words:stop.${label}`, { day: formatters.day(dueOn) });
  }
  const label = isOver ? "wasDueAt" : "dueAt";
  return formatters.t(`schedule-words:stop.${label}`, formatters.distance(at, known.unit));
}

function timeLine({ operation, range }: OperationProgress, context: StopContext): StopLine {
  const { formatters } = context;
  const time = range?.remaining.time;
  const state = !time ? "unknown" : time.days < 0 ? "overdue" : "due";
  const label = state === "overdue" ? "schedule-words:stop.wasDueOn" : "schedule-words:stop.dueOn";
  return {
    name: operationName(operation, context),
    ...statusOf(state, context),
    ...(time && { note: formatters.t(label, { day: formatters.day(time.dueDate) }) }),
    log: logQuery([operation.service], null),
  };
}

function dayAhead(
  at: number,
  { dashboard: { odometer }, known: { unit } }: OpenDashboard,
): string | null {
  return odometer && estimateDateReached(odometer, toMiles({ distance: at, unit }));
}

/** Null if the estimate is before the car was built. */
function dayPassed(at: number, opened: OpenDashboard): string | null {
  const day = dayAhead(at, opened);
  return day && day <= opened.today && Number(day.slice(0, 4)) >= opened.known.modelYear - 1
    ? day
    : null;
}

function logQuery(services: readonly number[], date: string | null): string {
  return `${services.join(",")}${date ? `&date=${date}` : ""}`;
}
