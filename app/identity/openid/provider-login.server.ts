import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { Authenticator } from "remix-auth";
import type { RequestContext } from "#app/http/context.server.ts";
import { href } from "#app/http/paths.ts";
import { arrivalFrom, readAppleName, type Arrival } from "#app/identity/arrival/arrival.ts";
import { callbackPath, type Provider } from "#app/identity/provider.server.ts";
import { OpenIdStrategy } from "./open-id-strategy.server.ts";
import type { PendingLogin } from "./pending-logins.ts";

/** The specification's re-authentication after 30 days. */
const maxAge = { max_age: String(30 * 24 * 60 * 60) };

function parametersFor({ slug }: Provider): Record<string, string> {
  switch (slug) {
    case "google":
      return { ...maxAge, scope: "openid email", prompt: "select_account" };
    // Apple only sends an address or a name in a form.
    case "apple":
      return { ...maxAge, scope: "openid email name", response_mode: "form_post" };
    // What a partner knows of its customer's cars is a claim of its own.
    default:
      return { ...maxAge, scope: "openid email profile vehicles" };
  }
}

export type LoginProblem = "cancelled" | "refused" | "unavailable";

/** @throws a redirect to the provider */
export async function startProviderLogin(
  context: RequestContext,
  request: Request,
  provider: Provider,
  login: PendingLogin,
): Promise<never> {
  await authenticate(context, request, provider, login);
  throw new Error("The strategy redirects.");
}

export async function finishProviderLogin(
  context: RequestContext,
  request: Request,
  provider: Provider,
  login: PendingLogin,
): Promise<Arrival> {
  return authenticate(context, request, provider, login);
}

function authenticate(
  { settings, origin, now }: RequestContext,
  request: Request,
  provider: Provider,
  { state }: PendingLogin,
): Promise<Arrival> {
  const { slug, openId: client } = provider;
  const callback = origin + href(callbackPath(provider));
  const givenName = readAppleName(new URL(request.url).searchParams.get("user"));
  const strategy = new OpenIdStrategy<Arrival>(
    { client, callback, state, secret: settings.secret, parameters: parametersFor(provider), now },
    async (claims) => arrivalFrom(slug, claims, givenName),
  );
  return new Authenticator<Arrival>().use(strategy, slug).authenticate(slug, request);
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
