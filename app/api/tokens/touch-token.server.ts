import { eq } from "drizzle-orm";
import { apiTokens } from "#db/schema/api/api-tokens.ts";
import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";

const minute = 60_000;
const maxRemembered = 10_000;

/** When this isolate last stored that a token was used. */
const touched = new Map<string, number>();

/** Once a minute, after the response. */
export function touchToken({ db, now, afterResponse }: RequestContext, id: string): void {
  const at = now.getTime();
  if (at - (touched.get(id) ?? 0) < minute) return;
  if (touched.size >= maxRemembered) touched.clear();
  touched.set(id, at);
  afterResponse(() =>
    runBatch(db, [db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id))]),
  );
}
