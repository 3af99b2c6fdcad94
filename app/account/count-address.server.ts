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
 * Counts a form that names an email address, before it takes effect, and looks up that address in
 * the same round trip. The same form sent twice counts once.
 *
 * @param onReplay sets again what the first answer set besides its redirect
 * @returns the account of the address, if it has one
 * @throws the redirect of the same form sent before, or a 429 page
 */
export async function countAddress(
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
