import type { Saved } from "#app/forms/submission.server.ts";
import { reject, type Refusal } from "#app/forms/submit.server.ts";
import { formatDecimal, formatMoney } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { currencyOf } from "#app/i18n/money.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import {
  availableOf,
  partsCost,
  readUses,
  typedUses,
  type Stock,
  type SupplyUse,
  type UseProblem,
} from "#app/vehicle/planner/supply-use.ts";

type UsedParts = { uses: SupplyUse[]; code: string | null; stock: Stock[] };

/** Asks for the stock only if a part was used. */
export async function readUsedParts(
  form: FormData,
  locale: Locale,
  readStock: () => Promise<Stock[]>,
): Promise<UsedParts> {
  const typed = typedUses(form);
  if (typed.length === 0) return { uses: [], code: null, stock: [] };
  const stock = await readStock();
  const { uses, problem } = readUses(typed, stock);
  return { uses, stock, code: problem && codeOf(problem, locale) };
}

function codeOf(problem: UseProblem, locale: Locale): string {
  if (problem.code !== "short") return problem.code === "gone" ? "supply.gone" : "supply.use";
  const left = formatDecimal(problem.left, locale);
  return `supply.short?${new URLSearchParams({ name: problem.name, left })}`;
}

/** If another form took the last one a moment ago. */
export function withStockLeft(saved: Saved<Refusal>): Saved<Refusal> {
  const supply_short = () => reject({ used: "supply.usedUp" }, 409);
  return { ...saved, unless: { ...saved.unless, supply_short } };
}

export function partsView(stock: readonly Stock[], locale: Locale, { t }: Pick<Formatters, "t">) {
  if (stock.length === 0) return null;
  return {
    title: t("planner:parts.title"),
    hint: t("planner:parts.hint"),
    items: stock.map((one) => {
      const { id, name, partNumber, unitCost, currency, used } = one;
      const quantity = formatDecimal(availableOf(one), locale);
      return {
        id,
        name: partNumber ? `${name} (${partNumber})` : name,
        hint:
          unitCost !== null && currency
            ? t("planner:parts.leftAt", { quantity, cost: formatMoney(unitCost, currency, locale) })
            : t("planner:parts.left", { quantity }),
        used: used === 0 ? "" : typedUse(used, locale),
      };
    }),
  };
}

export type PartsView = NonNullable<ReturnType<typeof partsView>>;

function typedUse(used: number, { language }: Locale): string {
  return language === "fr" ? String(used).replace(".", ",") : String(used);
}

/** A sentence, for a record without a cost of its own. */
export function suggestPartsCost(
  { uses, stock }: UsedParts,
  total: number | null,
  locale: Locale,
): string | null {
  const currency = currencyOf(locale.country);
  const cost = total === null ? partsCost(uses, stock, currency) : null;
  if (!cost) return null;
  const t = translator(locale.language);
  return t("planner:parts.cost", { cost: formatMoney(cost, currency, locale) });
}
