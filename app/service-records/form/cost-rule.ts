/** What a record cost, in cents; null where its owner did not say. */
export type Costs = { total: number | null; parts: number | null; labor: number | null; tax: number | null };

/**
 * The total of a record in cents: as it was given, else what its lines add up to; null where nobody
 * said anything. A total may be more than its lines, which leave out what they do not name, and not
 * less: then one of them is wrong.
 */
export function totalOf({ total, parts, labor, tax }: Costs): { ok: true; cents: number | null } | { ok: false; code: "cost.belowLines" } {
  const lines = [parts, labor, tax].filter((line) => line !== null);
  const sum = lines.reduce((all, line) => all + line, 0);
  if (total === null) return { ok: true, cents: lines.length > 0 ? sum : null };
  return total < sum ? { ok: false, code: "cost.belowLines" } : { ok: true, cents: total };
}
