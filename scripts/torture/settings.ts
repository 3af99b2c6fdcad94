import { resolve } from "node:path";
import { Failure } from "../run/failure.ts";
import { parseOptions } from "../run/parse-options.ts";

export type TortureSettings = {
  only: string[];
  seed: number;
  minutes: number;
  /** Where R13 keeps its database, so that the next run goes on with it. */
  folder: string | undefined;
  again: boolean;
};

export function readTortureSettings(args: string[], figures: string[]): TortureSettings {
  const { values, positionals } = parseOptions(
    { args, allowPositionals: true, options },
    `The options are --again, --seed=<number>, --minutes=<number> and --folder=<folder>, not "${args.join(" ")}".`,
  );
  const only = positionals.map((name) => name.toUpperCase());
  const unknown = only.find((name) => !figures.includes(name));
  if (unknown)
    throw new Failure(
      `Unknown figure ${unknown}. The figures are ${figures.toSorted(byNumber).join(", ")}.`,
    );
  return {
    only: only.length > 0 ? only : figures.toSorted(byNumber),
    seed: parseNumber("seed", values.seed ?? String(Date.now() % 2 ** 31)),
    minutes: parseNumber("minutes", values.minutes ?? "30"),
    folder: values.folder && resolve(values.folder),
    again: values.again ?? false,
  };
}

const options = {
  seed: { type: "string" },
  minutes: { type: "string" },
  folder: { type: "string" },
  again: { type: "boolean" },
} as const;

function parseNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text))
    throw new Failure(`--${name} must be a whole number, not "${text}".`);
  return Number(text);
}

/** R2 before R10. */
function byNumber(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
