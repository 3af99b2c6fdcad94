import type { RequestContext } from "#app/http/context.server.ts";

type Bucket = Pick<RequestContext, "files" | "log">;

/** Its form names an import, in as many letters as {@link importIdOf} gives it. */
const ids = /^[\w-]{27}$/;

export function importIdOf(hash: string): string {
  return hash.slice(0, 27);
}

const keyOf = (accountId: string, importId: string) => `${accountId}/imports/${importId}`;

/**
 * Keeps what was read of a file until its owner has seen it: no row names it, so the sweep of the
 * bucket takes it after a day. False where the bucket takes it not.
 */
export async function keepImport({ files, log }: Bucket, accountId: string, importId: string, kept: string | Uint8Array): Promise<boolean> {
  try {
    return (await files?.put(keyOf(accountId, importId), kept)) != null;
  } catch (error) {
    log.warn("imports", error);
    return false;
  }
}

/** What was kept of a file; null for one that is gone, another owner's, or nobody's. */
export async function findImport({ files }: Bucket, accountId: string | undefined, importId: string): Promise<Uint8Array | null> {
  if (accountId === undefined || !ids.test(importId)) return null;
  const object = await files?.get(keyOf(accountId, importId));
  return object ? new Uint8Array(await object.arrayBuffer()) : null;
}
