import { redirect } from "@remix-run/cloudflare";
import type { Owner } from "#app/account/sign-in/sessions.server.ts";
import type { RequestContext } from "./context.server.ts";
import { isCsrfToken } from "./csrf.server.ts";
import { takeRestore } from "#app/forms/deleted.server.ts";
import { setFlash } from "./flash.server.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";
import { forgetKeptForm, keepForm } from "#app/forms/kept-form.server.ts";
import { href, paths } from "./paths.ts";
import { problem } from "./problem.server.ts";
import { refuseReplay, selectOutcome, submissionKey, type OutcomeRows } from "#app/forms/submission.server.ts";

export type Exchange = { request: Request; context: RequestContext };

/**
 * First line of an owner page's loader. `read` is given the account that the cookie names and is
 * asked in the same round trip that confirms the session; its answer is dropped when that fails.
 * @throws a redirect to log-in, with the way back, for everyone else; or to the terms.
 */
export async function loadAsOwner<T>({ request, context }: Exchange, read: (accountId: string) => Promise<T>) {
  const [owner, result] = await Promise.allSettled([
    context.owner(),
    context.claim ? attempt(() => read(context.claim!.accountId)) : undefined,
  ]);
  const signedIn = settled(owner) ?? toLogIn({ request, context });
  if (lacksTerms(request, signedIn)) toTerms(request);
  return { owner: signedIn, data: settled(result) as T };
}

/** A form that arrived whole and may take effect: its `csrf` is right and it is no replay. */
export type Post<T> = { form: FormData; key: string; data: T };

/**
 * First line of an owner page's action. Checks in this order: session, `csrf`, replay; `read` is
 * asked in the same round trip.
 * @throws a redirect to log-in, a 403 page, or the redirect of the same form sent before.
 */
export async function receiveAsOwner<T>(
  { request, context }: Exchange,
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
  const signedIn = settled(owner) ?? (await answerEnded({ request, context }, form, settled(before)));
  refuseForgery(context, form);
  if (lacksTerms(request, signedIn)) {
    await keepForm(context, request, form);
    toTerms(request);
  }
  forgetKeptForm(context, request);
  refuseReplay(context, settled(before));
  return { form, key, data: settled(result) as T, owner: signedIn };
}

/** A visitor's form with the right `csrf`, and its key; nothing is asked of the database. */
export async function receiveForm({ request, context }: Exchange): Promise<{ form: FormData; key: string }> {
  const form = await readForm(request);
  refuseForgery(context, form);
  return { form, key: await submissionKey(context, request, form) };
}

/**
 * First line of an action for forms that visitors send without an account: `csrf`, then replay.
 * `onReplay` may set again what the first answer set besides its redirect.
 */
export async function receive<T>(
  { request, context }: Exchange,
  read: (form: FormData, key: string) => Promise<T>,
  onReplay?: (key: string) => void,
): Promise<Post<T>> {
  const { form, key } = await receiveForm({ request, context });
  const [before, result] = await Promise.allSettled([selectOutcome(context.db, key), attempt(() => read(form, key))]);
  refuseReplay(context, settled(before), () => onReplay?.(key));
  return { form, key, data: settled(result) };
}

/** Log-in and sign-up are for the signed-out: an owner goes to the garage. */
export async function sendOwnersHome(context: RequestContext): Promise<void> {
  if (await context.owner()) throw redirect(paths.garage);
}

/** Leads elsewhere from where something is not to be found. */
export function leadTo(path: string): never {
  throw redirect(path);
}

export function toLogIn({ request, context }: Exchange): never {
  if (context.claim) {
    context.cookies.remove("session");
    setFlash(context, { message: "sessionEnded" });
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(`${paths.logIn}?redirectTo=${encodeURIComponent(pathname + search)}`);
}

/**
 * Answers an owner's form whose session is over. The form that ended it, sent twice, is a replay
 * like any other; what was typed into all others is kept, so that it comes back filled.
 * @throws the redirect of the form that took effect before, else one to log-in.
 */
export async function answerEnded({ request, context }: Exchange, form: FormData, before: OutcomeRows): Promise<never> {
  if (isCsrfToken(context, form.get("csrf"))) {
    refuseReplay(context, before, () => context.cookies.remove("session"));
    await keepForm(context, request, form);
  }
  return toLogIn({ request, context });
}

/** What an owner may do without agreeing to the terms: see to their account, take their data, leave. */
const withoutTerms = [paths.agree, paths.account, paths.verifyEmail].map(href);

/** A Canadian account that has not agreed to the terms does so first, and then goes on. */
function lacksTerms(request: Request, { country, agreed }: Owner): boolean {
  if (country !== "CA" || agreed) return false;
  const { pathname } = new URL(request.url);
  return !withoutTerms.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

function toTerms(request: Request): never {
  const { pathname, search } = new URL(request.url);
  throw redirect(`${paths.agree}?redirectTo=${encodeURIComponent(pathname + search)}`);
}

export function refuseForgery(context: RequestContext, form: FormData) {
  if (!isCsrfToken(context, form.get("csrf"))) throw problem(403);
}

/** A read that throws at once fails like one that throws later: after the checks before it. */
async function attempt<T>(read: () => Promise<T>): Promise<T> {
  return read();
}

function settled<T>(result: PromiseSettledResult<T>): T {
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

