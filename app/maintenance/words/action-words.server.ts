import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { kindOf } from "./due-sentences.server.ts";
import { nameOf, slugOfEvent } from "./event-words.server.ts";
import { spanWords } from "./span-words.server.ts";

/** "Change the oil", or the owner's own title. */
export function whatToDo(event: DashboardEvent, formatters: Formatters): string {
  const { t } = formatters;
  const slug = slugOfEvent(event);
  switch (slug) {
    case "custom":
    case "hbv":
    case "coupon":
      return nameOf(event, formatters);
    case "recall":
      return t("due-actions:what.recall", { count: event.causes.length });
    case "tir_wty":
      return t(isTireOver(event) ? "due-actions:what.tireEnd" : "due-actions:what.tir_wty");
    case "reg":
      return t(
        event.place?.kind === "renews-itself"
          ? "due-actions:what.renewsItself"
          : "due-actions:what.reg",
      );
    default:
      return t(`due-actions:what.${slug}`);
  }
}

function isTireOver({ tireEnd }: DashboardEvent): boolean {
  return tireEnd !== null && tireEnd !== "life";
}

/** "Change the oil. It was due 12 days ago." */
export function actionSentence(event: DashboardEvent, formatters: Formatters): string {
  const what = whatToDo(event, formatters);
  const when = whenSentence(event, formatters);
  return formatters.t("due-actions:sentence", { what, when });
}

function whenSentence(event: DashboardEvent, formatters: Formatters): string {
  const { t, day } = formatters;
  const kind = kindOf(event);
  if (kind === "recall") return t("due:answer.recall", { count: event.causes.length });
  const time = event.range?.remaining.time;
  return t(`due-actions:when.${kind}`, {
    span: time ? spanWords(event, formatters) : "",
    day: time ? day(time.dueDate) : "",
  });
}
