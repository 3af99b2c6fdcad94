/** In cents; null when the owner left it empty. */
export type Costs = {
  total: number | null;
  parts: number | null;
  labor: number | null;
  tax: number | null;
};

type Total =
  | { ok: true; cents: number | null }
  | { ok: false; code: "cost.belowLines" | "cost.notTheSum"; sum: number };

/** It may exceed incomplete lines, but must equal the sum of all three. */
export function resolveTotal({ total, parts, labor, tax }: Costs): Total {
  const lines = [parts, labor, tax].filter((line) => line !== null);
  const sum = lines.reduce((all, line) => all + line, 0);
  if (total === null) return { ok: true, cents: lines.length > 0 ? sum : null };
  if (total < sum) return { ok: false, code: "cost.belowLines", sum };
  if (lines.length === 3 && total !== sum) return { ok: false, code: "cost.notTheSum", sum };
  return { ok: true, cents: total };
}
