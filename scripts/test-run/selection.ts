/** Parts of the tests, in the order in which they run. */
export const parts = ["types", "lint", "unit", "pack", "request", "e2e"] as const;
export type Part = (typeof parts)[number];

/** Which parts to run, and words that the names of test files must hold (any of them). */
export type Selection = { parts: ReadonlySet<Part>; filters: string[] };

/**
 * Reads `npm test -- [part…] [filter…]`. Without a part all run; with filters alone, all parts
 * that have test files do.
 */
export function readSelection(args: string[]): Selection {
  const named = args.filter((arg): arg is Part => (parts as readonly string[]).includes(arg));
  const filters = args.filter((arg) => !(named as string[]).includes(arg));
  if (named.length > 0) return { parts: new Set(named), filters };
  return { parts: new Set(filters.length > 0 ? ["unit", "request", "e2e"] : parts), filters };
}
