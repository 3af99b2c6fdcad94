import { paths } from "#app/http/paths.ts";
import { openQuestions } from "#app/maintenance/answer/quick-questions.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { slugOf } from "#app/maintenance/due/event-slug.ts";
import { questionWords } from "#app/maintenance/words/question-words.server.ts";
import { isAllowed } from "#app/vehicle/access/permissions.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";

type Opened = Pick<OwnersVehicle, "id" | "vehicle" | "known" | "today">;

export function quickQuestionsView(
  events: readonly DashboardEvent[],
  { id, vehicle, known, today }: Opened,
  formatters: Formatters,
) {
  const { t } = formatters;
  const questions = openQuestions(events, known)
    .filter((question) => isAllowed(vehicle.role, question === "REG" ? "manage" : "log"))
    .map((question) => ({
      question,
      slug: slugOf(question),
      href: paths.event(id, slugOf(question)),
      isGuess: events.some((event) => event.eventType === question && event.isGuess),
      status: t("due:status.no-data"),
      ...questionWords(question, today, formatters),
    }));
  return {
    title: t("due:quick.title", { count: questions.length }),
    why: t("due:quick.why"),
    questions,
  };
}

export type QuickQuestionsView = ReturnType<typeof quickQuestionsView>;
