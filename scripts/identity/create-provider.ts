import { webcrypto } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { exportJWK, type JWK } from "jose";
import { interactionPolicy, Provider, type Configuration } from "oidc-provider";
import { createMemory } from "./memory-adapter.ts";
import { subjectOf, type Person } from "./people.ts";

type ProviderOptions = {
  name: string;
  issuer: string;
  client: { id: string; secret: string };
  /** Apple writes `true` as text. */
  claimsAsText: boolean;
  people: Map<string, Person>;
  key: JWK;
};

/** A real OpenID provider (certified, by panva) whose login page lets anyone be anyone. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { name, issuer, client, claimsAsText, people, key } = options;
  const cookie = (kind: string) => `${name}-${kind}`;
  const configuration: Configuration = {
    adapter: createMemory(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: ["http://localhost/Service/login"],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    jwks: { keys: [key] },
    scopes: ["openid", "email", "name", "profile", "vehicles"],
    claims: {
      ...{ openid: ["sub"], email: ["email", "email_verified"] },
      ...{ profile: ["name"], vehicles: ["vehicles"] },
    },
    // Real providers put the address in the token, so nobody has to ask for it.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${issuer}/person/${uid}`, policy: choosing() },
    cookies: {
      keys: [client.secret],
      names: {
        session: cookie("session"),
        interaction: cookie("interaction"),
        resume: cookie("resume"),
      },
    },
    ttl: {
      ...{ AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
      ...{ Grant: 600, Interaction: 600, Session: 600 },
    },
    findAccount(_context, subject) {
      const person = people.get(subject);
      if (!person) return undefined;
      const { email, verified, name, vehicles = [] } = person;
      const email_verified = claimsAsText ? String(verified) : verified;
      // The type knows the standard's claims, which Apple's aren't.
      const standard = { sub: subject, email, email_verified: email_verified as boolean };
      const claims = { ...standard, name, vehicles };
      return { accountId: subject, claims: () => claims };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope("openid email name profile vehicles");
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  // The product runs on any port.
  Object.assign(provider.Client.prototype, { redirectUriAllowed: isOurs });
  return provider;
}

export async function finishLogin(
  provider: Provider,
  people: Map<string, Person>,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  person: Person | null,
): Promise<void> {
  if (!person) {
    const refusal = { error: "access_denied", error_description: "The person cancelled." };
    return provider.interactionFinished(request, response, refusal);
  }
  const accountId = subjectOf(person);
  people.set(accountId, person);
  const login = { accountId, remember: true };
  await provider.interactionFinished(request, response, { login, select_account: {} });
}

/** Asks who it is each time, as with `prompt=select_account`. */
function choosing() {
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  policy.add(new Prompt({ name: "select_account", requestable: true }), 0);
  const isUnanswered = new Check("choose", "Nobody was chosen", ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get("login")!.checks.add(isUnanswered);
  return policy;
}

export async function newSigningKey(): Promise<JWK> {
  const algorithm = {
    name: "RSASSA-PKCS1-v1_5",
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: "SHA-256",
  };
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  return { ...(await exportJWK(pair.privateKey)), alg: "RS256", use: "sig" };
}

/** Any address of the product's, since tests run it under several names. */
function isOurs(uri: string): boolean {
  return new URL(uri).pathname.startsWith("/Service/login/");
}
