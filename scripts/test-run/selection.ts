import { Failure } from "../run/failure.ts";

export const parts = ["types", "lint", "unit", "pack", "request", "e2e"] as const;
type Part = (typeof parts)[number];

/** A test file's name must include one of the `filters`. */
export type Selection = { parts: ReadonlySet<Part>; filters: string[] };

/** `npm test -- [part…] [filter…]`: with only filters, all parts with test files. */
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
