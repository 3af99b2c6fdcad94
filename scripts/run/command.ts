import type { DatabaseAddress } from "#db/ask.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { openProductDatabase } from "./databases.ts";
import { fileArgument } from "./file-argument.ts";
import { openLifetime, type Lifetime } from "./lifetime.ts";

/**
 * Runs one command of the operator to its end, with its code; what is thrown is told and ends it
 * with 1.
 */
export async function runCommand(work: (lifetime: Lifetime) => Promise<0 | 1>): Promise<void> {
  const lifetime = openLifetime(130);
  try {
    await lifetime.end(await work(lifetime));
  } catch (error) {
    await lifetime.fail(error);
  }
}

/**
 * The product's database: that of DATABASE_URL (and DATABASE_AUTH_TOKEN), else that of DATA_DIR,
 * which is started.
 * @returns opens another connection to it each time, for a command that runs for long
 */
export async function openOperatorDatabase(lifetime: Lifetime): Promise<() => OpenDatabase> {
  const address = await openOperatorAddress(lifetime);
  return () => openDatabase(address);
}

/** Where that database is. */
export async function openOperatorAddress(lifetime: Lifetime): Promise<DatabaseAddress> {
  const { DATABASE_URL, DATABASE_AUTH_TOKEN: authToken, DATA_DIR } = process.env;
  const url =
    DATABASE_URL || (await openProductDatabase({ dataDir: DATA_DIR || ".data", scope: lifetime }));
  return { url, authToken };
}

/**
 * Reads one file into the product's database. Ends with 1 when something in it was refused; all
 * else is imported.
 * @param command as it is typed
 */
export async function importFile(
  command: string,
  read: (open: () => OpenDatabase, file: string) => Promise<{ refused: number }>,
): Promise<void> {
  await runCommand(async (lifetime) => {
    const file = fileArgument(command, "existing");
    return exitCode(await read(await openOperatorDatabase(lifetime), file));
  });
}

/** Exit code of a command that reads a file: 1 when it refused a row. */
export function exitCode({ refused: rejected }: { refused: number }): 0 | 1 {
  return rejected > 0 ? 1 : 0;
}
