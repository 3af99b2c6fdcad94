import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { apiTokens } from "#db/schema/api/api-tokens.ts";
import { prospects } from "#db/schema/prospects.ts";
import { calls } from "#app/api/calls.server.ts";
import type { Call } from "#app/api/call.server.ts";
import { hashToken, newToken } from "#app/http/secrets.server.ts";
import { runShopKeysCommand } from "#scripts/support/shop-keys-command.ts";
import { createToken } from "#tests/support/api/caller.ts";
import { makeViewLink, viewer } from "#tests/support/browse/views.ts";
import type { FakeOpenId } from "#tests/support/identity/fake-openid.ts";
import { newEmail, password } from "#tests/support/owner.ts";
import { inviteProspect, newPhone } from "#tests/support/prospects/prospects.ts";
import type { ReadyOwner, Stack } from "#tests/support/ready-owners.ts";
import { endReviewLink, exampleReview, makeReviewLink } from "#tests/support/reviews.ts";
import type { Sent } from "./api-calls.ts";

export type How = "working" | "unknown" | "altered" | "ended";

type Source = {
  calls: readonly Call[];
  secrets: Record<How, string>;
  /** What a call with the secret sends. */
  sent: (secret: string) => Partial<Sent>;
};

const named = (...names: string[]) => calls.filter(({ name }) => names.includes(name));

const bearer = (secret: string) => ({ headers: { Authorization: `Bearer ${secret}` } });

function altered(secret: string): string {
  return secret.slice(0, -2) + (secret.at(-2) === "A" ? "B" : "A") + secret.at(-1);
}

const withAltered = (working: string, ended: string, unknown: string = newToken()) => ({
  ...{ working, ended, unknown },
  altered: altered(working),
});

const { rating, ...texts } = exampleReview;
const review = { ...texts, rating: Number(rating) };

/** Every call that takes a secret, with secrets of each kind for it. */
export async function secretSources(
  stack: Stack,
  owner: ReadyOwner,
  { bank, thief }: { bank: FakeOpenId; thief: FakeOpenId },
): Promise<Source[]> {
  const { databaseUrl } = stack;
  const db = openDatabase({ url: databaseUrl });

  const working = await createToken(owner.visitor, { name: "Own" });
  const ended = await createToken(owner.visitor, { name: "Ended" });
  await db
    .update(apiTokens)
    .set({ expiresAt: new Date(1) })
    .where(eq(apiTokens.name, "Ended"));

  const newKey = async () =>
    (await runShopKeysCommand(db, ["create", "Dale’s Garage"], { source: newToken() }))[1]!;
  const [key, revoked] = [await newKey(), await newKey()];
  const lines = await runShopKeysCommand(db, ["list"]);
  await runShopKeysCommand(db, ["revoke", lines.at(-1)!.slice(0, 8)]);
  const unknownKey = `rws_${newToken()}`;

  const link = async (kind: "service" | "purchase") => {
    const [open, old] = [await makeReviewLink(databaseUrl, { kind }), await endedReviewLink(kind)];
    return withAltered(open.token, old);
  };
  async function endedReviewLink(kind: "service" | "purchase"): Promise<string> {
    const { token } = await makeReviewLink(databaseUrl, { kind });
    await endReviewLink(databaseUrl, token);
    return token;
  }

  const views = await makeViewLink(databaseUrl, owner.accountId);
  const oldView = await makeViewLink(databaseUrl, owner.accountId, new Date(1_000_000));
  const invite = async (channel: "email" | "text") => {
    const texted = () => ({
      ...{ channel, phone: newPhone(), email: null },
      consentDate: "2026-01-01",
    });
    const by = () => (channel === "text" ? texted() : {});
    const open = await inviteProspect(databaseUrl, by());
    const old = await inviteProspect(databaseUrl, by());
    await db
      .update(prospects)
      .set({ expiresAt: new Date(1000) })
      .where(eq(prospects.hash, hashToken(old.token)));
    return withAltered(open.token, old.token);
  };
  const signUp = { email: newEmail(), password, postalCode: "20120", agree: true };
  const qps = (secret: string) => ({ headers: { "qps-token": secret } });

  return [
    {
      calls: calls.filter(({ access }) => access === "read" || access === "write"),
      secrets: withAltered(working, ended, "rw_nothing.here"),
      sent: bearer,
    },
    {
      calls: calls.filter(({ access }) => access === "shop"),
      secrets: withAltered(key, revoked, unknownKey),
      sent: bearer,
    },
    {
      calls: named("getToken"),
      secrets: await link("service"),
      sent: (token) => ({ params: { token } }),
    },
    {
      calls: named("getDeeplinkToken"),
      secrets: withAltered(views.token, oldView.token),
      sent: (token) => ({
        params: { oas: owner.accountId, token, impersonator: viewer.viewedBy },
      }),
    },
    { calls: named("postAccountState"), secrets: await invite("email"), sent: qps },
    ...(await Promise.all(
      (["email", "text"] as const).map(async (channel) => ({
        calls: named(channel === "email" ? "postProspectEmailSignup" : "postProspectTextSignup"),
        secrets: await invite(channel),
        sent: (secret: string) => ({ ...qps(secret), body: { ...signUp, email: newEmail() } }),
      })),
    )),
    {
      calls: named("postReview", "putReview"),
      secrets: await link("service"),
      sent: (secret) => ({ ...bearer(secret), body: review }),
    },
    {
      calls: named("postSaleReview"),
      secrets: await link("purchase"),
      sent: (secret) => ({ ...bearer(secret), body: review }),
    },
    {
      calls: named("postPartnerLogin"),
      secrets: await assertions(stack, bank, thief),
      sent: (assertion) => ({ params: { partner: "bank" }, body: { assertion } }),
    },
  ];
}

async function assertions({ origin }: Stack, bank: FakeOpenId, thief: FakeOpenId) {
  const now = Math.floor(Date.now() / 1000);
  const claims = () => ({
    ...{ iss: bank.issuer, aud: `${origin}/Service/api/login/bank`, iat: now, exp: now + 120 },
    ...{ sub: newToken(), jti: newToken(), email: newEmail(), email_verified: true },
  });
  const working = await bank.sign(claims());
  const ended = await bank.sign({ ...claims(), iat: now - 900, exp: now - 800 });
  return { ...withAltered(working, ended), unknown: await thief.sign(claims()) };
}
