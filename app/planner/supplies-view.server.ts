import { listPage, type ListKey } from "#app/http/list-page.ts";
import { formatDecimal, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { plannerPaths } from "#app/vehicle/planner/planner-paths.ts";
import { suppliesOnPage, type Supply } from "#app/vehicle/planner/supplies.server.ts";
import { removedThings, supplyKind, thingPath } from "./planner-kinds.server.ts";
import type { ListedThing } from "./thing-list.tsx";

type Words = { canChange: boolean; locale: Locale; formatters: Formatters };

type Listed = {
  supplies: readonly (Supply & ListKey)[];
  removed: readonly { id: string; name: string }[];
};

export function suppliesView(id: string, { supplies, removed }: Listed, words: Words) {
  const { shown, older } = listPage(supplies, suppliesOnPage, plannerPaths.supplies(id));
  return {
    things: shown.map((supply) => supplyView(id, supply, words)),
    more: older,
    removed: removedThings(supplyKind, id, removed),
  };
}

function supplyView(
  id: string,
  supply: Supply,
  { canChange, locale, formatters: { t } }: Words,
): ListedThing {
  const { quantity, unitCost, currency, partNumber, supplier } = supply;
  const stock =
    quantity < 0
      ? t("planner:short", { quantity: formatDecimal(-quantity, locale) })
      : t("planner:inStock", { quantity: formatDecimal(quantity, locale) });
  const cost =
    unitCost !== null && currency
      ? [t("planner:each", { cost: formatMoney(unitCost, currency, locale) })]
      : [];
  const source = [
    ...(partNumber ? [t("planner:partNumber", { partNumber })] : []),
    ...(supplier ? [supplier] : []),
  ].join(" · ");
  return {
    id: supply.id,
    name: supply.name,
    facts: [[stock, ...cost].join(" · "), source].filter((fact) => fact !== ""),
    comments: supply.comments,
    links: canChange
      ? [
          { href: thingPath(supplyKind, id, supply.id, "edit"), says: t("planner:edit") },
          { href: thingPath(supplyKind, id, supply.id, "delete"), says: t("planner:delete") },
        ]
      : [],
  };
}
