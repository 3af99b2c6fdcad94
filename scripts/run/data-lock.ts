import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.ts";
import { identityOf } from "./process-table.mjs";

type Holder = { pid: number; identity: string | undefined };

/**
 * Claims a folder of data for this process, until the function it gives is called. A lock whose
 * process is gone counts for nothing.
 *
 * @throws {Failure} when a living process holds the folder.
 */
export function lockData(folder: string): () => void {
  const path = join(folder, "lock");
  const own = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) } satisfies Holder);
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
