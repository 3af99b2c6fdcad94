import { eq } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { runBatch, type BatchedRead } from "#db/writes.ts";
import { isCsrfToken } from "#app/http/csrf.server.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";
import { rejectForgery, type RequestArgs } from "#app/http/guards.server.ts";
import type { Owner } from "#app/http/owner.ts";
import type { DefinedForm } from "#app/forms/define-form.server.ts";
import { answerEnded, post } from "#app/forms/receive.server.ts";
import { deleteDraft } from "#app/forms/form-draft.server.ts";
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
import { verifyPassword } from "./password-hash.server.ts";
import { requireOpenSession, toOwner, selectOwner, type OwnerRow } from "./sessions.server.ts";

type PasswordPost<Data = unknown> = Post<Data> & {
  owner: Owner;
  proof: { passwordHash: string; tries: Tries; id: string };
};

/** Counts the attempt; {@link submitWithPassword} checks the password. */
export async function receiveWithPassword<Value, Row = never>(
  exchange: RequestArgs,
  defined: DefinedForm<string, Value>,
  read?: (values: Value) => BatchedRead<Row[]>,
): Promise<PasswordPost<Row[]>> {
  const { request, context } = exchange;
  const { db, now, claim } = context;
  const form = await readForm(request);
  if (!claim) return answerEnded(exchange, form, []);
  const key = await submissionKey(context, request, form);
  const values = typedInto(form, defined);
  const { id, ...attempt } = countTry(db, limitOf("password", claim.accountId), now);
  const isAttempt = values !== null && isCsrfToken(context, form.get("csrf"));
  const [[ownerRow], [hashRow], outcome, tries, , data = []] = (await runBatch(db, [
    selectOwner(db, claim, now),
    db
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, claim.accountId)),
    selectOutcome(db, key),
    attempt.select,
    ...(isAttempt ? [attempt.insert, ...(read ? [read(values)] : [])] : []),
  ])) as [OwnerRow[], { passwordHash: string }[], OutcomeRows, Tries, unknown?, Row[]?];
  const owner = context.recognize(ownerRow ? toOwner(ownerRow) : null);
  if (!hashRow || !owner) return answerEnded(exchange, form, outcome);
  rejectForgery(context, form);
  deleteDraft(context, request);
  rejectReplay(context, outcome);
  const proof = { ...hashRow, tries, id };
  return { ...post({ context, form, key, data }), owner, proof };
}

/** @throws a 429 page after too many wrong passwords */
export function submitWithPassword<Value extends { password: string }>(
  received: PasswordPost,
  form: DefinedForm<string, Value>,
  save: (values: Value) => Result<never> | Promise<Result<never>>,
  { needsPassword = true }: { needsPassword?: boolean } = {},
) {
  const {
    context,
    owner,
    proof: { passwordHash, tries, id },
  } = received;
  const { db, now } = context;
  const limit = limitOf("password", owner.accountId);
  return submit(received, form, async (values) => {
    if (needsPassword) {
      if (!owner.hasPassword) return reject({ password: "password.none" });
      rejectTooMany(context, { ...limit, max: limit.max - 1 }, tries);
      const isCorrect = await verifyPassword(values.password, passwordHash);
      if (!isCorrect) return reject({ password: "password.wrong" });
    }
    const result = await save(values);
    if (!("writes" in result)) return result;
    return {
      ...result,
      writes: [
        requireOpenSession(db, owner),
        forgetTries(db, { bucket: limit.bucket, id }, now),
        ...result.writes,
      ],
    };
  });
}
