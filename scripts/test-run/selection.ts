import { parseArgs } from "node:util";
import { Failure } from "../run/failure.ts";
import { affectedTests, changedFiles, readImports } from "./affected.ts";

/** Parts of the tests, in the order in which they run. */
export const parts = ["types", "lint", "unit", "pack", "request", "e2e"] as const;
type Part = (typeof parts)[number];

/** Which parts to run, and words that the names of test files must hold (any of them). */
export type Selection = { parts: ReadonlySet<Part>; filters: string[] };

/**
 * Reads `npm test -- [part…] [filter…] [--changed[=commit]]`. Without a part all run; with filters
 * alone, all parts that have test files do. `--changed` runs what a change since the last commit, or
 * the one that is named, can affect.
 * @throws {Failure} when an option makes no sense
 */
export function readSelection(args: string[]): Selection {
  const { values, positionals } = parse(
    args.map((arg) => (arg === "--changed" ? "--changed=HEAD" : arg)),
  );
  if (values.changed)
    return selectTests(affectedTests(readImports(), changedFiles(values.changed)));
  const named = positionals.filter((arg): arg is Part =>
    (parts as readonly string[]).includes(arg),
  );
  const filters = positionals.filter((arg) => !(named as string[]).includes(arg));
  if (named.length > 0) return { parts: new Set(named), filters };
  return { parts: new Set(filters.length > 0 ? ["unit", "request", "e2e"] : parts), filters };
}

function selectTests(tests: string[]): Selection {
  return { parts: new Set<Part>(["types", "lint", ...tests.map(partOf)]), filters: tests };
}

function partOf(test: string): Part {
  if (test.endsWith(".spec.ts")) return "e2e";
  return test.startsWith("tests/") || test.endsWith(".route.test.ts") ? "request" : "unit";
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { changed: { type: "string" } } });
  } catch {
    throw new Failure(`The only option is --changed, and this was "${args.join(" ")}".`);
  }
}
