import { parseArgs } from "node:util";
import { Failure } from "./failure.ts";
import { parsePort } from "./ports.ts";

export type RunSettings = {
  port: number;
  /** Folder of the databases and the secret, as given. */
  dataDir: string;
  rateLimits: "on" | "off";
  /** Whether the demo accounts are to be made again. */
  reseed: boolean;
};

/**
 * What PORT, DATA_DIR, RATE_LIMITS and the arguments of a command say, or their defaults.
 * @throws {Failure} when one of them makes no sense.
 */
export function readSettings(env: NodeJS.ProcessEnv, args: string[]): RunSettings {
  const rateLimits = env.RATE_LIMITS || "on";
  if (rateLimits !== "on" && rateLimits !== "off")
    throw new Failure(`RATE_LIMITS must be "on" or "off", and is "${rateLimits}".`);
  return {
    port: parsePort(env.PORT || "8787"),
    dataDir: env.DATA_DIR || ".data",
    rateLimits,
    reseed: readReseed(args),
  };
}

function readReseed(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { reseed: { type: "boolean", default: false } } }).values
      .reseed;
  } catch {
    throw new Failure(`The only option is --reseed, and this was "${args.join(" ")}".`);
  }
}
