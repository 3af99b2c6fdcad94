import { envFile, environments, isEnvironment, type Environment } from "./env-file.ts";
import { Failure } from "./failure.ts";
import { parseOptions } from "./parse-options.ts";

export type OperatorOptions = {
  /** Undefined unless `--env` names one. */
  environment: Environment | undefined;
  local: boolean;
};

const help = `The options are --env ${environments.join(" or ")} and --local.`;

/** `[--env production|staging | --local] [argument…]` */
export function parseOperatorArguments(args: string[]): {
  options: OperatorOptions;
  positionals: string[];
} {
  const options = {
    env: { type: "string" },
    local: { type: "boolean", default: false },
  } as const;
  const parsed = parseOptions({ args, options, allowPositionals: true }, help);
  const { env, local } = parsed.values;
  if (env !== undefined && !isEnvironment(env)) throw new Failure(help);
  if (env !== undefined && local)
    throw new Failure("--local and --env name different databases: choose one.");
  return { options: { environment: env, local }, positionals: parsed.positionals };
}

export type DatabaseChoice = "variable" | "file" | "local";

/**
 * A DATABASE_URL that's already set isn't mixed with the file's token, which belongs to the file's
 * database. Without either, it's the database of `npm start`.
 * @throws {Failure} rather than writing to the local database by mistake
 */
export function chooseDatabase(
  { environment, local }: OperatorOptions,
  { hasVariable, hasFile }: { hasVariable: boolean; hasFile: boolean },
): DatabaseChoice {
  if (local) return "local";
  if (hasVariable) return "variable";
  if (hasFile) return "file";
  if (environment === undefined) return "local";
  throw new Failure(
    `There is no ${envFile(environment)}: create it with "npm run settings -- --env ${environment}".`,
  );
}
