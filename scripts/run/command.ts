import type { DatabaseAddress } from "#db/ask.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { openProductDatabase } from "./databases.ts";
import { fileArgument } from "./file-argument.ts";
import { openLifetime, type Lifetime } from "./lifetime.ts";

/** Exits with the command's code, or with 1 and a message if it throws. */
export async function runCommand(work: (lifetime: Lifetime) => Promise<0 | 1>): Promise<void> {
  const lifetime = openLifetime(130);
  try {
    await lifetime.end(await work(lifetime));
  } catch (error) {
    await lifetime.fail(error);
  }
}

/** @returns opens a new connection each time, for long commands */
export async function openOperatorDatabase(lifetime: Lifetime): Promise<() => OpenDatabase> {
  const address = await openOperatorAddress(lifetime);
  return () => openDatabase(address);
}

export async function openOperatorAddress(lifetime: Lifetime): Promise<DatabaseAddress> {
  const { DATABASE_URL, DATABASE_AUTH_TOKEN: authToken, DATA_DIR } = process.env;
  const url =
    DATABASE_URL || (await openProductDatabase({ dataDir: DATA_DIR || ".data", scope: lifetime }));
  return { url, authToken };
}

/** Exits with 1 if anything was rejected; the rest is imported. */
export async function importFile(
  command: string,
  read: (open: () => OpenDatabase, file: string) => Promise<{ refused: number }>,
): Promise<void> {
  await runCommand(async (lifetime) => {
    const file = fileArgument(command, "existing");
    return exitCode(await read(await openOperatorDatabase(lifetime), file));
  });
}

export function exitCode({ refused }: { refused: number }): 0 | 1 {
  return refused > 0 ? 1 : 0;
}
