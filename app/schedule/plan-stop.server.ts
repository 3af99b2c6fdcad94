import type { LinkView } from "#app/maintenance/words/answer-view.server.ts";
import { isAllowed } from "#app/vehicle/access/permissions.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import type { ScheduleContext } from "./job-view.server.ts";
import type { Step } from "./plan.ts";
import { dayReached } from "./stop-days.ts";

/** Puts what's open at a stop into the planner. */
export function planStop(
  { at: distance, planned }: Step,
  at: string,
  { formatters: { t }, opened, id, role }: ScheduleContext,
): LinkView | null {
  if (!isAllowed(role, "manage")) return null;
  const open = planned
    .filter(({ state }) => state !== "done")
    .map(({ operation }) => operation.service);
  const query = new URLSearchParams({
    title: t("planner:stop", { at }),
    services: open.join(),
    dueDate: dayReached(distance, opened) ?? "",
  });
  return { says: t("planner:planStop"), href: `${plannerPaths.add(id)}?${query}` };
}
