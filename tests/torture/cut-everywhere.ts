import { inArray } from "drizzle-orm";
import type { OpenDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";
import type { DatabaseProxy } from "#tests/support/stack/database-proxy.ts";

type Work = () => Promise<unknown>;

/**
 * Cuts off `work` at each of its requests to the database, before and after the database heard it.
 * Then `recover` goes on with a working database. `wrong` counts owners without exactly one email.
 */
export async function cutEverywhere(
  db: OpenDatabase,
  proxy: DatabaseProxy,
  prepare: () => Promise<{ emails: string[]; work: Work; recover: Work }>,
): Promise<{ cuts: number; wrong: number }> {
  const counts = { cuts: 0, wrong: 0 };
  for (const first of ["unheard", "heard"] as const) {
    for (let at = 1, isReached = true; isReached; at++) {
      const { emails, work, recover } = await prepare();
      proxy.forget();
      proxy.cutAt(at, first);
      await work().catch(() => undefined);
      isReached = proxy.requests >= at;
      counts.cuts += Number(isReached);
      await proxy.pass();
      await recover();
      counts.wrong += await countWrong(db, emails);
    }
  }
  return counts;
}

async function countWrong(db: OpenDatabase, emails: string[]): Promise<number> {
  const rows = await db
    .select({ to: outbox.toAddress })
    .from(outbox)
    .where(inArray(outbox.toAddress, emails));
  return emails.filter((email) => rows.filter(({ to }) => to === email).length !== 1).length;
}
