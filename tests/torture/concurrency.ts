export async function mapConcurrently<T, R>(
  limit: number,
  items: T[],
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length);
  let next = 0;
  const takeNext = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!, at);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, takeNext));
  return results;
}

/** `took` is in milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, took: performance.now() - startedAt };
}

/** @param share 0 to 1 */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function slowest(values: number[]): number {
  return values.reduce((max, one) => Math.max(max, one), 0);
}
