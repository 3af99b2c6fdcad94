import { violates } from "#db/constraints.ts";
import { runBatch } from "#db/writes.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { newsMail } from "#app/account/mails.server.ts";
import { countLogin, startSession } from "#app/account/sign-in/log-in.server.ts";
import { insertSessionWhile, selectSession } from "#app/account/sign-in/sessions.server.ts";
import {
  consumeRecoveryCode,
  hashRecoveryCode,
  selectRecoveryLogin,
  whileCodeExists,
} from "./recovery-codes.server.ts";

/**
 * @returns false for an unknown address, or a code that's wrong or used
 * @throws a 429 page after too many tries
 */
export async function logInWithRecoveryCode(
  context: RequestContext,
  key: string,
  { email, recoveryCode }: { email: string; recoveryCode: string },
): Promise<boolean> {
  const { db, now } = context;
  const hash = hashRecoveryCode(context, recoveryCode);
  const limit = limitOf("log-in", emailKey(email));
  const find = selectRecoveryLogin(db, email, hash);
  const { found, token, replayOf, writes } = await countLogin(context, key, limit, find);
  if (!found?.hash) return false;
  const { id: accountId } = found;
  const isReplay = replayOf === accountId;
  if (found.usedAt && !isReplay) return false;

  const left = String(found.usedAt ? found.left : found.left - 1);
  const isReported = !isReplay && found.verifiedAt !== null;
  const message = isReported ? newsMail(context, "recovery-code-used", found, { left }) : null;
  const session = { id: hashToken(token), accountId, ...context.device };
  const opens = [
    insertSessionWhile(db, whileCodeExists(hash), session, now),
    consumeRecoveryCode(db, hash, now),
    ...(message ? [insertEmail(db, message, now)] : []),
  ];
  try {
    await runBatch(db, [...(isReplay ? [] : opens), ...writes]);
    if (message) await deliver(context, message);
  } catch (error) {
    if (!violates(error, "recovery_code_used")) throw error;
    // The same form, sent twice at the same moment, opened the session.
    const [opened] = await selectSession(db, session.id);
    if (opened?.accountId !== accountId || opened.endedAt) return false;
  }
  startSession(context, found, token);
  setFlash(context, { message: "recoveryCodeUsed", values: { left } });
  return true;
}
