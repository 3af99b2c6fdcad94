import { Failure } from "../run/failure.ts";
import { isEnvironment, type Environment } from "../run/env-file.ts";
import { parseOptions } from "../run/parse-options.ts";

export type DeployOptions = { environment: Environment; dryRun: boolean; pauseWrites: boolean };

const help = "The options are --env production or --env staging, --dry-run or --pause-writes.";

export function readOptions(args: string[]): DeployOptions {
  const options = {
    env: { type: "string", default: "production" },
    "dry-run": { type: "boolean", default: false },
    "pause-writes": { type: "boolean", default: false },
  } as const;
  const {
    env,
    "dry-run": dryRun,
    "pause-writes": pauseWrites,
  } = parseOptions({ args, options }, help).values;
  if (!isEnvironment(env) || (dryRun && pauseWrites)) throw new Failure(help);
  return { environment: env, dryRun, pauseWrites };
}
