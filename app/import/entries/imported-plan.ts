import type { planStatuses } from "#db/schema/planner/planner-terms.ts";
import { maxCents, type Currency } from "#app/i18n/money.ts";
import type { Plan } from "#app/import/logs/log-entry.ts";
import { findNamedServices } from "#app/import/formats/named-services.ts";
import { textLimits } from "#app/vehicle/planner/planner-limits.ts";
import { commentsOf, joinLines } from "./imported-comments.ts";

export type ImportedPlan = {
  title: string;
  status: (typeof planStatuses)[number];
  services: number[];
  estimate: number | null;
  currency: Currency | null;
  comments: string | null;
  /** Days, if the file says so. */
  created: string | null;
  finished: string | null;
  importKey: string;
};

/** LubeLogger's words. Its pages call a backlog planned. */
const statusOf = {
  ...({ backlog: "planned", inprogress: "planned", testing: "planned" } as const),
  ...({ done: "done" } as const),
};

/** Null if its title or comments don't fit. */
export function toPlan(entry: Plan): ImportedPlan | null {
  const { title, date, finished, progress, cost, currency, importKey } = entry;
  const comments = joinLines(commentsOf(entry), entry.droppedCost?.written);
  if (!title || title.length > textLimits.title) return null;
  if (comments && comments.length > textLimits.comments) return null;
  const word = (progress ?? "").toLowerCase().replace(/[^a-z]/g, "");
  const status = Object.hasOwn(statusOf, word) ? statusOf[word as keyof typeof statusOf] : "idea";
  const estimate = cost && cost <= maxCents && currency ? cost : null;
  return {
    ...{
      title,
      status,
      services: findNamedServices(title),
      estimate,
      currency: estimate === null ? null : currency,
      comments,
    },
    ...{ created: date, finished: status === "done" ? finished : null, importKey },
  };
}
