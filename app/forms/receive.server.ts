import { takeRestore } from "./deleted.server.ts";
import { forgetKeptForm, saveDraft } from "./kept-form.server.ts";
import {
  rejectReplay,
  selectOutcome,
  submissionKey,
  type OutcomeRows,
  type Post,
} from "./submission.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { isCsrfToken } from "#app/http/csrf.server.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";
import {
  attempt,
  lacksTerms,
  rejectForgery,
  settled,
  redirectToLogin,
  redirectToTerms,
  type RequestArgs,
} from "#app/http/guards.server.ts";
import type { Owner } from "#app/http/owner.ts";

/**
 * First line of an owner page's action. Checks in this order: session, `csrf`, replay; `read` is
 * asked in the same round trip.
 * @throws a redirect to log-in, a 403 page, or the redirect of the same form sent before.
 */
export async function receiveAsOwner<T>(
  { request, context }: RequestArgs,
  read: (accountId: string, form: FormData) => Promise<T>,
): Promise<Post<T> & { owner: Owner }> {
  const form = await readForm(request);
  const key = await submissionKey(context, request, form);
  takeRestore(context, form);
  const [owner, before, result] = await Promise.allSettled([
    context.owner(),
    context.claim ? selectOutcome(context.db, key) : [],
    context.claim ? attempt(() => read(context.claim!.accountId, form)) : undefined,
  ]);
  const signedIn =
    settled(owner) ?? (await answerEnded({ request, context }, form, settled(before)));
  rejectForgery(context, form);
  if (lacksTerms(request, signedIn)) {
    await saveDraft(context, request, form);
    redirectToTerms(request);
  }
  forgetKeptForm(context, request);
  rejectReplay(context, settled(before));
  return { ...post({ context, form, key, data: settled(result) as T }), owner: signedIn };
}

/**
 * A form with the right `csrf`. Nothing is asked of the database: the action looks for a replay
 * itself, together with what it reads.
 */
export async function receiveForm({ request, context }: RequestArgs): Promise<Post<undefined>> {
  const form = await readForm(request);
  rejectForgery(context, form);
  return post({ context, form, key: await submissionKey(context, request, form), data: undefined });
}

/** Makes a form that was checked a {@link Post}: for guards alone, which have just checked it. */
export function post<T>(checked: {
  context: RequestContext;
  form: FormData;
  key: string;
  data: T;
}): Post<T> {
  return checked as Post<T>;
}

/** First line of an action for forms that visitors send without an account: `csrf`, then replay. */
export async function receive<T>(
  { request, context }: RequestArgs,
  read: (form: FormData) => Promise<T>,
): Promise<Post<T>> {
  const { form, key } = await receiveForm({ request, context });
  const [before, result] = await Promise.allSettled([
    selectOutcome(context.db, key),
    attempt(() => read(form)),
  ]);
  rejectReplay(context, settled(before));
  return post({ context, form, key, data: settled(result) });
}

/**
 * Answers an owner's form whose session is over. The form that ended it, sent twice, is a replay
 * like any other; what was typed into all others is kept, so that it comes back filled.
 * @throws the redirect of the form that took effect before, else one to log-in.
 */
export async function answerEnded(
  { request, context }: RequestArgs,
  form: FormData,
  before: OutcomeRows,
): Promise<never> {
  if (isCsrfToken(context, form.get("csrf"))) {
    rejectReplay(context, before, () => context.cookies.remove("session"));
    await saveDraft(context, request, form);
  }
  return redirectToLogin({ request, context });
}
