import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type IDToken,
} from "openid-client";
import { Strategy } from "remix-auth/strategy";
import type { OpenIdSettings } from "#app/http/service-settings/identity-settings.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { keyedHash } from "#app/http/secrets.server.ts";
import { openConfiguration } from "./discovery.server.ts";

type Options = {
  client: OpenIdSettings;
  callback: string;
  /** Ties the answer to the browser that asked; the nonce and the PKCE verifier derive from it. */
  state: string;
  secret: string;
  parameters: Record<string, string>;
  now: Date;
};

/** OpenID Connect's authorization code flow with PKCE, for any provider that describes itself. */
export class OpenIdStrategy<User> extends Strategy<User, IDToken> {
  override name = "openid";
  readonly #options: Options;

  constructor(options: Options, verify: Strategy.VerifyFunction<User, IDToken>) {
    super(verify);
    this.#options = options;
  }

  /** @throws a redirect to the provider, or what went wrong with its answer */
  override async authenticate(request: Request): Promise<User> {
    const { client, callback, state, secret, parameters, now } = this.#options;
    const configuration = await openConfiguration(client, now);
    const pkceCodeVerifier = keyedHash(secret, "openid-verifier", state);
    const nonce = keyedHash(secret, "openid-nonce", state);
    const { pathname, search } = new URL(request.url);
    if (pathname !== new URL(callback).pathname)
      redirectTo(
        buildAuthorizationUrl(configuration, {
          ...parameters,
          redirect_uri: callback,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
          code_challenge_method: "S256",
        }).href,
      );
    const tokens = await authorizationCodeGrant(configuration, new URL(callback + search), {
      pkceCodeVerifier,
      expectedState: state,
      expectedNonce: nonce,
    });
    return this.verify(tokens.claims()!);
  }
}
