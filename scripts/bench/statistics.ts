export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2;
}

export function medians<Figures extends Record<string, number>>(rounds: Figures[]): Figures {
  const names = Object.keys(rounds[0]!);
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => round[name]!))]),
  ) as Figures;
}

/** The smallest value that at least this share of all are up to. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}
