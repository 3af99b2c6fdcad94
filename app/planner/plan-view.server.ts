import { paths } from "#app/http/paths.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getServiceName, sortServiceIds } from "#app/service-records/form/service-items.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { PlanItem } from "#app/vehicle/planner/plan-items.server.ts";
import { comparePlans } from "./plan-order.ts";
import { itemKind, thingPath } from "./planner-kinds.server.ts";

type Car = { id: string; today: string };

export function planView(
  items: readonly PlanItem[],
  { id, today }: Car,
  locale: Locale,
  formatters: Formatters,
) {
  const kept = items.filter(({ removedAt }) => removedAt === null);
  const of = (status: PlanItem["status"]) => kept.filter((item) => item.status === status);
  const view = (item: PlanItem) => planItemView(item, { id, today }, locale, formatters);
  return {
    planned: of("planned").sort(comparePlans).map(view),
    ideas: of("idea").sort(comparePlans).map(view),
    done: of("done").map(view),
    removed: items
      .filter(({ removedAt }) => removedAt !== null)
      .map((item) => ({ name: item.title, href: thingPath(itemKind, id, item.id, "restore") })),
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
