import { redirect } from "@remix-run/cloudflare";
import type { Owner } from "./owner.ts";
import type { RequestContext } from "./context.server.ts";
import { isCsrfToken } from "./csrf.server.ts";
import { setFlash } from "./flash.server.ts";
import { href, paths } from "./paths.ts";
import { problem } from "./problem.server.ts";

export type RequestArgs = { request: Request; context: RequestContext };

/**
 * First line of an owner page's loader. `read` is given the account that the cookie names and is
 * asked in the same round trip that confirms the session; its answer is dropped when that fails.
 * @throws a redirect to log-in, with the way back, for everyone else; or to the terms.
 */
export async function loadAsOwner<T>(
  { request, context }: RequestArgs,
  read: (accountId: string) => Promise<T>,
) {
  const [owner, result] = await Promise.allSettled([
    context.owner(),
    context.claim ? attempt(() => read(context.claim!.accountId)) : undefined,
  ]);
  const signedIn = settled(owner) ?? redirectToLogin({ request, context });
  if (lacksTerms(request, signedIn)) redirectToTerms(request);
  return { owner: signedIn, data: settled(result) as T };
}

/** Log-in and sign-up are for the signed-out: an owner goes to the garage. */
export async function redirectOwnersToGarage(context: RequestContext): Promise<void> {
  if (await context.owner()) throw redirect(paths.garage);
}

/** Leads elsewhere from where something is not to be found. */
export function redirectTo(path: string): never {
  throw redirect(path);
}

export function redirectToLogin({ request, context }: RequestArgs): never {
  if (context.claim) {
    context.cookies.remove("session");
    setFlash(context, { message: "sessionEnded" });
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(`${paths.logIn}?redirectTo=${encodeURIComponent(pathname + search)}`);
}

const withoutTerms = [paths.agree, paths.account, paths.verifyEmail].map(href);

/** A Canadian account that has not agreed to the terms does so first, and then goes on. */
export function lacksTerms(request: Request, { country, agreed }: Owner): boolean {
  if (country !== "CA" || agreed) return false;
  const { pathname } = new URL(request.url);
  return !withoutTerms.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

export function redirectToTerms(request: Request): never {
  const { pathname, search } = new URL(request.url);
  throw redirect(`${paths.agree}?redirectTo=${encodeURIComponent(pathname + search)}`);
}

export function rejectForgery(context: RequestContext, form: FormData) {
  if (!isCsrfToken(context, form.get("csrf"))) throw problem(403);
}

/** A read that throws at once fails like one that throws later: after the checks before it. */
export async function attempt<T>(read: () => Promise<T>): Promise<T> {
  return read();
}

export function settled<T>(result: PromiseSettledResult<T>): T {
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
