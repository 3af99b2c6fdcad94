import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";

type Account = typeof accounts.$inferSelect;

/** Which of the mails that can be ended an account gets; see the schema. */
export type MailChoices = Pick<Account, "reminderMails" | "reviewMails">;

export const noMails: MailChoices = { reminderMails: "none", reviewMails: false };

export function setMailChoices(db: Database, accountId: string, chosen: Partial<MailChoices>) {
  return db.update(accounts).set(chosen).where(eq(accounts.id, accountId));
}

/**
 * What an account has chosen, where it is and what it speaks; null when there is no such account.
 */
export async function findMailChoices(
  db: Database,
  accountId: string,
): Promise<(MailChoices & Pick<Account, "country" | "language">) | null> {
  const { reminderMails, reviewMails, country, language } = accounts;
  const [row] = await db
    .select({ reminderMails, reviewMails, country, language })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? null;
}
