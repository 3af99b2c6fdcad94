import { eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { emailPacing } from "#db/schema/email.ts";
import { burstTolerance, slotInterval, toMicroseconds, type Pace } from "./pacing.ts";

/** @param count of emails, or how many rows the batch's last statement changed */
export function reserveSlots(
  db: Database,
  provider: string,
  pace: Pace,
  now: number,
  count: number | SQL = sql`changes()`,
) {
  const earliest = toMicroseconds(now) - burstTolerance(pace);
  const taken = sql`${count} * ${slotInterval(pace)}`;
  return db.run(sql`
    INSERT INTO ${emailPacing} (provider, free_at) VALUES (${provider}, ${earliest} + ${taken})
    ON CONFLICT (provider) DO UPDATE SET free_at = max(free_at, ${earliest}) + ${taken}`);
}

/** For all runs. */
export function pauseUntil(db: Database, provider: string, ms: number) {
  const freeAt = toMicroseconds(ms);
  return db
    .insert(emailPacing)
    .values({ provider, freeAt })
    .onConflictDoUpdate({
      target: emailPacing.provider,
      set: { freeAt: sql`max(${emailPacing.freeAt}, ${freeAt})` },
    });
}

/** Further ahead, the runs that are under way use up the rate. */
const maxAheadMs = 5_000;

export function hasSlotsSoon(provider: string, now: number) {
  const latest = toMicroseconds(now + maxAheadMs);
  return sql`NOT EXISTS (
    SELECT 1 FROM ${emailPacing} WHERE provider = ${provider} AND free_at > ${latest})`;
}

export function selectFreeAt(db: Database, provider: string) {
  return db
    .select({ freeAt: emailPacing.freeAt })
    .from(emailPacing)
    .where(eq(emailPacing.provider, provider));
}
