import { paths } from "#app/http/paths.ts";
import { standingOf } from "#app/maintenance/due/dashboard-event.ts";
import type { ReminderStatus } from "#app/maintenance/due/status.ts";
import { nameOf } from "#app/maintenance/words/event-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { localEvents } from "./calendar-view.server.ts";
import {
  progressCells,
  recommendedCells,
  requirementCell,
  type Cell,
  type Column,
  type Recurring,
} from "./cells.server.ts";
import { jobByTime, type ScheduleContext } from "./job-view.server.ts";
import { majorView } from "./major-view.server.ts";
import type { OperationProgress } from "./operation-progress.ts";
import { operationName } from "./operation-words.server.ts";
import type { Plan } from "./plan.ts";
import { commonView, laterStops } from "./schedule-view.server.ts";
import { beforeNextStop, lineAhead, splitByTime, stopAhead } from "./stops-view.server.ts";

const maxInFull = 6;

/** Everything on one page, to print. */
export function completeView(plan: Plan, context: ScheduleContext) {
  const { formatters, opened } = context;
  const { dashboard, known } = opened;
  const { soon, others } = splitByTime(plan, context);
  const before = beforeNextStop(plan, soon, context);
  const full = plan.ahead.slice(0, maxInFull);
  const common = commonView(plan, context);
  return {
    ...common,
    major: majorView(dashboard, known, plan, context),
    stops: [
      ...(before ? [before] : []),
      ...full.map((step, index) => stopAhead(step, context, index === 0 ? "next" : null)),
    ],
    later: laterStops(plan, maxInFull).map((step) => lineAhead(step, context)),
    byTime: others.map((one) => jobByTime(one, context)),
    services: plan.progress.map((one) => serviceRow(one, context)),
    serviceColumns: columns.filter((one) => one !== "severe" || common.use.severe !== null),
    places: placeRows(context),
    fromPlaces: formatters.t("schedule-words:fromPlaces"),
  };
}

export type CompleteView = ReturnType<typeof completeView>;

const columns: readonly Column[] = ["normal", "severe", "counts", "last", "next"];

export type ScheduleRow = {
  key: string;
  name: string;
  href: string | null;
  change: string | null;
  status: { is: ReminderStatus; said: string };
  cells: Partial<Record<Column, Cell>>;
};

function serviceRow(
  { operation, last, range }: OperationProgress,
  context: ScheduleContext,
): ScheduleRow {
  const { formatters, id } = context;
  const { event, recommended, interval, source, service, first } = operation;
  const [, reminder] = standingOf(range);
  const of: Recurring = event ?? {
    range,
    recordedOn: last?.date ?? null,
    lastDistanceFrom: last?.odometer ? "record" : null,
    isGuess: false,
    reminder,
    interval,
  };
  return {
    key: event?.key ?? String(service),
    name: operationName(operation, context),
    href: event && paths.event(id, event.key),
    change: event && paths.eventInterval(id, event.key),
    status: statusOf(of.reminder, formatters),
    cells: {
      ...recommendedCells(
        recommended,
        formatters.t(`schedule-words:sources.${source}`),
        formatters,
        first,
      ),
      ...progressCells(of, formatters, last ? null : first),
    },
  };
}

function placeRows({
  formatters,
  id,
  opened: { dashboard, known },
}: ScheduleContext): ScheduleRow[] {
  return localEvents(dashboard).map((event) => ({
    key: event.key,
    name: nameOf(event, formatters),
    href: paths.event(id, event.key),
    change: paths.eventInterval(id, event.key),
    status: statusOf(event.reminder, formatters),
    cells: {
      asked: requirementCell(event, known, formatters),
      ...progressCells(event, formatters),
    },
  }));
}

function statusOf(is: ReminderStatus, { t }: Formatters) {
  return { is, said: t(`due:status.${is}`) };
}
