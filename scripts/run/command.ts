import { existsSync } from "node:fs";
import type { DatabaseAddress } from "#db/ask.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { openProductDatabase } from "./databases.ts";
import { envFile, getHost, loadEnvFile, readDatabaseAddress } from "./env-file.ts";
import { fileArgument } from "./file-argument.ts";
import { openLifetime, type Lifetime } from "./lifetime.ts";
import {
  chooseDatabase,
  parseOperatorArguments,
  type DatabaseChoice,
  type NamedOptions,
  type OperatorOptions,
} from "./operator-options.ts";
import { readSecretFiles } from "./secret-files.ts";

type Work<Name extends string> = (
  lifetime: Lifetime,
  args: string[],
  options: OperatorOptions & { named: NamedOptions<Name> },
) => Promise<0 | 1>;

/**
 * Exits with the command's code, or with 1 and a message if it throws.
 * @param names of options that only this command has
 */
export async function runCommand<Name extends string = never>(
  work: Work<Name>,
  names: readonly Name[] = [],
): Promise<void> {
  const lifetime = openLifetime(130);
  try {
    const { positionals, options } = parseOperatorArguments(process.argv.slice(2), names);
    await lifetime.end(await work(lifetime, positionals, options));
  } catch (error) {
    await lifetime.fail(error);
  }
}

export type OperatorDatabase = {
  choice: DatabaseChoice;
  address: DatabaseAddress;
  /** Opens a new connection each time, for long commands. */
  open: () => OpenDatabase;
};

/** Prints which database it is before anything is written. */
export async function openOperatorDatabase(
  lifetime: Lifetime,
  options: OperatorOptions,
): Promise<OperatorDatabase> {
  const environment = options.environment ?? "production";
  const file = envFile(environment);
  const choice = chooseDatabase(options, {
    hasVariable: Boolean(process.env.DATABASE_URL),
    hasFile: existsSync(file),
  });
  if (choice === "file") loadEnvFile(environment);
  else readSecretFiles(process.env);
  const address =
    choice === "local"
      ? await openLocalDatabase(lifetime)
      : readDatabaseAddress(process.env, environment);
  if (choice !== "local") {
    const source = choice === "file" ? file : "DATABASE_URL";
    console.log(`Writing to the database at ${getHost(address.url)}, from ${source}.`);
  }
  return { choice, address, open: () => openDatabase(address) };
}

async function openLocalDatabase(lifetime: Lifetime): Promise<DatabaseAddress> {
  const dataDir = process.env.DATA_DIR || ".data";
  console.log(`Writing to the local database in ${dataDir}.`);
  return { url: await openProductDatabase({ dataDir, scope: lifetime }) };
}

/** Exits with 1 if anything was rejected; the rest is imported. */
export async function importFile(
  command: string,
  read: (open: () => OpenDatabase, file: string) => Promise<{ refused: number }>,
): Promise<void> {
  await runCommand(async (lifetime, args, options) => {
    const file = fileArgument(command, "existing", args);
    const { open } = await openOperatorDatabase(lifetime, options);
    return exitCode(await read(open, file));
  });
}

export function exitCode({ refused }: { refused: number }): 0 | 1 {
  return refused > 0 ? 1 : 0;
}
