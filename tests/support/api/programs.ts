import { eq, inArray } from "drizzle-orm";
import type { OpenDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { apiTokens } from "#db/schema/api/api-tokens.ts";
import { webhooks } from "#db/schema/api/webhooks.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";
import { createToken } from "./caller.ts";

export const webhookUrl = "https://hooks.example.com/roadworthy";

/** A token and a webhook, as their owner creates them on the page. @returns the token */
export async function addPrograms(visitor: Visitor): Promise<string> {
  const token = await createToken(visitor);
  const page = await visitor.open("/account/api-tokens");
  const typed = { url: webhookUrl, intent: "create-webhook" };
  const { status } = await page.submit("#webhook", typed);
  if (status !== 302) throw new Error(`The webhook wasn't created: ${status}`);
  return token;
}

/** Tokens and webhooks. */
export async function countPrograms(db: OpenDatabase, email: string): Promise<number> {
  const account = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const counts = await Promise.all([
    db.$count(apiTokens, inArray(apiTokens.accountId, account)),
    db.$count(webhooks, inArray(webhooks.accountId, account)),
  ]);
  return counts[0] + counts[1];
}
