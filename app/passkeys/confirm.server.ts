import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { forgetTries } from "#app/http/limits.server.ts";
import { submit, type Result } from "#app/forms/submit.server.ts";
import { noPassword } from "#app/account/no-password.server.ts";
import {
  receiveWithPassword,
  submitWithPassword,
} from "#app/account/sign-in/password-guard.server.ts";
import { requireOpenSession } from "#app/account/sign-in/sessions.server.ts";
import { confirmForm } from "./passkey-forms.server.ts";
import { selectPasskeyAndSession } from "./passkeys.server.ts";
import { isRecentLogin } from "./recent-login.ts";

type Standing = { since: Date; passwordHash: string };

export function describeConfirmation({ since, passwordHash }: Standing, now: Date) {
  const hasPassword = passwordHash !== noPassword;
  return { hasPassword, mustLogInAgain: !hasPassword && !isRecentLogin(since, now) };
}

/** Reads the passkey, or only the account's standing for an empty id. */
export function receiveConfirmed(args: RequestArgs, passkeyId = "") {
  const { db, claim } = args.context;
  return receiveWithPassword(args, confirmForm(false), () =>
    selectPasskeyAndSession(db, claim!, passkeyId),
  );
}

type Confirmed = Awaited<ReturnType<typeof receiveConfirmed>>;

/** Checks the password, or that an account without one logged in recently. */
export function submitConfirmed(
  post: Confirmed,
  path: string,
  save: () => Result<never> | Promise<Result<never>>,
) {
  const { owner, proof, context, data } = post;
  const { db, now } = context;
  const { hasPassword, mustLogInAgain } = describeConfirmation(data[0]!, now);
  if (hasPassword) return submitWithPassword(post, confirmForm(true), save);
  if (mustLogInAgain) redirectTo(path);
  const { bucket } = limitOf("password", owner.accountId);
  return submit(post, confirmForm(false), async () => {
    const result = await save();
    if (!("writes" in result)) return result;
    const checks = [requireOpenSession(db, owner), forgetTries(db, { bucket, id: proof.id }, now)];
    return { ...result, writes: [...checks, ...result.writes] };
  });
}
