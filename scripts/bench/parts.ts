import { Failure } from "../run/failure.ts";
import { parseOptions } from "../run/parse-options.ts";

const parts = {
  database: "what pages cost sqld; also part of everything else",
  api: "calls of the API against the least they could cost; also part of everything else",
  taps: "how soon pages follow a tap on a phone, and five tasks; also part of everything else",
  next: "the dashboard against Next.js and plain Remix; needs the package registry",
  morning: "reminder emails for 1,000,000 vehicles, from --owners=<number> of their owners",
};

export type Part = keyof typeof parts;

/** Enough for a minute of emails at both rates. */
const usualOwners = 40_000;
/** The bench adds them in fives. */
const ownersPattern = /^[1-9]\d{0,6}[05]$/;

/** @throws {Failure} with the list of parts if the name or an option is unknown */
export function readPart(args: string[]): { part?: Part; owners: number } {
  const { values, positionals } = parseOptions(
    { args, allowPositionals: true, options: { owners: { type: "string" } } },
    describeParts(args),
  );
  const { owners = String(usualOwners) } = values;
  const part = Object.keys(parts).find((name) => name === positionals.join(" "));
  const isKnown = part || positionals.length === 0;
  if (!isKnown || (values.owners && part !== "morning")) throw new Failure(describeParts(args));
  if (!ownersPattern.test(owners))
    throw new Failure(`--owners must be a multiple of 5 from 10, not "${owners}".`);
  return { part: part as Part | undefined, owners: Number(owners) };
}

function describeParts(args: string[]): string {
  const named = Object.entries(parts);
  const list = named.map(([name, about]) => `  npm run bench -- ${name}   ${about}`);
  const all = "  npm run bench           everything else";
  const problem = `The bench has no part "${args.join(" ")}". It has:`;
  return [problem, all, ...list].join("\n");
}
