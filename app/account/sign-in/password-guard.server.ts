import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { RequestContext } from "#app/http/context.server.ts";
import { isCsrfToken } from "#app/http/csrf.server.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";
import { refuseForgery } from "#app/http/guards.server.ts";
import { answerEnded } from "#app/forms/receive.server.ts";
import { forgetKeptForm } from "#app/forms/kept-form.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { countTry, forgetTries, refuseTooMany, type Tries } from "#app/http/limits.server.ts";
import type { BatchedRead } from "#app/forms/spam-trap.server.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { refuseReplay, selectOutcome, submissionKey, type OutcomeRows } from "#app/forms/submission.server.ts";
import { isPassword } from "./passwords.server.ts";
import { holdSession, ownerOf, selectOwner, type OwnerRow } from "./sessions.server.ts";

/**
 * First line of an action that changes what keeps the account safe: besides being logged in, its
 * sender proves that they know the password, in the field `password`. Tries are counted before
 * they are made, in the round trip that confirms the session.
 *
 * @param read what else to ask, about what was typed
 * @returns the owner, what was typed, what was `found`, and writes that belong into the change's batch: they forget the
 *   tries, and fail it if the session was ended meanwhile; or a refused form
 * @throws what `receiveAsOwner` throws, and a 429 page after too many wrong passwords
 */
export async function receiveWithPassword<Schema extends z.ZodType<{ password: string }>, Row = never>(
  exchange: { request: Request; context: RequestContext },
  schema: Schema,
  read?: (typed: z.infer<Schema>) => BatchedRead<Row[]>,
) {
  const { request, context } = exchange;
  const { db, now, claim } = context;
  const form = await readForm(request);
  if (!claim) return answerEnded(exchange, form, []);
  const key = await submissionKey(context, request, form);
  const submission = parseWithZod(form, { schema });
  const limit = limitOf("password", claim.accountId);
  const attempt = countTry(db, limit, now);
  const isTry = submission.status === "success" && isCsrfToken(context, form.get("csrf"));
  const [[row], before, tries, , found = []] = (await db.batch([
    selectOwner(db, claim, now),
    selectOutcome(db, key),
    attempt.select,
    ...(isTry ? [attempt.insert, ...(read ? [read(submission.value)] : [])] : []),
  ])) as [OwnerRow[], OutcomeRows, Tries, unknown?, Row[]?];
  const owner = context.recognize(row ? ownerOf(row) : null);
  if (!row || !owner) return answerEnded(exchange, form, before);
  refuseForgery(context, form);
  forgetKeptForm(context, request);
  refuseReplay(context, before);
  if (submission.status !== "success") return { refused: refuseForm(context, submission) };
  refuseTooMany(context, { ...limit, most: limit.most - 1 }, tries);

  const { password } = submission.value;
  if (!(await isPassword(password, row.account.passwordHash))) {
    return { refused: refuseForm(context, submission, { password: ["password.wrong"] }) };
  }
  const writes = [holdSession(db, owner), forgetTries(db, { bucket: limit.bucket, id: attempt.id }, now)];
  return { owner, key, submission, typed: submission.value, found, writes };
}
