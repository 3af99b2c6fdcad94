import { paths } from "#app/http/paths.ts";
import { isAllowed } from "#app/vehicle/access/permissions.ts";
import { lowerFirst } from "#app/i18n/letter-case.ts";
import { defaultUse } from "#app/vehicle/interval.ts";
import type { ScheduleContext } from "./job-view.server.ts";
import type { Plan } from "./plan.ts";
import { severeConditions } from "./severe-conditions.server.ts";

/** What the owner chose for driving conditions, if our sources list severe ones. */
export function useView(
  { progress, size }: Plan,
  { formatters, opened: { known }, id, role }: ScheduleContext,
) {
  const { t, distance } = formatters;
  const withSevere = progress.find(
    ({ operation: { event, recommended } }) => event && recommended.severe,
  )?.operation.event;
  const use = withSevere ? known.use : "either";
  const isDefault = known.use === "severe" && defaultUse(known.country) === "severe";
  return {
    every: size && t(`schedule-words:stop.every.${use}`, distance(size, known.unit)),
    says: t(`schedule-words:use.${use}`),
    hint: withSevere ? lowerFirst(t(`due:useHints.${known.use}`)) : null,
    atFirst: withSevere && isDefault ? t("schedule-words:severe.atFirst") : null,
    change:
      withSevere && isAllowed(role, "manage") ? paths.eventInterval(id, withSevere.key) : null,
    severe: withSevere ? severeConditions(known.country, formatters) : null,
  };
}

export type UseView = ReturnType<typeof useView>;
