import type { RunningWorker } from "#scripts/run/worker.ts";

type Bucket = Awaited<ReturnType<RunningWorker["bucket"]>>;

/** What `rclone sync` does to objects: their bytes, without metadata of their own. */
export async function copyFiles(from: Bucket, to: Bucket): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const page = await from.list({ cursor });
    for (const { key } of page.objects) {
      const object = await from.get(key);
      await to.put(key, await object!.arrayBuffer());
    }
    if (!page.truncated) return;
    cursor = page.cursor;
  }
}
