import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.ts";
import { identityOf } from "./process-table.mjs";

type Holder = {
  pid: number;
  identity: string | undefined;
  /** Where its product database answers, once it does. */
  database?: string;
};

/**
 * Claims a folder of data for this process, until the function it gives is called. A lock whose
 * process is gone counts for nothing.
 *
 * @throws {Failure} when a living process holds the folder.
 */
export function lockData(folder: string): () => void {
  const path = lockIn(folder);
  const own = JSON.stringify(self());
  try {
    writeFileSync(path, own, { flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    const holder = readHolder(path);
    if (holder && isAlive(holder)) {
      throw new Failure(
        `${folder} is in use by another run of Roadworthy (process ${holder.pid}): stop it, or choose another folder with DATA_DIR.`,
      );
    }
    writeFileSync(path, own);
  }
  return () => rmSync(path, { force: true });
}

/** Tells other commands where the database of a folder answers that this process has claimed. */
export function announceDatabase(folder: string, database: string): void {
  const path = lockIn(folder);
  // Never half written: a lock that cannot be read counts for nothing.
  writeFileSync(`${path}.new`, JSON.stringify({ ...self(), database } satisfies Holder));
  renameSync(`${path}.new`, path);
}

/**
 * Where the database of a folder answers, while a living process has claimed the folder and told.
 */
export function announcedDatabase(folder: string): string | undefined {
  const holder = readHolder(lockIn(folder));
  return holder && isAlive(holder) ? holder.database : undefined;
}

function lockIn(folder: string): string {
  return join(folder, "lock");
}

function self(): Holder {
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
