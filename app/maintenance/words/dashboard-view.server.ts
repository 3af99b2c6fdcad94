import { paths } from "#app/http/paths.ts";
import type { DistanceUnit } from "#app/i18n/numbers.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { serviceOf } from "#app/maintenance/due/find-event.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { questionView } from "./answer-view.server.ts";
import { eventPath, logPath } from "./event-paths.ts";
import { dueWords, lastWords, nameOf, slugOfEvent } from "./event-words.server.ts";

export type DashboardOf = { id: string; unit: DistanceUnit; today: string };

export function eventView(event: DashboardEvent, id: string, formatters: Formatters) {
  const { reminder, range, emphasized, isGuess } = event;
  const slug = slugOfEvent(event);
  return {
    slug,
    status: { is: reminder, said: formatters.t(`due:status.${reminder}`) },
    name: nameOf(event, formatters),
    due: dueWords(event, formatters),
    last: lastWords(event, formatters),
    percent: range && event.status === "ENABLED" ? range.percentComplete : null,
    emphasized,
    ...(isGuess && { guess: { question: questionView(event, id, formatters) } }),
    key: event.key,
    href: eventPath(event, id),
    action: actionOf(event, id),
  };
}

export type EventView = ReturnType<typeof eventView>;

type Action = {
  says: "log" | "renew" | "addTires" | "checkTires" | "swapTires" | "recalls";
  href: string;
};

function actionOf(event: DashboardEvent, id: string): Action | null {
  const { eventType, reminder, subjectId } = event;
  if (reminder === "disabled" || reminder === "not-required") return null;
  if (eventType === "RECALL") {
    return reminder === "act-now" ? { says: "recalls", href: paths.recalls(id) } : null;
  }
  if (eventType === "CUSTOM") return { says: "log", href: paths.reminderDone(id, subjectId!) };
  if (eventType === "REG") return { says: "renew", href: paths.addRegistration(id) };
  if (eventType === "TIR_WTY" || eventType === "TIR_SEASON") return tireAction(event, id);
  return serviceOf(event) ? { says: "log", href: logPath(event, id) } : null;
}

function tireAction({ eventType, reminder, subjectId, range }: DashboardEvent, id: string) {
  if (reminder === "no-data") return { says: "addTires", href: paths.addTires(id) } as const;
  if (eventType === "TIR_SEASON")
    return range && ({ says: "swapTires", href: paths.swapTires(id) } as const);
  return {
    says: "checkTires",
    href: subjectId === null ? paths.tires(id) : paths.checkTires(id, subjectId),
  } as const;
}

export function odometerToday(
  { odometer }: Dashboard,
  { unit, today }: Omit<DashboardOf, "id">,
  formatters: Formatters,
) {
  if (!odometer) return null;
  const { t, day, distance } = formatters;
  const [doubted] = odometer.doubtful.toSorted((a, b) => b.date.localeCompare(a.date));
  const estimate = estimateOdometer(odometer, today, unit);
  const isRead = estimate.basis.kind === "reading";
  const { distance: value } = distance(estimate.distance, unit);
  const doubt =
    doubted &&
    t("due:odometer.doubtful", {
      ...distance(doubted.distance, doubted.unit),
      day: day(doubted.date),
    });
  return {
    value,
    unit,
    note: t(isRead ? "due:odometer.today" : "due:odometer.estimated"),
    ...(doubt && { doubt }),
  };
}
