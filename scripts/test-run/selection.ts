import { Failure } from "../run/failure.ts";

/** Parts of the tests, in the order in which they run. */
export const parts = ["types", "lint", "unit", "pack", "request", "e2e"] as const;
type Part = (typeof parts)[number];

/** Which parts to run, and words that the names of test files must hold (any of them). */
export type Selection = { parts: ReadonlySet<Part>; filters: string[] };

/**
 * Reads `npm test -- [part…] [filter…]`. Without a part all run; with filters alone, all parts that
 * have test files do.
 * @throws {Failure} for an option
 */
export function readSelection(args: string[]): Selection {
  const option = args.find((arg) => arg.startsWith("-"));
  if (option)
    throw new Failure(`npm test has no option ${option}, only parts and words from file names.`);
  const isPart = (arg: string): arg is Part => (parts as readonly string[]).includes(arg);
  const named = args.filter(isPart);
  const filters = args.filter((arg) => !isPart(arg));
  if (named.length > 0) return { parts: new Set(named), filters };
  return { parts: new Set(filters.length > 0 ? ["unit", "request", "e2e"] : parts), filters };
}
