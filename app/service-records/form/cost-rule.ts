/** What a record cost, in cents; null where its owner did not say. */
export type Costs = {
  total: number | null;
  parts: number | null;
  labor: number | null;
  tax: number | null;
};

/** @property sum what the lines add up to */
type Total =
  | { ok: true; cents: number | null }
  | { ok: false; code: "cost.belowLines" | "cost.notTheSum"; sum: number };

/**
 * The total of a record in cents: as it was given, else what its lines add up to; null where nobody
 * said anything. A total may be more than some of its lines, which leave out what they do not name,
 * and never less; with all three lines it is their sum, or one of them is wrong.
 */
export function resolveTotal({ total, parts, labor, tax }: Costs): Total {
  const lines = [parts, labor, tax].filter((line) => line !== null);
  const sum = lines.reduce((all, line) => all + line, 0);
  if (total === null) return { ok: true, cents: lines.length > 0 ? sum : null };
  if (total < sum) return { ok: false, code: "cost.belowLines", sum };
  if (lines.length === 3 && total !== sum) return { ok: false, code: "cost.notTheSum", sum };
  return { ok: true, cents: total };
}
