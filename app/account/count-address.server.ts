import { runBatch } from "#db/writes.ts";
import {
  rejectReplay,
  selectOutcome,
  type OutcomeRows,
  type Post,
} from "#app/forms/submission.server.ts";
import type { Limit } from "#app/http/limit-table.ts";
import { countForm } from "#app/http/limits.server.ts";
import { selectAccountByEmail, type AccountRows } from "./accounts.server.ts";

/**
 * @param onReplay repeats side effects of the first response, such as cookies
 * @throws the redirect of an earlier submission of this form, or a 429 page
 */
export async function countAndFindAccount(
  { context, key }: Post,
  email: string,
  limits: Limit[],
  onReplay?: () => void,
): Promise<AccountRows[number] | undefined> {
  const { db } = context;
  const counting = countForm(context, key, limits);
  const [before, [account], ...counted] = (await runBatch(db, [
    selectOutcome(db, key),
    selectAccountByEmail(db, email),
    ...counting.statements,
  ])) as [OutcomeRows, AccountRows, ...unknown[]];
  rejectReplay(context, before, onReplay);
  counting.reject(counted);
  return account;
}
