import type { Database } from "#db/client.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Language, Locale } from "#app/i18n/locale.ts";
import { typedMoney, type Currency } from "#app/i18n/money.ts";
import { paths } from "#app/http/paths.ts";
import { partsView } from "#app/service-records/parts/used-parts.server.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { findPlanItem, type PlanItem } from "#app/vehicle/planner/plan-items.server.ts";
import type { Stock } from "#app/vehicle/planner/supply-use.ts";
import { listStock } from "#app/vehicle/planner/supplies.server.ts";
import { listTemplates, type ServiceTemplate } from "#app/vehicle/planner/templates.server.ts";

export type RecordStart = {
  /** What was planned and is done now. */
  item: PlanItem | null;
  template: ServiceTemplate | null;
  templates: ServiceTemplate[];
  stock: Stock[];
};

export async function readRecordStart(
  db: Database,
  { vehicleId, accountId }: { vehicleId: string; accountId: string },
  query: URLSearchParams,
): Promise<RecordStart> {
  const planItem = query.get("planItem");
  const [item, templates, stock] = await Promise.all([
    planItem === null ? null : findPlanItem(db, vehicleId, planItem, null),
    listTemplates(db, accountId, null),
    listStock(db, vehicleId),
  ]);
  return {
    item: item?.status === "done" ? null : item,
    template: templates.find(({ id }) => id === query.get("template")) ?? null,
    ...{ templates, stock },
  };
}

/** What a plan estimated isn't what it cost. A template's cost in another currency is left blank. */
export function startTexts(
  { item, template }: RecordStart,
  currency: Currency,
  language: Language,
): { services: number[]; texts: { [field: string]: string } } {
  const from = template ?? item;
  const money = (cents: number | null) =>
    template?.currency === currency ? typedMoney(cents, language) : "";
  const planned = item && {
    ownService: item.services.length > 0 ? "" : item.title,
  };
  const repeated = template && {
    ownService: template.ownService ?? "",
    selfService: template.selfService ? "on" : "",
    cost: money(template.total),
    ...{ parts: money(template.parts), labor: money(template.labor), tax: money(template.tax) },
  };
  return {
    services: from?.services ?? [],
    texts: from ? { ...planned, ...repeated, comments: from.comments ?? "" } : {},
  };
}

export type RecordStartView = ReturnType<typeof recordStartView>;

export function recordStartView(
  id: string,
  { item, templates, stock }: RecordStart,
  locale: Locale,
  formatters: Formatters,
) {
  const planned = item ? `planItem=${item.id}&` : "";
  const planCost = item?.currency && item.estimate !== null && item.estimate;
  return {
    planItem: item?.id ?? null,
    costHint: planCost
      ? formatters.t("planner:plannedCost", {
          cost: formatMoney(planCost, item.currency!, locale),
        })
      : null,
    templates:
      templates.length > 0
        ? {
            says: formatters.t("planner:template.start"),
            links: templates.map(({ id: template, name }) => ({
              name,
              path: `${paths.addRecord(id)}?${planned}template=${template}`,
            })),
          }
        : null,
    parts: partsView(stock, locale, formatters),
  };
}
