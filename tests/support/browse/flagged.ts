import { closeAccount } from "#app/fraud/close-account.server.ts";
import { newDownloadToken } from "#app/fraud/closed-accounts.server.ts";
import { flagAccount } from "#app/fraud/flag-account.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";

type Account = { accountId: string; email: string };

export async function flag(databaseUrl: string, { accountId }: Pick<Account, "accountId">) {
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, flagAccount(db, accountId, new Date()));
}

/** @returns the token that downloads its data */
export async function closeFlagged(
  databaseUrl: string,
  { accountId, email }: Account,
  now = new Date(),
): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  await flag(databaseUrl, { accountId });
  const downloadToken = newDownloadToken(accountId);
  await runBatch(db, closeAccount(db, { accountId, email, downloadToken }, now));
  return downloadToken;
}
