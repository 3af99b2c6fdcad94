import { and, count, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "#db/client.ts";
import { outbox } from "#db/schema/email.ts";

export type DeadLetter = Awaited<ReturnType<typeof listDead>>[number];

const isDead = isNotNull(outbox.deadAt);

export function listDead(db: Database, limit: number) {
  const { id, kind, toAddress, tries, reason, deadAt } = outbox;
  return db
    .select({
      ...{ id, kind, to: toAddress, tries, reason },
      deadAt: sql`${deadAt}`.mapWith(deadAt),
      hasText: sql`${outbox.text} <> ''`.mapWith(Boolean),
    })
    .from(outbox)
    .where(isDead)
    .orderBy(desc(deadAt))
    .limit(limit);
}

export async function countDead(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(outbox).where(isDead);
  return row!.count;
}

/** Like new ones: with all their tries, and two days from now. */
export function sendAgain(db: OpenDatabase, id: string | null, now: Date) {
  return db
    .update(outbox)
    .set({ deadAt: null, reason: null, tries: 0, nextTryAt: now, createdAt: now })
    .where(and(isDead, ne(outbox.text, ""), id === null ? undefined : eq(outbox.id, id)))
    .returning({ id: outbox.id });
}
