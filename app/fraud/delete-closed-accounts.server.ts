import {
  deleteAccount,
  deleteAllFiles,
  listLeftFiles,
} from "#app/account-data/delete-account.server.ts";
import type { Store } from "#app/http/context.server.ts";
import { openLog } from "#app/http/log.server.ts";
import { isDevelopment, readSettings } from "#app/http/settings.ts";
import { startTiming } from "#app/http/timing.server.ts";
import { bucketOf } from "#app/http/worker/services.server.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { listAccountsToDelete } from "./closed-accounts.server.ts";

/** The rest waits for the next run. */
const maxAccounts = 20;

type Run = Store & { db: Database; now: Date };

/** As their owners were told when they closed them. @returns how many accounts */
export async function deleteClosedAccounts({ db, now, ...store }: Run): Promise<number> {
  const closed = await listAccountsToDelete(db, now, maxAccounts);
  for (const account of closed) {
    await runBatch(db, deleteAccount(db, account));
    await deleteAllFiles(store, account.accountId, listLeftFiles(db, account.accountId));
  }
  return closed.length;
}

/** @throws so that Cloudflare marks the run as failed */
export async function runClosedAccounts(bindings: object): Promise<void> {
  const log = openLog(null, isDevelopment(bindings) ? "text" : "json");
  const timing = startTiming();
  try {
    const db = openDatabase({ ...readSettings(bindings).database, onRequest: timing.roundTrip });
    const run = { db, log, files: bucketOf(bindings), now: new Date() };
    const accounts = await deleteClosedAccounts(run);
    if (accounts > 0) log.ran("closed accounts", { accounts, ...timing.spent() });
  } catch (error) {
    log.error("closed accounts", error);
    throw error;
  }
}
