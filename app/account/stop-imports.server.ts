import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { imports } from "#db/schema/imports.ts";

/** What they added stays. */
export function stopImports(db: Database, accountId: string, now: Date) {
  return db
    .update(imports)
    .set({ finishedAt: now })
    .where(and(eq(imports.accountId, accountId), isNull(imports.finishedAt)));
}
