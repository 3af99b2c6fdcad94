import { Failure } from "../run/failure.ts";

const parts = {
  database: "what pages cost sqld; also part of everything else",
  api: "calls of the API against the least they could cost; also part of everything else",
  taps: "how soon pages follow a tap on a phone, and five tasks; also part of everything else",
  next: "the dashboard against Next.js and plain Remix; needs the package registry",
};

export type Part = keyof typeof parts;

/** @throws {Failure} with the list of parts if the name is unknown */
export function readPart(args: string[]): Part | undefined {
  if (args.length === 0) return undefined;
  const part = Object.keys(parts).find((name) => name === args.join(" "));
  if (part) return part as Part;
  const named = Object.entries(parts);
  const list = named.map(([name, about]) => `  npm run bench -- ${name}   ${about}`);
  const all = "  npm run bench           everything else";
  const problem = `The bench has no part "${args.join(" ")}". It has:`;
  throw new Failure([problem, all, ...list].join("\n"));
}
