import { paths } from "#app/http/paths.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import type { StatusName } from "#app/ui/status-badge.tsx";
import { estimateDateReached } from "#app/vehicle/odometer/odometer.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import { operationName, type ScheduleWords } from "./operation-words.server.ts";
import type { Plan, Planned, Step } from "./plan.ts";
import type { Standing } from "./standing.ts";

/**
 * An operation at a stop. What it does not have is left out: the page is sent a hundred of them.
 */
export type StopLine = {
  name: string;
  status?: { is: StatusName; said: string };
  note?: string;
  /** The record that tells of it. */
  record?: string;
  /** What `logAt` goes on with to log it. */
  log?: string;
};

export type StopView = {
  at: string;
  about?: string;
  logAll?: string;
  isFar: boolean;
  lines: StopLine[];
};

type Told = ScheduleWords & { opened: OpenDashboard; id: string };

/** The stops of a schedule, every word of them finished. */
export function stopsView(plan: Plan, opened: OpenDashboard, id: string, text: ScheduleWords) {
  const reported = { ...text, opened, id };
  const { dashboard, known } = opened;
  const { t, distance } = text.formatters;
  return {
    every: plan.size && t("schedule-words:stop.every", distance(plan.size, known.unit)),
    noOdometer: dashboard.odometer
      ? null
      : { says: t("schedule-words:stop.noOdometer"), href: paths.odometer(id) },
    /** The form of a record with the odometer of its day; the services to log follow. */
    logAt: `${paths.addRecord(id)}?estimateRecord=1&services=`,
    now: plan.now.map((one) => plannedLine(one, null, reported)),
    ahead: plan.ahead.map((step, index) => stopView(step, null, reported, index > 0)),
    later: plan.later.map((one) => plannedLine(one, null, reported)),
    byTime: plan.byTime.map((standing) => timeLine(standing, reported)),
    passed: plan.passed.map((step) => stopView(step, dayPassed(step.at, opened), reported)),
    more: plan.hasMore ? `${paths.maintenanceSchedule(id)}?passed=all` : null,
  };
}

export type StopsView = ReturnType<typeof stopsView>;

/**
 * @param passedOn when the odometer was there, as far as anybody knows; null for a stop ahead
 * @param isFar one that nobody has been at yet, and not the next: it is logged as a whole, when it
 *   comes
 */
function stopView(
  { at, planned }: Step,
  passedOn: string | null,
  summary: Told,
  isFar = false,
): StopView {
  const {
    formatters,
    opened: { known },
  } = summary;
  const about = passedOn ?? dayAhead(at, summary.opened);
  const open = planned
    .filter(({ state }) => state !== "done")
    .map(({ operation }) => operation.service);
  return {
    at: formatters.t("schedule-words:stop.at", formatters.distance(at, known.unit)),
    ...(about && {
      about: formatters.t("schedule-words:stop.about", { day: formatters.day(about) }),
    }),
    ...(open.length > (isFar ? 0 : 1) && { logAll: logQuery(open, passedOn) }),
    isFar,
    lines: planned
      .map((one) => plannedLine(one, at, summary, passedOn))
      .map(({ log, ...line }) => (log && !isFar ? { ...line, log } : line)),
  };
}

function plannedLine(
  planned: Planned,
  stop: number | null,
  info: Told,
  passedOn: string | null = null,
): StopLine {
  const {
    formatters,
    opened: { known },
    id,
  } = info;
  const { operation, state, by } = planned;
  const name = operationName(operation, info);
  if (state === "done") {
    const note = formatters.t("schedule-words:stop.doneAt", {
      day: formatters.day(by.date),
      ...formatters.distance(by.at, known.unit),
    });
    const status = { is: "ok", said: formatters.t("schedule-words:stop.done") } as const;
    return { name, status, note, record: paths.record(id, by.recordId) };
  }
  const note = dueNote(planned, stop, info);
  return {
    name,
    ...statusOf(state, info),
    ...(note && { note }),
    log: logQuery([operation.service], passedOn),
  };
}

function statusOf(
  state: "unknown" | "due" | "overdue",
  { formatters }: Told,
): Pick<StopLine, "status"> {
  if (state === "due") return {};
  if (state === "overdue")
    return { status: { is: state, said: formatters.t("due:status.overdue") } };
  return { status: { is: "no-data", said: formatters.t("schedule-words:stop.unknown") } };
}

/** Of the next time alone: those after it shift with when that is done. */
function dueNote(
  { at, state, isNext, dueOn }: Planned,
  stop: number | null,
  { formatters, opened: { known } }: Told,
): string | null {
  const isOver = state === "overdue" || state === "unknown";
  if ((!isNext && !isOver) || (stop === at && !dueOn)) return null;
  if (dueOn) {
    const wording = isOver ? "wasDueOn" : "dueOn";
    return formatters.t(`schedule-words:stop.${wording}`, { day: formatters.day(dueOn) });
  }
  const message = isOver ? "wasDueAt" : "dueAt";
  return formatters.t(`schedule-words:stop.${message}`, formatters.distance(at, known.unit));
}

function timeLine({ operation, range }: Standing, reported: Told): StopLine {
  const { formatters } = reported;
  const time = range?.remaining.time;
  const state = !time ? "unknown" : time.days < 0 ? "overdue" : "due";
  const label = state === "overdue" ? "schedule-words:stop.wasDueOn" : "schedule-words:stop.dueOn";
  return {
    name: operationName(operation, reported),
    ...statusOf(state, reported),
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

/** No day from before the car was built: then the estimate goes back further than it can. */
function dayPassed(at: number, opened: OpenDashboard): string | null {
  const day = dayAhead(at, opened);
  return day && day <= opened.today && Number(day.slice(0, 4)) >= opened.known.modelYear - 1
    ? day
    : null;
}

/** These services, and the day on which they were done where it is known. */
function logQuery(services: readonly number[], date: string | null): string {
  return `${services.join(",")}${date ? `&date=${date}` : ""}`;
}
