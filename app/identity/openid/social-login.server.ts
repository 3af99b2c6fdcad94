import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { Authenticator } from "remix-auth";
import type { SocialProvider } from "#app/http/service-settings/identity-settings.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { href } from "#app/http/paths.ts";
import { arrivalFrom, readAppleName, type Arrival } from "#app/identity/arrival/arrival.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";
import { OpenIdStrategy } from "./open-id-strategy.server.ts";
import type { PendingLogin } from "./pending-logins.ts";

/** The specification's re-authentication after 30 days. */
const maxAge = { max_age: String(30 * 24 * 60 * 60) };

/** Apple only sends an address or a name in a form. */
const parameters: Record<SocialProvider, Record<string, string>> = {
  google: { ...maxAge, scope: "openid email", prompt: "select_account" },
  apple: { ...maxAge, scope: "openid email name", response_mode: "form_post" },
};

export type LoginProblem = "cancelled" | "refused" | "unavailable";

/** @throws a redirect to the provider */
export async function startSocialLogin(
  context: RequestContext,
  request: Request,
  login: PendingLogin & { provider: SocialProvider },
): Promise<never> {
  await authenticate(context, request, login);
  throw new Error("The strategy redirects.");
}

export async function finishSocialLogin(
  context: RequestContext,
  request: Request,
  login: PendingLogin & { provider: SocialProvider },
): Promise<Arrival> {
  return authenticate(context, request, login);
}

function authenticate(
  { settings, origin, now }: RequestContext,
  request: Request,
  { provider, state }: PendingLogin & { provider: SocialProvider },
): Promise<Arrival> {
  const callback = origin + href(identityPaths.callback(provider));
  const client = settings.identity[provider]!;
  const givenName = readAppleName(new URL(request.url).searchParams.get("user"));
  const strategy = new OpenIdStrategy<Arrival>(
    { client, callback, state, secret: settings.secret, parameters: parameters[provider], now },
    async (claims) => arrivalFrom(provider, claims, givenName),
  );
  return new Authenticator<Arrival>().use(strategy, provider).authenticate(provider, request);
}

/** @throws what isn't a provider's fault */
export function loginProblemOf(context: RequestContext, error: unknown): LoginProblem {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === "access_denied" || error.error === "user_cancelled_authorize")
      return "cancelled";
    context.log.warn("login refused", error);
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? "unavailable" : "refused";
  }
  const isDown =
    error instanceof TypeError ||
    (error instanceof ClientError && (isTimeout(error) || isServerError(error)));
  if (isDown) {
    context.log.warn("login provider", error);
    return "unavailable";
  }
  if (error instanceof ClientError || error instanceof ResponseBodyError) {
    context.log.warn("login refused", error);
    return "refused";
  }
  throw error;
}

function isTimeout({ code }: ClientError): boolean {
  return code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT";
}

function isServerError({ cause }: ClientError): boolean {
  return cause instanceof Response && cause.status >= 500;
}
