import { startRestore } from "./deleted.server.ts";
import { deleteDraft, saveDraft } from "./form-draft.server.ts";
import {
  browserOf,
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
  mustAgreeToTerms,
  rejectForgery,
  unwrap,
  redirectToLogin,
  redirectToTerms,
  type AuthorizedBy,
  type RequestArgs,
} from "#app/http/guards.server.ts";
import type { Owner } from "#app/http/owner.ts";

/** @throws a redirect or a 403 page */
export async function receiveAsOwner<T>(
  { request, context }: RequestArgs,
  read: (accountId: string, form: FormData) => Promise<T>,
): Promise<Post<T> & { owner: Owner }> {
  const form = await readForm(request);
  const key = await submissionKey(context, request, form);
  startRestore(context, form);
  const [owner, before, result] = await Promise.allSettled([
    context.owner(),
    context.claim ? selectOutcome(context.db, key) : [],
    context.claim ? attempt(() => read(context.claim!.accountId, form)) : undefined,
  ]);
  const signedIn = unwrap(owner) ?? (await answerEnded({ request, context }, form, unwrap(before)));
  rejectForgery(context, form);
  if (mustAgreeToTerms(request, signedIn)) {
    await saveDraft(context, request, form);
    redirectToTerms(request);
  }
  deleteDraft(context, request);
  rejectReplay(context, unwrap(before));
  return { ...post({ context, form, key, data: unwrap(result) as T }), owner: signedIn };
}

/** Makes no request: the action checks for a replay along with its own reads. */
export async function receiveForm(
  { request, context }: RequestArgs,
  authorizedBy?: AuthorizedBy,
): Promise<Post<undefined>> {
  const form = await readForm(request);
  rejectForgery(context, form, authorizedBy);
  return post({ context, form, key: await submissionKey(context, request, form), data: undefined });
}

/** For forms that log in: sent again from the session that one opened, it's still the same form. */
export async function receiveFromBrowser({
  request,
  context,
}: RequestArgs): Promise<Post<undefined>> {
  const form = await readForm(request);
  rejectForgery(context, form);
  const key = await submissionKey(context, request, form, browserOf(context));
  return post({ context, form, key, data: undefined });
}

/** For guards only, which have just checked the form. */
export function post<T>(checked: {
  context: RequestContext;
  form: FormData;
  key: string;
  data: T;
}): Post<T> {
  return checked as Post<T>;
}

export async function receive<T>(
  { request, context }: RequestArgs,
  read: (form: FormData) => Promise<T>,
  authorizedBy?: AuthorizedBy,
): Promise<Post<T>> {
  const { form, key } = await receiveForm({ request, context }, authorizedBy);
  const [before, result] = await Promise.allSettled([
    selectOutcome(context.db, key),
    attempt(() => read(form)),
  ]);
  rejectReplay(context, unwrap(before));
  return post({ context, form, key, data: unwrap(result) });
}

/** A form that ended the session, sent twice, is a replay. Others are saved as drafts. */
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
