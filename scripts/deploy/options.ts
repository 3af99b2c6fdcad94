import { parseArgs } from "node:util";
import { Failure } from "../run/failure.ts";
import { isEnvironment, type Environment } from "../run/env-file.ts";

export type DeployOptions = { environment: Environment; dryRun: boolean };

export function readOptions(args: string[]): DeployOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        env: { type: "string", default: "production" },
        "dry-run": { type: "boolean", default: false },
      },
    });
    if (isEnvironment(values.env)) return { environment: values.env, dryRun: values["dry-run"] };
  } catch {
    // Reported below, like an unknown environment.
  }
  throw new Failure("The options are --env production or --env staging, and --dry-run.");
}
