import { eq } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { runBatch, type BatchedRead } from "#db/writes.ts";
import { isCsrfToken } from "#app/http/csrf.server.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";
import { rejectForgery, type RequestArgs } from "#app/http/guards.server.ts";
import type { Owner } from "#app/http/owner.ts";
import type { DefinedForm } from "#app/forms/define-form.server.ts";
import { answerEnded, post } from "#app/forms/receive.server.ts";
import { forgetKeptForm } from "#app/forms/kept-form.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { countTry, forgetTries, rejectTooMany, type Tries } from "#app/http/limits.server.ts";
import {
  rejectReplay,
  selectOutcome,
  submissionKey,
  type OutcomeRows,
  type Post,
} from "#app/forms/submission.server.ts";
import { reject, submit, typedInto, type Result } from "#app/forms/submit.server.ts";
import { isPassword } from "./password-hash.server.ts";
import { holdSession, ownerOf, selectOwner, type OwnerRow } from "./sessions.server.ts";

/** A form whose sender has yet to prove, in its field `password`, that they know the password. */
type PasswordPost<Data = unknown> = Post<Data> & {
  owner: Owner;
  /** What they prove it against, how often they tried before, and the id of this try. */
  proof: { passwordHash: string; tries: Tries; id: string };
};

/**
 * First line of an action that changes what keeps the account safe. Tries are counted before they
 * are made, in the round trip that confirms the session; {@link submitWithPassword} goes on.
 *
 * @param read what else to ask, about what was typed
 * @throws what `receiveAsOwner` throws
 */
export async function receiveWithPassword<Value, Row = never>(
  exchange: RequestArgs,
  defined: DefinedForm<string, Value>,
  read?: (typed: Value) => BatchedRead<Row[]>,
): Promise<PasswordPost<Row[]>> {
  const { request, context } = exchange;
  const { db, now, claim } = context;
  const form = await readForm(request);
  if (!claim) return answerEnded(exchange, form, []);
  const key = await submissionKey(context, request, form);
  const typed = typedInto(form, defined);
  const { id, ...attempt } = countTry(db, limitOf("password", claim.accountId), now);
  const isTry = typed !== null && isCsrfToken(context, form.get("csrf"));
  const [[row], [secret], before, tries, , data = []] = (await runBatch(db, [
    selectOwner(db, claim, now),
    db
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, claim.accountId)),
    selectOutcome(db, key),
    attempt.select,
    ...(isTry ? [attempt.insert, ...(read ? [read(typed)] : [])] : []),
  ])) as [OwnerRow[], { passwordHash: string }[], OutcomeRows, Tries, unknown?, Row[]?];
  const owner = context.recognize(row ? ownerOf(row) : null);
  if (!secret || !owner) return answerEnded(exchange, form, before);
  rejectForgery(context, form);
  forgetKeptForm(context, request);
  rejectReplay(context, before);
  const proof = { ...secret, tries, id };
  return { ...post({ context, form, key, data }), owner, proof };
}

/**
 * Submits a form whose sender proves that they know the password. In the batch that saves it, tries
 * are forgotten, and all of it fails if the session was ended meanwhile.
 *
 * @throws a 429 page after too many wrong passwords
 */
export function submitWithPassword<Value extends { password: string }>(
  received: PasswordPost,
  form: DefinedForm<string, Value>,
  save: (typed: Value) => Result<never> | Promise<Result<never>>,
) {
  const {
    context,
    owner,
    proof: { passwordHash, tries, id },
  } = received;
  const { db, now } = context;
  const limit = limitOf("password", owner.accountId);
  return submit(received, form, async (typed) => {
    rejectTooMany(context, { ...limit, max: limit.max - 1 }, tries);
    const right = await isPassword(typed.password, passwordHash);
    if (!right) return reject({ password: "password.wrong" });
    const result = await save(typed);
    if (!("writes" in result)) return result;
    const proven = [holdSession(db, owner), forgetTries(db, { bucket: limit.bucket, id }, now)];
    return { ...result, writes: [...proven, ...result.writes] };
  });
}
