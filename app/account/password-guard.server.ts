import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { RequestContext } from "#app/http/context.server.ts";
import { isCsrfToken } from "#app/http/csrf.server.ts";
import { readForm } from "#app/http/form-body.server.ts";
import { answerEnded, refuseForgery } from "#app/http/guards.server.ts";
import { forgetKeptForm } from "#app/http/kept-form.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import { countTry, forgetTries, refuseTooMany } from "#app/http/limits.server.ts";
import { refuseForm } from "#app/http/reply.server.ts";
import { refuseReplay, selectOutcome, submissionKey } from "#app/http/submission.server.ts";
import { isPassword } from "./passwords.server.ts";
import { ownerOf, selectOwner } from "./sessions.server.ts";

/**
 * First line of an action that changes what keeps the account safe: besides being logged in, its
 * sender proves that they know the password, in the field `password`. Tries are counted before
 * they are made, in the round trip that confirms the session.
 *
 * @returns the owner, what was typed, and the write that forgets the tries; or a refused form
 * @throws what `receiveAsOwner` throws, and a 429 page after too many wrong passwords
 */
export async function receiveWithPassword<Schema extends z.ZodType<{ password: string }>>(
  exchange: { request: Request; context: RequestContext },
  schema: Schema,
) {
  const { request, context } = exchange;
  const { db, now, claim } = context;
  const form = await readForm(request);
  if (!claim) return answerEnded(exchange, form, []);
  const key = await submissionKey(context, request, form);
  const submission = parseWithZod(form, { schema });
  const limit = limitOf("password", claim.accountId);
  const attempt = countTry(db, limit, now);
  const [[row], before, tries] = await db.batch([
    selectOwner(db, claim, now),
    selectOutcome(db, key),
    attempt.select,
    ...(submission.status === "success" && isCsrfToken(context, form.get("csrf")) ? [attempt.insert] : []),
  ]);
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
  const forget = forgetTries(db, { bucket: limit.bucket, id: attempt.id }, now);
  return { owner, key, submission, typed: submission.value, forget };
}
