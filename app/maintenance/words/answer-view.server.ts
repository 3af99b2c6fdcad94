import { paths } from "#app/http/paths.ts";
import { answerOf, type Answer, type AnswerKind } from "#app/maintenance/answer/answer.ts";
import type { Dashboard } from "#app/maintenance/due/dashboard.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { ReminderStatus } from "#app/maintenance/due/status.ts";
import { isProbablyDue } from "#app/maintenance/answer/guess.ts";
import { surenessOf } from "#app/maintenance/answer/sureness.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { actionSentence } from "./action-words.server.ts";
import { rowSentence } from "./due-sentences.server.ts";
import { actionOf } from "./event-actions.ts";
import { eventPath, logPath } from "./event-paths.ts";
import { inSentence, lastWords, nameOf, slugOfEvent } from "./event-words.server.ts";
import { isInSeason } from "./span-words.server.ts";

export type LinkView = { says: string; href: string };

export type AnswerView = {
  is: AnswerKind;
  status: ReminderStatus;
  says: string;
  more: string[];
  /** The main one comes first. */
  links: LinkView[];
};

export function answerView({ events }: Dashboard, id: string, formatters: Formatters): AnswerView {
  const answer = answerOf(events);
  const [first, ...more] = answer.due;
  return first
    ? dueView(first, [...more, ...answer.soon], id, formatters)
    : nothingDueView(answer, events.find(isProbablyDue), id, formatters);
}

function dueView(
  first: DashboardEvent,
  more: DashboardEvent[],
  id: string,
  formatters: Formatters,
): AnswerView {
  const { t } = formatters;
  const [another] = more;
  const also = another && inSentence(rowSentence(another, formatters), another);
  return {
    is: "due",
    status: first.reminder,
    says: actionSentence(first, formatters),
    more: also ? [t("due:answer.more", { count: more.length, also })] : [],
    links: dueLinks(first, id, t),
  };
}

function dueLinks(event: DashboardEvent, id: string, t: Formatters["t"]): LinkView[] {
  const action = actionOf(event, id);
  const why = { says: t("due:answer.whyNow"), href: eventPath(event, id) };
  if (event.eventType === "RECALL") return [{ ...why, says: t("due:answer.recalls") }];
  return action ? [{ says: t(`due:answer.${action.says}`), href: action.href }, why] : [why];
}

function nothingDueView(
  answer: Answer,
  probablyDue: DashboardEvent | undefined,
  id: string,
  formatters: Formatters,
): AnswerView {
  const { t } = formatters;
  const { is, unknown } = answer;
  const status = is === "clear" ? "ok" : "no-data";
  const next = nextSentence(answer, formatters);
  if (probablyDue) {
    const said = t("due:sentence", { text: lastWords(probablyDue, formatters) ?? "" });
    const more = [said, next, unknownSentence(answer, formatters)];
    return {
      ...{ is, status: "no-data", says: actionSentence(probablyDue, formatters) },
      more: more.filter((sentence) => sentence !== null),
      links: dueLinks(probablyDue, id, t),
    };
  }
  if (is === "clear") {
    const log = { says: t("due:answer.logSomething"), href: paths.log(id) };
    return { is, status, says: t("due:answer.fine"), more: next ? [next] : [], links: [log] };
  }
  const recalls = unknown.some(({ eventType }) => eventType === "RECALL");
  const more = [
    next,
    is === "new" && answer.ask ? t("due:answer.tellUs") : unknownSentence(answer, formatters),
    recalls ? t("due:recalls.unknown") : null,
  ].filter((sentence) => sentence !== null);
  const text = t(is === "new" ? "due:answer.unknown" : "due:answer.nothingKnown");
  const question = questionOf(answer, id, formatters);
  return { is, status, says: text, more, links: question ? [question] : [] };
}

export function unknownSentence({ unknown }: Answer, { t }: Formatters): string | null {
  const count = unknown.filter(({ eventType }) => eventType !== "RECALL").length;
  return count > 0 ? t("due:answer.notKnown", { count }) : null;
}

function nextSentence({ next }: Answer, formatters: Formatters): string | null {
  if (!next) return null;
  const { t, day } = formatters;
  const sure = isInSeason(next) ? "by" : surenessOf(next);
  const dueDate = day(next.range!.remaining.time!.dueDate);
  return t(`due:answer.next.${sure}`, {
    name: inSentence(nameOf(next, formatters), next),
    day: dueDate,
  });
}

export function questionOf({ ask }: Answer, id: string, formatters: Formatters): LinkView | null {
  return ask && questionView(ask, id, formatters);
}

export function questionView(
  event: DashboardEvent,
  id: string,
  { t }: Formatters,
): LinkView | null {
  const slug = slugOfEvent(event);
  switch (slug) {
    case "reg":
      return { says: t("due:question.reg"), href: paths.addRegistration(id) };
    case "safety":
    case "emission":
      return event.isGuess
        ? { says: t(`due:question.every.${slug}`), href: paths.eventInterval(id, slug) }
        : { says: t(`due:question.${slug}`), href: logPath(event, id) };
    case "oil":
    case "tir":
    case "brake":
    case "mjr_service":
      return { says: t(`due:question.${slug}`), href: logPath(event, id) };
    default:
      return null;
  }
}

export type RowAnswerView = {
  is: AnswerKind;
  status: { is: ReminderStatus; said: string };
  says: string;
  more: string | null;
};

export function rowAnswerView({ events }: Dashboard, formatters: Formatters): RowAnswerView {
  const { t, day } = formatters;
  const { is, due, soon, next } = answerOf(events);
  const [first, ...more] = [...due, ...soon];
  const say = (status: ReminderStatus, wording: string) => ({ is: status, said: wording });
  if (first) {
    return {
      is,
      status: say(first.reminder, t(`due:status.${first.reminder}`)),
      says: rowSentence(first, formatters),
      more: more.length > 0 ? t("due:row.more", { count: more.length }) : null,
    };
  }
  if (is !== "clear") {
    const probablyDue = events.find(isProbablyDue);
    const label = probablyDue
      ? rowSentence(probablyDue, formatters)
      : t(is === "new" ? "due:row.unknown" : "due:row.nothingKnown");
    return { is, status: say("no-data", t("due:row.notAllKnown")), says: label, more: null };
  }
  const sure = next && surenessOf(next) === "around" ? "fineAround" : "fine";
  const dueDate = next?.range?.remaining.time?.dueDate;
  return {
    is,
    status: say("ok", t("due:status.ok")),
    says: dueDate ? t(`due:row.${sure}`, { day: day(dueDate) }) : t("due:none.no-end"),
    more: null,
  };
}
