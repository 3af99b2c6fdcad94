import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSqld, type Sqld, type SqldOptions } from "#scripts/sqld/sqld.ts";

/** `folder` holds the data and survives `stop`, but not `remove`. */
export type TestDatabase = Sqld & { folder: string; remove(): Promise<void> };

export async function startDatabase(options: Partial<SqldOptions> = {}): Promise<TestDatabase> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "roadworthy-database-"));
  const server = await startSqld({ ...options, folder });
  return {
    ...server,
    folder,
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
