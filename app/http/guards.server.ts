import { redirect } from "@remix-run/cloudflare";
import type { Owner } from "./owner.ts";
import type { RequestContext } from "./context.server.ts";
import { isCsrfToken } from "./csrf.server.ts";
import { setFlash } from "./flash.server.ts";
import { partnersLogin } from "./embedding/partner-of.server.ts";
import { href, paths } from "./paths.ts";
import { problem } from "./problem.server.ts";

export type RequestArgs = { request: Request; context: RequestContext };

/** `read` shares the round trip of the session check. @throws a redirect to login or terms */
export async function loadAsOwner<T>(
  { request, context }: RequestArgs,
  read: (accountId: string) => Promise<T>,
) {
  const [owner, result] = await Promise.allSettled([
    context.owner(),
    context.claim ? attempt(() => read(context.claim!.accountId)) : undefined,
  ]);
  const signedIn = unwrap(owner) ?? redirectToLogin({ request, context });
  if (mustAgreeToTerms(request, signedIn)) redirectToTerms(request);
  return { owner: signedIn, data: unwrap(result) as T };
}

export async function redirectOwnersToGarage(context: RequestContext): Promise<void> {
  if (await context.owner()) throw redirect(paths.garage);
}

export function redirectTo(path: string): never {
  throw redirect(path);
}

export function redirectToLogin({ request, context }: RequestArgs): never {
  if (context.claim) {
    context.cookies.remove("session");
    setFlash(context, { message: "sessionEnded" });
  }
  const { pathname, search } = new URL(request.url);
  const login = partnersLogin(context) ?? paths.logIn;
  throw redirect(`${login}?redirectTo=${encodeURIComponent(pathname + search)}`);
}

const pathsWithoutTerms = [paths.agree, paths.account, paths.verifyEmail].map(href);

export function mustAgreeToTerms(request: Request, { country, agreed }: Owner): boolean {
  if (country !== "CA" || agreed) return false;
  const { pathname } = new URL(request.url);
  return !pathsWithoutTerms.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

export function redirectToTerms(request: Request): never {
  const { pathname, search } = new URL(request.url);
  throw redirect(`${paths.agree}?redirectTo=${encodeURIComponent(pathname + search)}`);
}

/** What allows the change: the visitor's cookies, or the token in the address. */
export type AuthorizedBy = "cookies" | "link";

/** A browser without cookies can't have a `csrf` of its own, and needs none for its link. */
export function rejectForgery(
  context: RequestContext,
  form: FormData,
  authorizedBy: AuthorizedBy = "cookies",
) {
  const { isNewVisitor } = context;
  if (isNewVisitor && authorizedBy === "link") return;
  if (!isCsrfToken(context, form.get("csrf"))) throw problem(403, { needsCookies: isNewVisitor });
}

/** Turns a synchronous throw into a rejection, so the session check comes first. */
export async function attempt<T>(read: () => Promise<T>): Promise<T> {
  return read();
}

export function unwrap<T>(result: PromiseSettledResult<T>): T {
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
