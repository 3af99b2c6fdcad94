import type { Role } from "#db/schema/people-terms.ts";
import { daysBetween } from "#app/i18n/calendar.ts";
import { upperFirst } from "#app/i18n/letter-case.ts";
import { paths } from "#app/http/paths.ts";
import { standingOf } from "#app/maintenance/due/dashboard-event.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";
import type { ReminderStatus } from "#app/maintenance/due/status.ts";
import { limitsOf } from "#app/maintenance/words/why-words.server.ts";
import { usualCost } from "#app/repair-costs/usual-cost.server.ts";
import { convertDistance } from "#app/i18n/numbers.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import type { StatusName } from "#app/ui/sign.tsx";
import { serviceIds } from "#app/vehicle/snapshot/event-types.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { OperationProgress } from "./operation-progress.ts";
import { operationName, type ScheduleWords } from "./operation-words.server.ts";
import type { Operation } from "./operations.ts";
import type { Completion } from "./occurrences.ts";
import type { Planned } from "./plan.ts";
import { dayReached } from "./stop-days.ts";

/** Omits empty fields, because a page may have hundreds of jobs. */
export type JobView = {
  name: string;
  href?: string;
  sign: StatusName | "ahead";
  said?: string;
  due?: string;
  details?: string;
  record?: string;
  /** The service to log, and when. */
  log?: string;
};

export type ScheduleContext = ScheduleWords & {
  opened: OpenDashboard;
  id: string;
  role: Role;
  /** Leaves out what a stop's own page says: a due date after the stop, a longer first interval. */
  isBrief?: boolean;
};

/**
 * @param stop null for a job that's due before the next stop
 * @param passedOn when the stop was passed, if we can tell
 */
export function jobView(
  planned: Planned,
  stop: number | null,
  context: ScheduleContext,
  passedOn: string | null = null,
): JobView {
  const { operation, state, by, at, isNext } = planned;
  if (state === "done") return doneJob(operation, by, context);
  const status = state === "unknown" ? state : isNext ? reminderOf(planned) : "ok";
  const { sign, said } = signAndWord(status, context.formatters);
  const due = status === "disabled" ? null : dueText(planned, stop, context);
  return {
    ...nameAndLink(operation, context),
    sign,
    ...(said && { said }),
    ...dueAndDetails(said, due, detailsOf(operation, at, context)),
    log: logQuery([operation.service], passedOn),
  };
}

function doneJob(
  operation: Operation,
  { date, at, recordId }: Completion,
  context: ScheduleContext,
): JobView {
  const {
    formatters: { t, day, distance },
    opened: { known },
    id,
  } = context;
  return {
    ...nameAndLink(operation, context),
    sign: "ok",
    said: t("schedule-words:stop.done"),
    due: t("schedule-words:stop.doneAt", { day: day(date), ...distance(at, known.unit) }),
    record: paths.record(id, recordId),
  };
}

/** A job without a mileage. */
export function jobByTime(
  { operation, range }: OperationProgress,
  context: ScheduleContext,
): JobView {
  const { formatters } = context;
  const { t, day } = formatters;
  const status = reminderOf({ operation, range });
  const { sign, said } = signAndWord(status, formatters);
  const time = status === "disabled" ? null : range?.remaining.time;
  const on = time ? day(time.dueDate) : null;
  const due = time && time.days < 0 ? t("schedule-words:stop.wasDueOn", { day: on! }) : on;
  return {
    ...nameAndLink(operation, context),
    sign,
    ...(said && { said }),
    ...dueAndDetails(said, due, detailsOf(operation, null, context)),
    log: logQuery([operation.service], null),
  };
}

export function logQuery(services: readonly number[], date: string | null): string {
  return `${services.join(",")}${date ? `&date=${date}` : ""}`;
}

function nameAndLink(operation: Operation, context: ScheduleContext) {
  const { event } = operation;
  const name = operationName(operation, context);
  return event ? { name, href: paths.event(context.id, event.key) } : { name };
}

