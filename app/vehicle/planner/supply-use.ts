import type { Currency } from "#app/i18n/money.ts";

export type SupplyUse = { supplyId: string; quantity: number };

/** @property used by the record that's being changed; `quantity` is what's left besides it */
export type Stock = {
  id: string;
  name: string;
  partNumber: string | null;
  unitCost: number | null;
  currency: Currency | null;
  quantity: number;
  used: number;
};

/** "2", "0.5" or "0,5": at most 100,000, with two decimals like the stock. */
export function parseQuantity(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(text)) return null;
  const quantity = Number(text);
  return quantity <= 100_000 ? quantity : null;
}

type TypedUses = { supplies: readonly string[]; quantities: readonly string[] };

type UseProblem = { code: "invalid" | "gone" } | { code: "short"; name: string; left: number };

/** Supplies and quantities are in the same order, as the form sends them. */
export function readUses(
  { supplies, quantities }: TypedUses,
  stock: readonly Stock[],
): { uses: SupplyUse[]; problem: UseProblem | null } {
  const uses = new Map<string, number>();
  let problem: UseProblem | null = null;
  supplies.forEach((supplyId, at) => {
    const typed = quantities[at]?.trim() ?? "";
    if (typed === "") return;
    const quantity = parseQuantity(typed);
    const known = stock.find(({ id }) => id === supplyId);
    if (quantity === 0) return;
    if (quantity === null) problem ??= { code: "invalid" };
    else if (!known) problem ??= { code: "gone" };
    else if (quantity > availableOf(known))
      problem ??= { code: "short", name: known.name, left: availableOf(known) };
    else uses.set(supplyId, quantity);
  });
  return { uses: [...uses].map(([supplyId, quantity]) => ({ supplyId, quantity })), problem };
}

export function availableOf({ quantity, used }: Pick<Stock, "quantity" | "used">): number {
  return Math.round((Math.max(0, quantity + used) + Number.EPSILON) * 100) / 100;
}

/** In cents, or null if a price is unknown or in another currency. */
export function partsCost(
  uses: readonly SupplyUse[],
  stock: readonly Stock[],
  currency: Currency,
): number | null {
  if (uses.length === 0) return null;
  return uses.reduce<number | null>((sum, { supplyId, quantity }) => {
    const known = stock.find(({ id }) => id === supplyId);
    if (sum === null || !known || known.unitCost === null || known.currency !== currency)
      return null;
    return sum + Math.round(known.unitCost * quantity);
  }, 0);
}
