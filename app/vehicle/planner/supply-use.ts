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

/** Forms send the quantity of each supply under a name of its own. */
const usedField = "used";

/** Without those that were left blank. */
export function typedUses(form: FormData): [supplyId: string, typed: string][] {
  const prefix = `${usedField}:`;
  return [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith(prefix) && typeof value === "string" && value.trim() !== ""
      ? [[name.slice(prefix.length), value]]
      : [],
  );
}

export type UseProblem =
  | { code: "invalid" | "gone" }
  | { code: "short"; name: string; left: number };

export function readUses(
  typed: readonly (readonly [supplyId: string, quantity: string])[],
  stock: readonly Stock[],
): { uses: SupplyUse[]; problem: UseProblem | null } {
  const uses: SupplyUse[] = [];
  const problems: UseProblem[] = [];
  const used = new Set<string>();
  for (const [supplyId, text] of typed) {
    const quantity = parseQuantity(text);
    const known = stock.find(({ id }) => id === supplyId);
    if (quantity === 0) continue;
    if (quantity === null) problems.push({ code: "invalid" });
    else if (used.has(supplyId)) problems.push({ code: "invalid" });
    else if (!known) problems.push({ code: "gone" });
    else if (quantity > availableOf(known))
      problems.push({ code: "short", name: known.name, left: availableOf(known) });
    else uses.push({ supplyId, quantity });
    used.add(supplyId);
  }
  return { uses, problem: problems[0] ?? null };
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
