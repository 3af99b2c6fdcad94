import { webcrypto } from "node:crypto";
import { exportJWK, SignJWT, type JWTPayload } from "jose";
import { startFakeProvider, type FakeProvider } from "../stack/provider.ts";

type SigningKey = { kid: string; pair: webcrypto.CryptoKeyPair };

/** An OpenID provider that can also say what a real one never would. */
export type FakeOpenId = {
  issuer: string;
  /** Signs tokens with a new key from now on. @param published false: others can't know it */
  changeKey(published?: boolean): Promise<void>;
  /** The next token's claims, beside or instead of correct ones. */
  say(claims: JWTPayload): Promise<void>;
  /** A token of any kind. */
  sign(claims: JWTPayload): Promise<string>;
  describe(metadata: Record<string, unknown>): void;
  respondWith: FakeProvider["respondWith"];
  answerAsUsual(): void;
  stop(): Promise<void>;
};

export const clientId = "fake-client";

export async function startFakeOpenId(): Promise<FakeOpenId> {
  const server = await startFakeProvider();
  const issuer = server.url;
  let key = await newKey();
  let keys = [key];
  let claims: JWTPayload = {};
  let token = "";
  let metadata: Record<string, unknown> = {};
  let jwks: object = {};

  async function prepare() {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: clientId, sub: "olive", iat: now, exp: now + 300 };
    token = await sign({ ...usual, ...claims });
    jwks = { keys: await Promise.all(keys.map(publicJwk)) };
  }

  const sign = (payload: JWTPayload) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: "ES256", kid: key.kid })
      .sign(key.pair.privateKey);

  const answerAsUsual = () =>
    server.respondWith((path) => {
      if (path.startsWith("/.well-known/"))
        return {
          body: {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            id_token_signing_alg_values_supported: ["ES256"],
            ...metadata,
          },
        };
      if (path === "/jwks") return { body: jwks };
      return { body: { access_token: "a", token_type: "bearer", id_token: token } };
    });
  answerAsUsual();
  await prepare();

  return {
    issuer,
    async changeKey(published = true) {
      key = await newKey();
      if (published) keys = [key];
      await prepare();
    },
    async say(said) {
      claims = said;
      await prepare();
    },
    sign,
    describe: (described) => void (metadata = described),
    respondWith: server.respondWith,
    answerAsUsual,
    stop: server.stop,
  };
}

let created = 0;

async function newKey(): Promise<SigningKey> {
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const pair = await webcrypto.subtle.generateKey(curve, true, ["sign", "verify"]);
  return { kid: `key-${++created}`, pair };
}

async function publicJwk({ kid, pair }: SigningKey) {
  return { ...(await exportJWK(pair.publicKey)), kid, alg: "ES256", use: "sig" };
}
