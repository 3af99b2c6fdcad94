import { envFile, environments, isEnvironment, type Environment } from "./env-file.ts";
import { Failure } from "./failure.ts";
import { parseOptions } from "./parse-options.ts";

export type OperatorOptions = {
  /** Undefined unless `--env` names one. */
  environment: Environment | undefined;
  local: boolean;
};

const help = `The options are --env ${environments.join(" or ")} and --local.`;

const options = {
  env: { type: "string" },
  local: { type: "boolean", default: false },
} as const;

export type NamedOptions<Name extends string> = { [Named in Name]?: string };

/** `[--env production|staging | --local] [--name value…] [argument…]` */
export function parseOperatorArguments<Name extends string = never>(
  args: string[],
  names: readonly Name[] = [],
): { options: OperatorOptions & { named: NamedOptions<Name> }; positionals: string[] } {
  const named = Object.fromEntries(names.map((name) => [name, { type: "string" } as const]));
  const config = { args, options: { ...named, ...options }, allowPositionals: true };
  const { values, positionals } = parseOptions(config, help);
  const { env, local = false, ...others } = values as Record<string, string> & { local?: boolean };
  if (env !== undefined && !isEnvironment(env)) throw new Failure(help);
  if (env !== undefined && local)
    throw new Failure("--local and --env name different databases: choose one.");
  return {
    options: { environment: env, local, named: others as NamedOptions<Name> },
    positionals,
  };
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
