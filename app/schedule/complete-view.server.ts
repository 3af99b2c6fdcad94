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
import type { Plan, Step } from "./plan.ts";
import { commonView } from "./schedule-view.server.ts";
import { beforeNextStop, fullLineAhead, splitByTime } from "./stops-view.server.ts";

const maxListed = 6;

/** Everything on one page, to print. */
export function completeView(plan: Plan, context: ScheduleContext) {
  const { formatters, opened } = context;
  const { dashboard, known } = opened;
  const { soon, others } = splitByTime(plan, context);
  const listed = [...plan.ahead.slice(0, maxListed), ...firstTimes(plan, maxListed)];
  const common = commonView(plan, context);
  return {
    ...common,
    before: beforeNextStop(plan, soon, context),
    stops: listed.map((step) => fullLineAhead(step, context)),
    major: majorView(dashboard, known, plan, context),
    byTime: others.map((one) => jobByTime(one, context)),
    services: plan.progress.map((one) => serviceRow(one, context)),
    serviceColumns: columns.filter((one) => one !== "severe" || common.use.severe !== null),
    places: placeRows(context),
    fromPlaces: formatters.t("schedule-words:fromPlaces"),
  };
}

/** Of the stops after those, the ones where something is due for the first time. */
function firstTimes({ ahead }: Plan, after: number): Step[] {
  return ahead.slice(after).filter(({ planned }) => planned.some(({ isNext }) => isNext));
}

export type CompleteView = ReturnType<typeof completeView>;

const columns: readonly Column[] = ["normal", "severe", "counts", "last", "next"];

/** Flat, because each object in it would be sent to the browser twice. */
export type ScheduleRow = {
  name: string;
  /** Its reminder. */
  event: string | null;
  is: ReminderStatus;
  said: string;
  /** A cell's note comes after an empty line. */
  cells: Partial<Record<Column, string>>;
};

function serviceRow(
  { operation, last, range }: OperationProgress,
  context: ScheduleContext,
): ScheduleRow {
  const { formatters } = context;
  const { event, recommended, interval, source, first } = operation;
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
    name: operationName(operation, context),
    event: event && event.key,
    ...statusOf(of.reminder, formatters),
    cells: flat({
      ...recommendedCells(
        recommended,
        formatters.t(`schedule-words:sources.${source}`),
        formatters,
        first,
      ),
      ...progressCells(of, formatters, last ? null : first),
    }),
  };
}

function placeRows({ formatters, opened: { dashboard, known } }: ScheduleContext): ScheduleRow[] {
  return localEvents(dashboard).map((event) => ({
    name: nameOf(event, formatters),
    event: event.key,
    ...statusOf(event.reminder, formatters),
    cells: flat({
      asked: requirementCell(event, known, formatters),
      ...progressCells(event, formatters),
    }),
  }));
}

function flat(cells: Partial<Record<Column, Cell>>): ScheduleRow["cells"] {
  return Object.fromEntries(
    Object.entries(cells).map(([column, { text, note }]) => [
      column,
      note ? `${text}\n\n${note}` : text,
    ]),
  );
}

function statusOf(is: ReminderStatus, { t }: Formatters) {
  return { is, said: t(`due:status.${is}`) };
}
