import { createHash } from "node:crypto";
import { formatRecoveryCode, toRecoveryCode } from "#app/passkeys/recovery-code.ts";
import { hashRecoveryCode, replaceRecoveryCodes } from "#app/passkeys/recovery-codes.server.ts";
import type { Settings } from "#app/http/settings.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { sessionSecret } from "../stack/stack.ts";

const settings = { secret: sessionSecret } as Settings;

const codeOf = (accountId: string) =>
  toRecoveryCode(createHash("sha256").update(accountId).digest());

/** The only one of an account that {@link insertRecoveryCode} gave one. */
export function recoveryCodeOf({ accountId }: { accountId: string }): string {
  return formatRecoveryCode(codeOf(accountId));
}

export async function insertRecoveryCode(databaseUrl: string, accountId: string): Promise<void> {
  const db = openDatabase({ url: databaseUrl });
  const hash = hashRecoveryCode({ settings }, codeOf(accountId));
  await runBatch(db, replaceRecoveryCodes(db, accountId, [hash], new Date()));
}
