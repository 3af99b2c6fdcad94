/** A receipt that came with a form which was refused, and waits for it to come again. */
export type StagedReceipt = { id: string; name: string };

const isString = (value: unknown): value is string => typeof value === "string";

/** How a form names them in one hidden field. */
export function serializeStaged(staged: readonly StagedReceipt[]): string {
  return staged.length === 0 ? "" : JSON.stringify(staged.map(({ id, name }) => [id, name]));
}

/** Reads it back; none where it was not we who wrote it. */
export function parseStaged(field: unknown, max: number): StagedReceipt[] {
  if (!isString(field) || field === "") return [];
  try {
    const pairs: unknown = JSON.parse(field);
    if (!Array.isArray(pairs)) return [];
    return pairs.slice(0, max).flatMap((pair: unknown) => {
      const [id, name] = Array.isArray(pair) ? (pair as unknown[]) : [];
      return isString(id) && isString(name) ? [{ id, name }] : [];
    });
  } catch {
    return [];
  }
}
