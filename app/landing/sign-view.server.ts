import { formatMonth } from "#app/i18n/format.ts";
import { upperFirst } from "#app/i18n/letter-case.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toMiles } from "#app/i18n/numbers.ts";
import type { AnswerKind } from "#app/maintenance/answer/answer.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { isUrgent } from "#app/maintenance/due/status.ts";
import { actionSentence } from "#app/maintenance/words/action-words.server.ts";
import { rowSentence } from "#app/maintenance/words/due-sentences.server.ts";
import { usualCost } from "#app/repair-costs/usual-cost.server.ts";
import { operationList } from "#app/schedule/operation-words.server.ts";
import type { Step } from "#app/schedule/plan.ts";
import type { StatusName } from "#app/ui/sign.tsx";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { estimateDateReached } from "#app/vehicle/odometer/odometer.ts";
import type { FirstAnswer } from "./first-answer.ts";

export type SignView = { is: AnswerKind; status: StatusName; text: string; more: string[] };

/** What the visitor's answers mean comes first, then the stop that nothing else is known about. */
export function signView(answer: FirstAnswer, locale: Locale, formatters: Formatters): SignView {
  const told = toldSentences(answer, locale, formatters);
  const stop = stopSentences(answer, locale, formatters);
  const [text = formatters.t("landing:next.unplanned"), ...more] = [...told, ...stop];
  const registration = registrationOf(answer);
  const isDue = registration !== null && isUrgent(registration.reminder);
  const isTold = told.length > 0 || registration !== null;
  return {
    is: isDue ? "due" : isTold ? "unknown" : "new",
    status: isDue ? registration.reminder : "no-data",
    text,
    more:
      registration && !isDue ? [...more, sentenceAbout(registration, locale, formatters)] : more,
  };
}

/** Null until the visitor told us when it expires. */
function registrationOf({ dashboard, answers }: FirstAnswer): DashboardEvent | null {
  const told = answers.REG;
  return told && "expires" in told ? findEvent(dashboard, "reg") : null;
}

function toldSentences(answer: FirstAnswer, locale: Locale, formatters: Formatters): string[] {
  const { dashboard, known } = answer;
  const registration = registrationOf(answer);
  const [oil, tires] = ["oil", "tir_wty"].map((slug) => findEvent(dashboard, slug));
  const sentences = (events: (DashboardEvent | null | undefined)[]) =>
    events.flatMap((event) => (event ? [sentenceAbout(event, locale, formatters)] : []));
  const isPassed = (event: DashboardEvent | null | undefined) => event?.isGuess && !event.range;
  const cost = oil?.isGuess ? oilChangeCost(known, locale, formatters) : null;
  return [
    ...sentences([registration && isUrgent(registration.reminder) ? registration : null]),
    ...sentences([oil, tires].filter(isPassed)),
    ...sentences([oil?.isGuess && !isPassed(oil) ? oil : null]),
    ...(cost ? [cost] : []),
  ];
}

/** "Your next oil change is around May 2027." Never says that a guess is overdue. */
export function sentenceAbout(
  event: DashboardEvent,
  locale: Locale,
  formatters: Formatters,
): string {
  const { t } = formatters;
  const { eventType, range, reminder } = event;
  if (eventType === "REG")
    return isUrgent(reminder)
      ? actionSentence(event, formatters)
      : t("due:sentence", { text: rowSentence(event, formatters) });
  const about = eventType === "OIL" ? "oil" : "tires";
  const dueDate = range?.remaining.time?.dueDate;
  return dueDate
    ? t(`landing:next.${about}.around`, { month: formatMonth(dueDate, locale, "long") })
    : t(`landing:next.${about}.passed`);
}

function stopSentences(answer: FirstAnswer, locale: Locale, formatters: Formatters): string[] {
  const { t, distance, day } = formatters;
  const { stops, size, known, dashboard } = answer;
  const [next] = stops;
  if (!next || size === null) return [];
  const words = { formatters, locale };
  const jobs = operationList(
    next.planned.map(({ operation }) => operation),
    words,
  );
  if (!dashboard.odometer) {
    const every = { ...distance(size, known.unit), jobs };
    return [t("landing:next.noMileage"), t("landing:next.every", every)];
  }
  const reached = dayOf(next, answer);
  const sentences = [
    t("due:nextStop.says", distance(next.at, known.unit)),
    t("landing:next.jobs", { jobs: upperFirst(jobs) }),
    reached && t("landing:next.around", { day: day(reached) }),
    next.planned.some(({ operation }) => operation.event?.eventType === "OIL") &&
      oilChangeCost(known, locale, formatters),
  ];
  return sentences.filter((sentence) => typeof sentence === "string");
}

export function dayOf(
  { at }: Step,
  { dashboard: { odometer }, known: { unit } }: FirstAnswer,
): string | null {
  return odometer && estimateDateReached(odometer, toMiles({ distance: at, unit }));
}

function oilChangeCost(
  known: FirstAnswer["known"],
  locale: Locale,
  { t }: Formatters,
): string | null {
  const range = usualCost("oilChange", known, locale);
  return range && t("landing:next.cost", { range });
}
