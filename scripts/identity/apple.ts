import { webcrypto } from "node:crypto";
import { exportPKCS8, jwtVerify } from "jose";
import { errors, type KoaContextWithOIDC, type Provider } from "oidc-provider";
import type { Person } from "./people.ts";

const teamId = "LOCALTEAM1";
const keyId = "LOCALKEY01";
const clientId = "example.roadworthy.login";
/** Apple refuses secrets that are valid for longer. */
const maxLifetimeSeconds = 15_777_000;

export type AppleClient = {
  clientId: string;
  bindings: Record<string, string>;
  publicKey: webcrypto.CryptoKey;
};

export async function createAppleClient(): Promise<AppleClient> {
  const pair = await webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  return {
    clientId,
    publicKey: pair.publicKey,
    bindings: {
      APPLE_CLIENT_ID: clientId,
      APPLE_TEAM_ID: teamId,
      APPLE_KEY_ID: keyId,
      APPLE_PRIVATE_KEY: await exportPKCS8(pair.privateKey),
    },
  };
}

/** What Apple does differently from the standard, or from everyone else. */
export function behaveLikeApple(
  provider: Provider,
  { publicKey }: AppleClient,
  findPerson: (subject: string) => Person | undefined,
): void {
  requireSignedSecret(provider, publicKey);
  const introduced = new Set<string>();
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    const { oidc } = context;
    if (oidc?.route !== "authorization" && oidc?.route !== "resume") return;
    const { scope = "", response_mode: mode } = oidc.params ?? {};
    if (/\b(name|email)\b/.test(String(scope)) && mode !== "form_post")
      throw new errors.InvalidRequest("response_mode must be form_post when scopes are requested");
    const subject = oidc.session?.accountId;
    const person = subject ? findPerson(subject) : undefined;
    if (!person || !isAnswer(context.body) || introduced.has(subject!)) return;
    introduced.add(subject!);
    context.body = withUser(context.body, person);
  });
}

function isAnswer(body: unknown): body is string {
  return typeof body === "string" && body.includes('name="code"');
}

/** The name and the address come beside the token, and only the first time. */
function withUser(page: string, { name, email }: Person): string {
  const [firstName = "", lastName = ""] = name.split(/ (.*)/s);
  const user = JSON.stringify({ name: { firstName, lastName }, email });
  const input = `<input type="hidden" name="user" value="${user.replaceAll('"', "&quot;")}"/>`;
  return page.replace("</form>", `${input}</form>`);
}

/** Each secret is a token that the developer's key signs. */
function requireSignedSecret(provider: Provider, publicKey: webcrypto.CryptoKey): void {
  Object.assign(provider.Client.prototype, {
    async compareClientSecret(secret: string): Promise<boolean> {
      try {
        const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
          ...{ issuer: teamId, subject: clientId, audience: provider.issuer },
          algorithms: ["ES256"],
        });
        const { exp = Infinity, iat = 0 } = payload;
        return protectedHeader.kid === keyId && exp - iat <= maxLifetimeSeconds;
      } catch {
        return false;
      }
    },
  });
}
