import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";

type Account = typeof accounts.$inferSelect;

export type EmailChoices = Pick<Account, "reminderMails" | "reviewMails">;

export const noEmails: EmailChoices = { reminderMails: "none", reviewMails: false };

export function setMailChoices(db: Database, accountId: string, chosen: Partial<EmailChoices>) {
  return db.update(accounts).set(chosen).where(eq(accounts.id, accountId));
}

export async function findEmailChoices(
  db: Database,
  accountId: string,
): Promise<(EmailChoices & Pick<Account, "country" | "language">) | null> {
  const { reminderMails, reviewMails, country, language } = accounts;
  const [row] = await db
    .select({ reminderMails, reviewMails, country, language })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? null;
}
