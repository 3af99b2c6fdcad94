export type StagedReceipt = { id: string; name: string };

const isString = (value: unknown): value is string => typeof value === "string";

export function serializeStaged(staged: readonly StagedReceipt[]): string {
  return staged.length === 0 ? "" : JSON.stringify(staged.map(({ id, name }) => [id, name]));
}

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
