import { maxCents, type Currency } from "#app/i18n/money.ts";
import type { Supply } from "#app/import/logs/log-entry.ts";
import { textLimits } from "#app/vehicle/planner/planner-limits.ts";
import { commentsOf, joinLines } from "./imported-comments.ts";

export type ImportedSupply = {
  name: string;
  partNumber: string | null;
  supplier: string | null;
  unitCost: number | null;
  currency: Currency | null;
  quantity: number;
  comments: string | null;
  importKey: string;
};

const maxQuantity = 100_000;

/** LubeLogger's cost is of all that's in stock. Null if something is missing or doesn't fit. */
export function toSupply(entry: Supply): ImportedSupply | null {
  const { title: name, part, supplier, cost, currency, importKey } = entry;
  const comments = joinLines(commentsOf(entry), entry.droppedCost?.written);
  const quantity = Math.round(100 * (entry.quantity ?? -1)) / 100;
  const fits =
    (name ?? "").length <= textLimits.name &&
    (part ?? "").length <= textLimits.partNumber &&
    (supplier ?? "").length <= textLimits.supplier &&
    (comments ?? "").length <= textLimits.comments;
  const isUnpriced = Boolean(cost) && quantity === 0;
  if (!name || !fits || isUnpriced || quantity < 0 || quantity > maxQuantity) return null;
  const unitCost = cost && currency && quantity > 0 ? Math.round(cost / quantity) : null;
  const isKept = unitCost !== null && unitCost <= maxCents;
  return {
    ...{ name, partNumber: part, supplier, quantity, comments, importKey },
    unitCost: isKept ? unitCost : null,
    currency: isKept ? currency : null,
  };
}
