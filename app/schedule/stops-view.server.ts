import { paths } from "#app/http/paths.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import type { StatusName } from "#app/ui/status-badge.tsx";
import { dateReached } from "#app/reminders/odometer.ts";
import type { OpenDashboard } from "#app/reminders/open-dashboard.server.ts";
import { operationName, type ScheduleWords } from "./operation-words.server.ts";
import type { Plan, Planned, Step } from "./plan.ts";
import type { Standing } from "./standing.ts";

/** An operation at a stop: how it stands, and where it is logged. */
export type StopLine = {
  key: string;
  name: string;
  status: { is: StatusName; said: string } | null;
  note: string | null;
  /** The record that tells of it. */
  record: string | null;
  log: string | null;
};

export type StopView = { key: string; at: string; about: string | null; logAll: string | null; isFar: boolean; lines: StopLine[] };

type Told = ScheduleWords & { opened: OpenDashboard; id: string };

/** The stops of a schedule, every word of them finished. */
export function stopsView(plan: Plan, opened: OpenDashboard, id: string, said: ScheduleWords) {
  const told = { ...said, opened, id };
  const { dashboard, known } = opened;
  const { t, distance } = said.words;
  return {
    every: plan.size && t("due:schedule.stop.every", distance(plan.size, known.unit)),
    noOdometer: dashboard.odometer ? null : { says: t("due:schedule.stop.noOdometer"), href: paths.odometer(id) },
    now: plan.now.map((one) => plannedLine(one, null, told)),
    ahead: plan.ahead.map((step, index) => stopView(step, null, told, index > 0)),
    later: plan.later.map((one) => plannedLine(one, null, told)),
    byTime: plan.byTime.map((standing) => timeLine(standing, told)),
    passed: plan.passed.map((step) => stopView(step, dayPassed(step.at, opened), told)),
    more: plan.hasMore ? `${paths.maintenanceSchedule(id)}?passed=all` : null,
  };
}

export type StopsView = ReturnType<typeof stopsView>;

/**
 * @param passedOn when the odometer was there, as far as anybody knows; null for a stop ahead
 * @param isFar one that nobody has been at yet, and not the next: it is logged as a whole, when it comes
 */
function stopView({ at, planned }: Step, passedOn: string | null, told: Told, isFar = false): StopView {
  const { words, opened: { known }, id } = told;
  const about = passedOn ?? dayAhead(at, told.opened);
  const open = planned.filter(({ state }) => state !== "done").map(({ operation }) => operation.service);
  return {
    key: String(at),
    at: words.t("due:schedule.stop.at", words.distance(at, known.unit)),
    about: about && words.t("due:schedule.stop.about", { day: words.day(about) }),
    logAll: open.length > (isFar ? 0 : 1) ? logPath(id, open, passedOn) : null,
    isFar,
    lines: planned.map((one) => plannedLine(one, at, told, passedOn)).map((line) => (isFar ? { ...line, log: null } : line)),
  };
}

function plannedLine(planned: Planned, stop: number | null, told: Told, passedOn: string | null = null): StopLine {
  const { words, opened: { known }, id } = told;
  const { operation, at, state, by } = planned;
  const line = { key: `${operation.service}/${at}`, name: operationName(operation, told) };
  if (state === "done") {
    const note = words.t("due:schedule.stop.doneAt", { day: words.day(by.date), ...words.distance(by.at, known.unit) });
    return { ...line, status: { is: "ok", said: words.t("due:schedule.stop.done") }, note, record: paths.record(id, by.recordId), log: null };
  }
  return { ...line, status: statusOf(state, told), note: dueNote(planned, stop, told), record: null, log: logPath(id, [operation.service], passedOn) };
}

function statusOf(state: "unknown" | "due" | "overdue", { words }: Told): StopLine["status"] {
  if (state === "unknown") return { is: "no-data", said: words.t("due:schedule.stop.unknown") };
  return state === "overdue" ? { is: "overdue", said: words.t("due:status.overdue") } : null;
}

/** Of the next time alone: those after it shift with when that is done. */
function dueNote({ at, state, isNext, dueOn }: Planned, stop: number | null, { words, opened: { known } }: Told): string | null {
  const isOver = state === "overdue" || state === "unknown";
  if ((!isNext && !isOver) || (stop === at && !dueOn)) return null;
  if (dueOn) return words.t(isOver ? "due:schedule.stop.wasDueOn" : "due:schedule.stop.dueOn", { day: words.day(dueOn) });
  return words.t(isOver ? "due:schedule.stop.wasDueAt" : "due:schedule.stop.dueAt", words.distance(at, known.unit));
}

function timeLine({ operation, range }: Standing, told: Told): StopLine {
  const { words, id } = told;
  const time = range?.remaining.time;
  const state = !time ? "unknown" : time.days < 0 ? "overdue" : "due";
  const said = state === "overdue" ? "due:schedule.stop.wasDueOn" : "due:schedule.stop.dueOn";
  return {
    key: String(operation.service),
    name: operationName(operation, told),
    status: statusOf(state, told),
    note: time ? words.t(said, { day: words.day(time.dueDate) }) : null,
    record: null,
    log: logPath(id, [operation.service], null),
  };
}

function dayAhead(at: number, { dashboard: { odometer }, known: { unit } }: OpenDashboard): string | null {
  return odometer && dateReached(odometer, toMiles({ distance: at, unit }));
}

/** No day from before the car was built: then the estimate goes back further than it can. */
function dayPassed(at: number, opened: OpenDashboard): string | null {
  const day = dayAhead(at, opened);
  return day && day <= opened.today && Number(day.slice(0, 4)) >= opened.known.modelYear - 1 ? day : null;
}

/** The form of a record with these services filled in, and the day with the odometer of that day. */
function logPath(id: string, services: readonly number[], date: string | null): string {
  return `${paths.addRecord(id)}?services=${services.join(",")}${date ? `&date=${date}` : ""}&estimateRecord=1`;
}
