import { paths } from "#app/http/paths.ts";
import { formatMonth } from "#app/i18n/format.ts";
import { upperFirst } from "#app/i18n/letter-case.ts";
import type { Range } from "#app/maintenance/intervals/range.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { surenessOf } from "#app/maintenance/answer/sureness.ts";
import { jobByTime, jobView, logQuery, type JobView } from "./job-view.server.ts";
import type { ScheduleContext } from "./job-view.server.ts";
import { distanceOf, type OperationProgress } from "./operation-progress.ts";
import { operationList, operationName } from "./operation-words.server.ts";
import type { Plan, Planned, Step } from "./plan.ts";
import { dayPassed, dayReached, distanceTo } from "./stop-days.ts";

type Marker = { distance: string; unit: string };

export type StopView = {
  marker?: Marker;
  title: string;
  /** Its page. */
  href?: string;
  hint?: string;
  /** Only where there's room. */
  far?: string;
  /** The services to log, and when. */
  logAll?: string;
  jobs: JobView[];
};

/** A stop in one line, which leads to its page. */
export type StopLine = { marker: Marker; href: string; when?: string; what: string };

/** The form fills in that day's mileage. Service ids are appended. */
export function logAt(id: string): string {
  return `${paths.addRecord(id)}?estimateRecord=1&services=`;
}

/** What's overdue, or can't wait for the next stop. */
export function beforeNextStop(
  { now }: Plan,
  byTime: readonly OperationProgress[],
  context: ScheduleContext,
): StopView | null {
  if (now.length + byTime.length === 0) return null;
  const { formatters, opened } = context;
  const { t, distance } = formatters;
  const since = overdueSince([...now, ...byTime]);
  return {
    ...(now.length > 0 && {
      marker: distance(Math.min(...now.map(({ at }) => at)), opened.known.unit),
    }),
    title: t("schedule-words:stop.before"),
    ...(since && { hint: wasDue(since, formatters) }),
    jobs: [
      ...now.map((one) => jobView(one, null, context)),
      ...byTime.map((one) => jobByTime(one, context)),
    ],
  };
}

function wasDue(range: Range, { t, day }: Formatters): string {
  const on = day(range.remaining.time!.dueDate);
  const sureness = surenessOf({ range, isGuess: false });
  return t(`schedule-words:stop.wasDue.${sureness === "exact" ? sureness : "around"}`, { day: on });
}

function overdueSince(jobs: readonly Pick<Planned, "operation" | "range">[]) {
  const overdue = jobs
    .filter(({ operation }) => operation.event?.reminder !== "disabled")
    .map(({ range }) => range)
    .filter((range) => (range?.remaining.time?.days ?? 0) < 0);
  return overdue.reduce(
    (first, range) =>
      first && first.remaining.time!.days <= range!.remaining.time!.days ? first : range,
    null,
  );
}

/** Due by a date alone: those that can't wait for the next stop, and the others. */
export function splitByTime({ byTime, ahead }: Plan, context: ScheduleContext) {
  const next = ahead[0] ? dayReached(ahead[0].at, context.opened) : null;
  const isSoon = ({ operation, range }: OperationProgress) => {
    const time = range?.remaining.time;
    if (!time || operation.event?.reminder === "disabled") return false;
    return time.days < 0 || (next !== null && time.dueDate <= next);
  };
  return { soon: byTime.filter(isSoon), others: byTime.filter((one) => !isSoon(one)) };
}

export function stopAhead(
  step: Step,
  context: ScheduleContext,
  place: "next" | "following" | null = null,
): StopView {
  const { t } = context.formatters;
  return stopView(step, null, context, {
    title: place && t(`schedule-words:stop.${place}`),
    day: dayReached(step.at, context.opened),
    label: "fromNow",
  });
}

export function stopPassed(step: Step, context: ScheduleContext): StopView {
  const day = dayPassed(step.at, context.opened);
  return stopView(step, day, context, { title: null, day, label: "ago" });
}

function stopView(
  { at, planned }: Step,
  passedOn: string | null,
  context: ScheduleContext,
  head: { title: string | null; day: string | null; label: "fromNow" | "ago" },
): StopView {
  const {
    formatters: { t, day, distance },
    opened,
  } = context;
  const { unit } = opened.known;
  const far = distanceTo(at, opened);
  const around = head.day && t("schedule-words:stop.about", { day: day(head.day) });
  const title = head.title ?? around ?? t("schedule-words:stop.at", distance(at, unit));
  const open = planned
    .filter(({ state }) => state !== "done")
    .map(({ operation }) => operation.service);
  return {
    marker: distance(at, unit),
    title: upperFirst(title),
    ...(head.title && { href: paths.scheduledStop(context.id, at) }),
    ...(head.title && around && { hint: around }),
    ...(far !== null && {
      far: t(`schedule-words:stop.${head.label}`, distance(Math.abs(far), unit)),
    }),
    ...(open.length > 1 && { logAll: logQuery(open, passedOn) }),
    jobs: planned.map((one) => jobView(one, at, context, passedOn)),
  };
}

/** "Nov 2028 · major service and 5 more" */
export function lineAhead(step: Step, context: ScheduleContext): StopLine {
  const { known } = context.opened;
  const longestFirst = [...step.planned].sort(
    (a, b) =>
      Number(b.isNext) - Number(a.isNext) ||
      (distanceOf(b.operation, known.unit) ?? 0) - (distanceOf(a.operation, known.unit) ?? 0),
  );
  const count = step.planned.length - 1;
  const day = dayReached(step.at, context.opened);
  return lineAt(
    step.at,
    day && formatMonth(day, context.locale),
    count > 1
      ? context.formatters.t("schedule-words:stop.andMore", {
          name: operationName(longestFirst[0]!.operation, context),
          count,
        })
      : namesOf(longestFirst, context),
    context,
  );
}

/** "Around 11/12/2028 · Oil change, tire rotation, brake inspection" */
export function fullLineAhead({ at, planned }: Step, context: ScheduleContext): StopLine {
  const { t, day } = context.formatters;
  const reached = dayReached(at, context.opened);
  const when = reached && upperFirst(t("schedule-words:stop.about", { day: day(reached) }));
  return lineAt(at, when, namesOf(planned, context), context);
}

function namesOf(planned: readonly Planned[], context: ScheduleContext): string {
  const operations = planned.map(({ operation }) => operation);
  return upperFirst(operationList(operations, context));
}

/** "Jul 2026 · 2 of 4 on record" */
export function linePassed({ at, planned }: Step, context: ScheduleContext): StopLine {
  const done = planned.filter(({ state }) => state === "done").length;
  const what = context.formatters.t("schedule-words:stop.onRecord", {
    done: String(done),
    total: String(planned.length),
  });
  const day = dayPassed(at, context.opened);
  return lineAt(at, day && formatMonth(day, context.locale), what, context);
}

function lineAt(
  at: number,
  when: string | null,
  what: string,
  { formatters, id, opened }: ScheduleContext,
): StopLine {
  return {
    marker: formatters.distance(at, opened.known.unit),
    href: paths.scheduledStop(id, at),
    ...(when && { when }),
    what,
  };
}
