export type RestartLimit = { max: number; withinMs: number };

/** The restarts that count, including `now`; null when it's one too many. */
export function countRestart(
  earlier: readonly number[],
  now: number,
  { max, withinMs }: RestartLimit,
): number[] | null {
  const recent = earlier.filter((time) => now - time < withinMs);
  return recent.length < max ? [...recent, now] : null;
}