function reminderOf({
  operation: { event },
  range,
}: Pick<OperationProgress, "operation" | "range">): ReminderStatus {
  return event ? event.reminder : standingOf(range)[1];
}

/** A job that's on time has no word: its stop says when it's due. */
function signAndWord(
  status: ReminderStatus | "unknown",
  { t }: Formatters,
): { sign: JobView["sign"]; said?: string } {
  if (status === "ok") return { sign: "ahead" };
  if (status === "unknown") return { sign: "no-data", said: t("schedule-words:stop.unknown") };
  if (status === "no-data") return { sign: status, said: t("schedule-words:stop.noRecord") };
  return { sign: status, said: t(`due:status.${status}`) };
}

function dueAndDetails(said: string | undefined, due: string | null, details: string) {
  const first = (text: string) => (said ? text : upperFirst(text));
  return due ? { due: first(due), details } : { details: first(details) };
}

/** Estimated days that are this close are the same. */
const closeDays = 7;

/** Only for the next time: later ones depend on it. */
function dueText(
  { at, state, isNext, dueOn, range }: Planned,
  stop: number | null,
  { formatters: { t, day, distance }, opened, isBrief }: ScheduleContext,
): string | null {
  const isOver = state === "overdue" || state === "unknown";
  if ((!isNext && !isOver) || (stop === at && !dueOn)) return null;
  const far = distance(at, opened.known.unit);
  if (isOver) {
    return dueOn
      ? t("schedule-words:stop.wasDueOn", { day: day(dueOn) })
      : t("schedule-words:stop.wasDueAt", far);
  }
  const stopDay = stop === null ? null : dayReached(stop, opened);
  if (dueOn) {
    const isEarlier = stopDay !== null && dueOn < stopDay;
    if (isBrief && !isEarlier && stop !== null) return null;
    return t(`schedule-words:stop.${isEarlier ? "earlierOn" : "dueOn"}`, { day: day(dueOn) });
  }
  const around = range?.remaining.time?.dueDate ?? dayReached(at, opened);
  if (stop !== null && at < stop) {
    if (!around || !stopDay) return t("schedule-words:stop.earlierAt", far);
    return daysBetween(around, stopDay) > closeDays
      ? t("schedule-words:stop.earlierAround", { day: day(around) })
      : null;
  }
  if (stop === null && around) return t("schedule-words:stop.dueAround", { day: day(around) });
  return isBrief ? null : t("schedule-words:stop.dueAt", far);
}

const pricedJobs: Record<number, Parameters<typeof usualCost>[0]> = {
  [serviceIds.OIL]: "oilChange",
};

/**
 * "every 8,000 mi or 1 year · usually $75 – $125"
 * @param at where it's due, to say when it's first due
 */
function detailsOf(
  { service, interval, first }: Operation,
  at: number | null,
  { formatters, locale, opened: { known }, isBrief }: ScheduleContext,
): string {
  const { t, distance } = formatters;
  const every = shortInterval(interval.interval, limitsOf(interval, formatters), formatters);
  const isFirst =
    !isBrief &&
    first?.distance &&
    at &&
    at <= convertDistance(first.distance, first.unit, known.unit);
  const job = pricedJobs[service];
  const cost = job && usualCost(job, known, locale);
  return [
    isFirst
      ? `${every}, ${t("schedule-words:starting", distance(first.distance!, first.unit))}`
      : every,
    cost && t("schedule-words:cost", { cost }),
  ]
    .filter((part) => part)
    .join(" · ");
}

/** "every 8,000 mi or 1 year" */
function shortInterval(
  { distance, months }: Interval,
  [limit = ""]: readonly string[],
  { t }: Formatters,
): string {
  if (!distance || !months) return limit;
  const [unit, count] =
    months % 12 === 0 ? (["years", months / 12] as const) : (["months", months] as const);
  return t("schedule-words:orTime", { limit, time: t(`due:span.exact.${unit}`, { count }) });
}
