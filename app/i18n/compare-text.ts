/** Sorts dates, ids and keys. Text that people read in order needs a `Collator`, which is slow. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
