import { gt, isNull, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** `since` also finds what was removed after that time. */
export function isKept(
  { removedAt }: { removedAt: SQLiteColumn },
  since: Date | null,
): SQL | undefined {
  return or(isNull(removedAt), since ? gt(removedAt, since) : undefined);
}
