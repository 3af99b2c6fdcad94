import type { Locale } from "#app/i18n/locale.ts";
import { paths } from "#app/http/paths.ts";
import { quickQuestions, type QuickQuestion } from "#app/maintenance/answer/quick-questions.ts";
import { answerFields } from "#app/maintenance/answer/told-answers.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import { questionWords } from "#app/maintenance/words/question-words.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { FirstAnswer } from "./first-answer.ts";
import { sentenceAbout } from "./sign-view.server.ts";

/** @param fields everything that the visitor told us so far */
export function startQuestionsView(
  answer: FirstAnswer,
  fields: Record<string, string>,
  locale: Locale,
  formatters: Formatters,
) {
  const { t } = formatters;
  const { open, answers, today } = answer;
  const without = (question: QuickQuestion) =>
    Object.entries(fields).filter(([name]) => name !== answerFields[question]);
  const answered = quickQuestions
    .filter((question) => answers[question])
    .map((question) => answeredView(question, answer, locale, formatters))
    .map((view) => ({
      ...view,
      changeHref: `${paths.start}?${new URLSearchParams(without(view.question))}#questions`,
    }));
  return {
    title:
      open.length > 0
        ? t("due:quick.title", { count: open.length })
        : t("landing:questions.answered"),
    why: open.length > 0 ? t("landing:questions.why") : null,
    open: open.map((question) => ({
      slug: slugOf(question),
      field: answerFields[question],
      fields: without(question),
      status: t("due:status.no-data"),
      ...questionWords(question, today, formatters),
    })),
    answered,
  };
}

export type StartQuestionsView = ReturnType<typeof startQuestionsView>;

function answeredView(
  question: QuickQuestion,
  { answers, dashboard }: FirstAnswer,
  locale: Locale,
  formatters: Formatters,
) {
  const { t, day } = formatters;
  const told = answers[question]!;
  const slug = slugOf(question);
  const event = findEvent(dashboard, slug)!;
  const isUnknown = "said" in told && told.said === "unknown";
  return {
    question,
    slug,
    ask: t(`due:quick.${question}.ask`),
    says: "said" in told ? t(`due:quick.answers.${told.said}`) : day(told.expires),
    means: isUnknown ? t("landing:questions.unknown") : sentenceAbout(event, locale, formatters),
    status: event.reminder,
    statusSays: t(`due:status.${event.reminder}`),
    isGuess: event.isGuess,
  };
}
