import { paths } from "#app/http/paths.ts";
import { findEvent } from "#app/maintenance/due/find-event.ts";
import type { DashboardEvent } from "#app/maintenance/due/dashboard-event.ts";
import { dueWords } from "#app/maintenance/words/event-words.server.ts";
import { eventPath } from "#app/maintenance/words/event-paths.ts";
import type { PricedJob } from "#app/repair-costs/priced-jobs.ts";
import { operationsOf } from "#app/schedule/operations.ts";
import { progressOf } from "#app/schedule/operation-progress.ts";
import { lastServicesDone } from "#app/schedule/services-done.server.ts";
import { dayReached } from "#app/schedule/stop-days.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { OpenDashboard } from "#app/maintenance/due/dashboard.ts";

type Opened = OpenDashboard & Pick<OwnersVehicle, "id" | "newest">;

/** With the reminder that it has, if any. */
type DueView = {
  says: string;
  link?: { href: string; says: string };
  event?: DashboardEvent;
};

/** Replaced when they're worn, which a reminder asks to check. */
const byWear: Partial<Record<PricedJob["job"]["job"], "brake" | "tir_wty">> = {
  frontBrakePads: "brake",
  rearBrakePads: "brake",
  frontBrakeRotors: "brake",
  rearBrakeRotors: "brake",
  brakeShoes: "brake",
  newTires: "tir_wty",
};

export function dueView({ job, item }: PricedJob, opened: Opened, formatters: Formatters): DueView {
  const { t } = formatters;
  const { id, known, dashboard } = opened;
  const operation = operationsOf(known, dashboard).find(({ service }) => service === item.id);
  if (operation?.event) return ofEvent(operation.event, id, formatters);
  if (operation) return ofSchedule(operation, opened, formatters);
  const checked = byWear[job.job];
  if (!checked) return { says: t("repair-costs:job.noSchedule") };
  const event = findEvent(dashboard, checked);
  return {
    says: t(`repair-costs:job.byWear.${checked}`),
    ...(event && { link: { href: eventPath(event, id), says: t("repair-costs:job.seeReminder") } }),
  };
}

function ofEvent(event: DashboardEvent, id: string, formatters: Formatters): DueView {
  return {
    says: dueWords(event, formatters).join(" · "),
    link: { href: eventPath(event, id), says: formatters.t("repair-costs:job.seeReminder") },
    event,
  };
}

function ofSchedule(
  operation: ReturnType<typeof operationsOf>[number],
  opened: Opened,
  formatters: Formatters,
): DueView {
  const { id, known, dashboard, today, newest } = opened;
  const { t, day } = formatters;
  const { odometer } = dashboard;
  const context = { odometer, unit: known.unit, today };
  const { next, range, last } = progressOf(operation, lastServicesDone(newest), context);
  const dueOn = next ? next.dueOn : (range?.remaining.time?.dueDate ?? null);
  const says = next || dueOn ? dueSentence(next, dueOn, opened, formatters) : null;
  return {
    says:
      says ??
      (last
        ? t("repair-costs:job.noMileage", { day: day(last.date) })
        : t("repair-costs:job.neverLogged")),
    link: { href: paths.completeSchedule(id), says: t("repair-costs:job.seeSchedule") },
  };
}

function dueSentence(
  next: { at: number; isOverdue: boolean } | null,
  dueOn: string | null,
  opened: Opened,
  { t, day, distance }: Formatters,
): string {
  const isOver = next ? next.isOverdue : dueOn! < opened.today;
  if (dueOn) return t(`repair-costs:job.${isOver ? "overdueOn" : "dueOn"}`, { day: day(dueOn) });
  const far = distance(next!.at, opened.known.unit);
  if (isOver) return t("repair-costs:job.overdueAt", far);
  const around = dayReached(next!.at, opened);
  return around
    ? t("repair-costs:job.dueAround", { ...far, day: day(around) })
    : t("repair-costs:job.dueAt", far);
}
