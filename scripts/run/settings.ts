import { Failure } from "./failure.ts";
import { parseOptions } from "./parse-options.ts";
import { parsePort } from "./ports.ts";

export type RunSettings = {
  port: number;
  dataDir: string;
  rateLimits: "on" | "off";
  reseed: boolean;
};

export function readSettings(env: NodeJS.ProcessEnv, args: string[]): RunSettings {
  const rateLimits = env.RATE_LIMITS || "on";
  if (rateLimits !== "on" && rateLimits !== "off")
    throw new Failure(`RATE_LIMITS must be "on" or "off", not "${rateLimits}".`);
  return {
    port: parsePort(env.PORT || "8787"),
    dataDir: env.DATA_DIR || ".data",
    rateLimits,
    reseed: readReseed(args),
  };
}

function readReseed(args: string[]): boolean {
  const options = { reseed: { type: "boolean", default: false } } as const;
  const help = `The only option is --reseed, not "${args.join(" ")}".`;
  return parseOptions({ args, options }, help).values.reseed;
}
