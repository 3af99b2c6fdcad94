import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, getCode } from "./failure.ts";
import { identityOf } from "./process-table.mjs";

type Holder = {
  pid: number;
  identity: string | undefined;
  database?: string;
};

/**
 * Ignores the lock of a process that has ended.
 * @returns releases the lock
 */
export function lockData(folder: string): () => void {
  const path = getLockPath(folder);
  const own = JSON.stringify(createHolder());
  try {
    writeFileSync(path, own, { flag: "wx" });
  } catch (error) {
    if (getCode(error) !== "EEXIST") throw error;
    const holder = readHolder(path);
    if (holder && isAlive(holder)) {
      throw new Failure(
        `${folder} is in use by another run of Roadworthy (process ${holder.pid}): ` +
          "stop it, or choose another folder with DATA_DIR.",
      );
    }
    writeFileSync(path, own);
  }
  return () => rmSync(path, { force: true });
}

export function announceDatabase(folder: string, database: string): void {
  const path = getLockPath(folder);
  // Renamed, so that nobody reads a half-written lock.
  writeFileSync(`${path}.new`, JSON.stringify({ ...createHolder(), database } satisfies Holder));
  renameSync(`${path}.new`, path);
}

export function findAnnouncedDatabase(folder: string): string | undefined {
  const holder = readHolder(getLockPath(folder));
  return holder && isAlive(holder) ? holder.database : undefined;
}

function getLockPath(folder: string): string {
  return join(folder, "lock");
}

function createHolder(): Holder {
  return { pid: process.pid, identity: identityOf(process.pid) };
}

function isAlive({ pid, identity }: Holder): boolean {
  return identity !== undefined && identityOf(pid) === identity;
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}
