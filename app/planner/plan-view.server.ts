import { paths } from "#app/http/paths.ts";
import { listPage } from "#app/http/list-page.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getServiceName, sortServiceIds } from "#app/service-records/form/service-items.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import {
  itemsOnPage,
  type ListedItem,
  type PlanItem,
} from "#app/vehicle/planner/plan-items.server.ts";
import { itemKind, removedThings, thingPath } from "./planner-kinds.server.ts";

type Car = { id: string; today: string };

export function planView(
  items: readonly ListedItem[],
  removed: readonly { id: string; name: string }[],
  { id, today }: Car,
  locale: Locale,
  formatters: Formatters,
) {
  const { shown, older } = listPage(items, itemsOnPage, plannerPaths.list(id));
  const of = (status: PlanItem["status"]) => shown.filter((item) => item.status === status);
  const view = (item: PlanItem) => planItemView(item, { id, today }, locale, formatters);
  return {
    planned: of("planned").map(view),
    ideas: of("idea").map(view),
    done: of("done").map(view),
    more: older,
    removed: removedThings(itemKind, id, removed),
  };
}

function planItemView(
  item: PlanItem,
  { id, today }: Car,
  locale: Locale,
  { t, day, distance }: Formatters,
) {
  const { dueDate, dueDistance, unit, estimate, currency, services, recordId } = item;
  const isDone = item.status === "done";
  const isPast = dueDate !== null && dueDate < today;
  const due = [
    ...(dueDate ? [t(isPast ? "planner:wasDue" : "planner:due", { day: day(dueDate) })] : []),
    ...(dueDistance && unit ? [t("planner:dueAt", distance(dueDistance, unit))] : []),
  ];
  const cost =
    estimate !== null && currency
      ? t("planner:estimate", { cost: formatMoney(estimate, currency, locale) })
      : null;
  return {
    id: item.id,
    title: item.title,
    isDone,
    facts: [
      [...(isDone ? [] : due), ...(cost ? [cost] : [])].join(" · "),
      listServices(services, locale),
    ].filter((fact) => fact !== ""),
    comments: item.comments,
    record: isDone && recordId ? paths.record(id, recordId) : null,
    edit: thingPath(itemKind, id, item.id, "edit"),
    delete: thingPath(itemKind, id, item.id, "delete"),
  };
}

export type PlanItemView = ReturnType<typeof planItemView>;

export function listServices(ids: readonly number[], { language }: Locale): string {
  return sortServiceIds(ids)
    .map((id) => getServiceName(id, language))
    .join(" · ");
}
