import { violates } from "#db/constraints.ts";
import { runBatch } from "#db/writes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { countLogin, startSession } from "#app/account/sign-in/log-in.server.ts";
import { readChallenge } from "#app/account/sign-in/passkey-challenge.server.ts";
import { insertSessionWhile, selectSession } from "#app/account/sign-in/sessions.server.ts";
import {
  consumeChallenge,
  recordUse,
  selectPasskeyForLogin,
  whilePasskeyExists,
} from "./passkeys.server.ts";
import { challengeOf, parseAssertion, verifyAssertion } from "./verify.server.ts";

/**
 * @returns false for any answer that isn't a valid one to a challenge of this browser's
 * @throws a 429 page after too many tries
 */
export async function logInWithPasskey(
  context: RequestContext,
  key: string,
  sent: string,
): Promise<boolean> {
  const { db, now } = context;
  const assertion = parseAssertion(sent);
  const challenge = assertion ? challengeOf(assertion) : undefined;
  const expiresAt = readChallenge(context, "log-in", context.visitorId, challenge);
  if (!assertion || challenge === undefined || !expiresAt) return false;

  const limit = limitOf("log-in-passkey", hashToken(assertion.id));
  const find = selectPasskeyForLogin(db, assertion.id);
  const { found, token, replayOf, writes } = await countLogin(context, key, limit, find);
  if (!found) return false;
  const { id, accountId, language, country } = found;
  const isReplay = replayOf === accountId;
  const passkey = { ...found, counter: isReplay ? 0 : found.counter };
  const counter = await verifyAssertion(context, assertion, challenge, passkey);
  if (counter === null) return false;

  const session = { id: hashToken(token), accountId, ...context.device };
  const opens = [
    ...consumeChallenge(db, challenge, expiresAt, now),
    recordUse(db, id, counter, now),
    insertSessionWhile(db, whilePasskeyExists(id), session, now),
  ];
  try {
    await runBatch(db, [...(isReplay ? [] : opens), ...writes]);
  } catch (error) {
    const isUsed = violates(error, "used_challenges.hash") || violates(error, "passkey_counter");
    if (!isUsed) throw error;
    // The same form, sent twice at the same moment, opened the session.
    const [opened] = await selectSession(db, session.id);
    if (opened?.accountId !== accountId || opened.endedAt) return false;
  }
  startSession(context, { id: accountId, language, country }, token);
  return true;
}
