import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";

type Account = typeof accounts.$inferSelect;

export type EmailChoices = Pick<Account, "reminderMails" | "reviewMails" | "monthlySince">;

const noMonthly = { monthlySince: null, monthlyAt: null };

export const noEmails = { reminderMails: "none", reviewMails: false, ...noMonthly } as const;

type Chosen = Partial<Pick<EmailChoices, "reminderMails" | "reviewMails">>;

export function setMailChoices(db: Database, accountId: string, chosen: Chosen) {
  return db.update(accounts).set(chosen).where(eq(accounts.id, accountId));
}

/** Someone who has it already keeps the day they asked for it, and their next one. */
export function startMonthly(db: Database, accountId: string, now: Date, next: Date) {
  return db
    .update(accounts)
    .set({
      monthlySince: sql`coalesce(${accounts.monthlySince}, ${now.getTime()})`,
      monthlyAt: sql`coalesce(${accounts.monthlyAt}, ${next.getTime()})`,
    })
    .where(eq(accounts.id, accountId));
}

export function endMonthly(db: Database, accountId: string) {
  return db.update(accounts).set(noMonthly).where(eq(accounts.id, accountId));
}

export function endAll(db: Database, accountId: string) {
  return db.update(accounts).set(noEmails).where(eq(accounts.id, accountId));
}

export async function findEmailChoices(
  db: Database,
  accountId: string,
): Promise<(EmailChoices & Pick<Account, "country" | "language">) | null> {
  const { reminderMails, reviewMails, monthlySince, country, language } = accounts;
  const [row] = await db
    .select({ reminderMails, reviewMails, monthlySince, country, language })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? null;
}
