import { eq } from "drizzle-orm";
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import { identities } from "#db/schema/identities.ts";
import { newEmail } from "#tests/support/credentials.ts";
import { clientId, startFakeOpenId, type FakeOpenId } from "#tests/support/identity/fake-openid.ts";
import { databaseUrl, startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

let provider: FakeOpenId;
let stack: FaultyStack;
beforeAll(async () => {
  provider = await startFakeOpenId();
  stack = await startFaultyStack({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_ISSUER: provider.issuer,
  });
});
afterAll(async () => {
  await stack.stop();
  await provider.stop();
});
beforeEach(async () => {
  provider.answerAsUsual();
  provider.describe({});
  await provider.changeKey();
});

const db = openDatabase({ url: databaseUrl });
const person = () => ({ email: newEmail(), email_verified: true });
const now = () => Math.floor(Date.now() / 1000);

/** @param say the token's claims, given those of the login that asked for it */
async function logIn(say: (asked: { nonce: string }) => JWTPayload): Promise<Page> {
  const visitor = new Visitor({ origin: stack.origin });
  const { location } = await visitor.open("/login/social/google");
  const { searchParams } = new URL(location!);
  await provider.say(say({ nonce: searchParams.get("nonce")! }));
  const state = searchParams.get("state")!;
  return visitor.open(`/login/social/google/callback?code=c&state=${state}`);
}

it("A provider's correct token is accepted", async () => {
  expect((await logIn((asked) => asked)).location).toBe("/Service/signup/finish");
});

it("A session ends 30 days after the provider asked who it is", async () => {
  const day = 24 * 60 * 60;
  const asked = now() - 10 * day;
  const sub = newId();
  const say = ({ nonce }: { nonce: string }) => ({ nonce, sub, auth_time: asked });
  const arrived = await logIn((given) => ({ ...say(given), ...person() }));
  const finish = await arrived.follow();
  await finish.submit("#finish", { postalCode: "20120", agree: "on" });
  expect((await logIn(say)).location).toBe("/Service/garage");
  const [identity] = await db.select().from(identities).where(eq(identities.subject, sub));
  const opened = await db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, identity!.accountId));
  const ends = opened.map(({ expiresAt }) => Math.floor(expiresAt.getTime() / 1000));
  expect(ends).toEqual([asked + 30 * day, asked + 30 * day]);
});

it.each<[string, (asked: { nonce: string }) => JWTPayload]>([
  ["another login's nonce", () => ({ nonce: "another" })],
  ["no nonce", () => ({})],
  ["another issuer", (asked) => ({ ...asked, iss: "https://accounts.google.com" })],
  ["another client's audience", (asked) => ({ ...asked, aud: "another" })],
  ["several audiences", (asked) => ({ ...asked, aud: [clientId, "another"] })],
  ["an expiration that's past", (asked) => ({ ...asked, exp: now() - 120 })],
  ["no subject", (asked) => ({ ...asked, sub: undefined })],
])("A token with %s is refused", async (_what, say) => {
  const page = await logIn(say);
  expect([page.status, page.heading]).toEqual([400, "Google couldn’t log you in"]);
  expect((await page.visitor.open("/signup/finish")).location).toBe("/Service/signup");
});

it("A token that a key nobody published signed is refused", async () => {
  await provider.changeKey(false);
  expect((await logIn((asked) => asked)).heading).toBe("Google couldn’t log you in");
});

it("A provider may change its key at any moment", async () => {
  for (let times = 0; times < 2; times++) {
    await provider.changeKey();
    expect((await logIn((asked) => asked)).status).toBe(302);
  }
});

it("A clock that's off by half a minute doesn't matter", async () => {
  expect((await logIn((asked) => ({ ...asked, exp: now() - 30 }))).status).toBe(302);
});

it("A provider that's down, slow or confused gets its own page, with other ways to log in", async () => {
  const visitor = new Visitor({ origin: stack.origin });
  const { location } = await visitor.open("/login/social/google");
  const state = new URL(location!).searchParams.get("state")!;
  provider.respondWith({ status: 500, body: "oops" });
  const page = await visitor.open(`/login/social/google/callback?code=c&state=${state}`);
  expect([page.status, page.heading]).toEqual([503, "Google isn’t answering"]);
  expect(page.response.headers.get("Retry-After")).toBe("30");
  expect(page.texts("main a")).toEqual(["Try Google again", "See other ways to log in"]);
});

it("A provider that describes itself as another isn’t used", async () => {
  const impostor = await startFakeOpenId();
  impostor.describe({ issuer: provider.issuer });
  const bindings = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: "secret" };
  const fooled = await startFaultyStack({ ...bindings, GOOGLE_ISSUER: impostor.issuer });
  const page = await new Visitor({ origin: fooled.origin }).open("/login/social/google");
  expect([page.status, page.heading]).toEqual([503, "Google couldn’t log you in"]);
  await fooled.stop();
  await impostor.stop();
});
