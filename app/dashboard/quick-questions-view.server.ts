import { paths } from "#app/http/paths.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import { expirationRange } from "#app/maintenance/registration/registration-rule.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { openQuestions, quickAnswers } from "./quick-questions.ts";

type Opened = Pick<OwnersVehicle, "id" | "known" | "today">;

export function quickQuestionsView(
  events: readonly DashboardEvent[],
  { id, known, today }: Opened,
  { t }: Formatters,
) {
  const questions = openQuestions(events, known).map((question) => ({
    question,
    slug: slugOf(question),
    href: paths.event(id, slugOf(question)),
    isGuess: events.some((event) => event.eventType === question && event.isGuess),
    status: t("due:status.no-data"),
    ask: t(`due:quick.${question}.ask`),
    hint: t(`due:quick.${question}.hint`),
    answers: quickAnswers[question].map((answer) => ({
      value: answer,
      says: t(`due:quick.answers.${answer}`),
    })),
    ...(question === "REG" && {
      day: { ...expirationRange(today), label: t("due:quick.expires"), save: t("due:quick.save") },
    }),
  }));
  return {
    title: t("due:quick.title", { count: questions.length }),
    why: t("due:quick.why"),
    questions,
  };
}

export type QuickQuestionsView = ReturnType<typeof quickQuestionsView>;
