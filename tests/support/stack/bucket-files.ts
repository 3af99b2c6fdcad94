import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RunningWorker } from "#scripts/run/worker.ts";

type Bucket = Awaited<ReturnType<RunningWorker["bucket"]>>;

/** What `rclone sync` does with a bucket: names and bytes, no metadata. */
export async function downloadFiles(bucket: Bucket, folder: string): Promise<void> {
  const { objects, truncated } = await bucket.list();
  if (truncated) throw new Error("The test's bucket has too many files.");
  for (const { key } of objects) {
    const path = join(folder, key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, new Uint8Array(await (await bucket.get(key))!.arrayBuffer()));
  }
}

export async function uploadFiles(folder: string, bucket: Bucket): Promise<void> {
  const files = globSync("**", { cwd: folder, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    await bucket.put(path.slice(folder.length + 1), readFileSync(path));
  }
}
