import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createChallenge } from "#app/account/sign-in/passkey-challenge.server.ts";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { accounts, sessions } from "#db/schema/accounts.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { Authenticator } from "#tests/support/passkeys/authenticator.ts";
import { newVerifiedOwner } from "#tests/support/owner.ts";
import { addPasskey, passkeyOptions } from "#tests/support/passkeys/passkeys.ts";
import { databaseUrl, origin, sessionSecret } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

type LoginOptions = { challenge: string; rpId: string };

const db = openDatabase({ url: databaseUrl });
const failed = "We couldn’t log you in with that passkey. Try again, or choose another way";

async function ownerWithPasskey() {
  const owner = await newVerifiedOwner();
  const authenticator = await addPasskey(owner.visitor);
  return { ...owner, authenticator };
}

type Answer = (authenticator: Authenticator, options: LoginOptions) => string;

async function tryToLogIn(authenticator: Authenticator, answer: Answer, visitor = new Visitor()) {
  const page = await visitor.open("/login");
  const credential = answer(authenticator, passkeyOptions(page));
  return { page, credential, sent: await page.submit("#passkey-login", { credential }) };
}

const honest: Answer = (authenticator, options) => authenticator.get(options);

const openSessions = (accountId: string) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));

describe("An owner with a passkey", () => {
  it.each(["ES256", "RS256", "EdDSA"] as const)("logs in with a key of %s", async (algorithm) => {
    const { visitor } = await newVerifiedOwner();
    const authenticator = await addPasskey(visitor, algorithm);
    const { sent } = await tryToLogIn(authenticator, honest);
    expect([sent.status, sent.location]).toEqual([302, "/Service/garage"]);
    expect((await sent.visitor.open("/garage")).status).toBe(200);
    expect((await sent.visitor.open(passkeyPaths.list)).text(".rows")).toContain("last used");
  });

  it("continues to the page they came for, in their language", async () => {
    const { authenticator, accountId } = await ownerWithPasskey();
    await db.update(accounts).set({ language: "fr" }).where(eq(accounts.id, accountId));
    const page = await (await new Visitor().open("/garage/add")).follow();
    const credential = authenticator.get(passkeyOptions(page));
    const sent = await page.submit("#passkey-login", { credential });
    expect(sent.location).toBe("/Service/garage/add");
    expect(sent.visitor.cookies.get("lng")).toBe("fr");
  });

  it("opens one session with a form that's sent many times", async () => {
    const { authenticator, accountId } = await ownerWithPasskey();
    authenticator.counter = 1;
    const page = await new Visitor().open("/login");
    const credential = authenticator.get(passkeyOptions(page));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => page.submit("#passkey-login", { credential })),
    );
    const late = await page.submit("#passkey-login", { credential });
    expect([...answers, late].map(({ location }) => location)).toEqual(
      Array(6).fill("/Service/garage"),
    );
    expect(await openSessions(accountId)).toHaveLength(2);
  });

  it("can't reopen a session that ended by sending its form again", async () => {
    const { authenticator } = await ownerWithPasskey();
    const { page, credential, sent } = await tryToLogIn(authenticator, honest);
    await (await sent.visitor.open("/garage")).submit('form[action="/Service/logout"]');
    const again = await page.submit("#passkey-login", { credential });
    expect([again.status, again.texts(".errors li")]).toEqual([400, [failed]]);
  });
});

describe("A login with a passkey", () => {
  const lies: [string, Answer][] = [
    [
      "another site's origin",
      (one, options) => one.get(options, { origin: "https://evil.example" }),
    ],
    ["another site's id", (one, options) => one.get(options, { rpId: "evil.example" })],
    ["a challenge we didn’t make", (one, options) => one.get(options, { challenge: newId() })],
    ["the answer to a creation", (one, options) => one.get(options, { type: "webauthn.create" })],
    ["no fingerprint, face or PIN", (one, options) => one.get(options, { userVerified: false })],
    ["nobody present", (one, options) => one.get(options, { userPresent: false })],
    ["an altered signature", (one, options) => one.get(options, { tamper: true })],
    [
      "another key's signature",
      (one, options) => one.get(options, { signedBy: new Authenticator(origin) }),
    ],
    ["another account's handle", (one, options) => one.get(options, { userHandle: newId() })],
    ["an unknown passkey", (one, options) => one.get(options, { id: newId() })],
    ["an object of other fields", () => JSON.stringify({ id: 1 })],
    ["text that isn't JSON", () => "{"],
    ["an endless nesting", () => "[".repeat(9_000)],
  ];

  it.each(lies)("is rejected with %s", async (_what, answer) => {
    const { authenticator, accountId } = await ownerWithPasskey();
    const { sent } = await tryToLogIn(authenticator, answer);
    expect([sent.status, sent.texts(".errors li")]).toEqual([400, [failed]]);
    expect(sent.visitor.cookies.has("session")).toBe(false);
    expect(await openSessions(accountId)).toHaveLength(1);
  });

  it("is rejected with a challenge of another browser's page", async () => {
    const { authenticator } = await ownerWithPasskey();
    const other = passkeyOptions<LoginOptions>(await new Visitor().open("/login"));
    const { sent } = await tryToLogIn(authenticator, (one) => one.get(other));
    expect(sent.status).toBe(400);
  });

  it("is rejected if the page was opened more than an hour ago", async () => {
    const { authenticator } = await ownerWithPasskey();
    const visitor = new Visitor();
    await visitor.open("/login");
    const [visitorId = ""] = visitor.cookies.get("visitor")!.split(".");
    const make = (minutes: number) => {
      const now = new Date(Date.now() - minutes * 60_000);
      const context = { settings: { secret: sessionSecret }, now } as never;
      const challenge = createChallenge(context, "log-in", visitorId);
      return Buffer.from(challenge).toString("base64url");
    };
    const answer =
      (minutes: number): Answer =>
      (one, options) =>
        one.get({ ...options, challenge: make(minutes) });
    expect((await tryToLogIn(authenticator, answer(61), visitor)).sent.status).toBe(400);
    expect((await tryToLogIn(authenticator, answer(59), visitor)).sent.status).toBe(302);
  });

  it("is rejected if its challenge was answered before, even in another form", async () => {
    const { authenticator } = await ownerWithPasskey();
    const visitor = new Visitor();
    const page = await visitor.open("/login");
    const credential = authenticator.get(passkeyOptions(page));
    expect((await page.submit("#passkey-login", { credential })).status).toBe(302);
    visitor.cookies.delete("session");
    const other = await visitor.open("/login");
    expect((await other.submit("#passkey-login", { credential })).status).toBe(400);
  });

  it("is rejected if the authenticator's counter didn't rise", async () => {
    const { authenticator, accountId } = await ownerWithPasskey();
    authenticator.counter = 7;
    expect((await tryToLogIn(authenticator, honest)).sent.status).toBe(302);
    for (const counter of [7, 6, 0]) {
      authenticator.counter = counter;
      expect((await tryToLogIn(authenticator, honest)).sent.status).toBe(400);
    }
    const [stored] = await db.select().from(passkeys).where(eq(passkeys.accountId, accountId));
    expect(stored!.counter).toBe(7);
  });

  it("is rejected once the passkey or the account is gone", async () => {
    const [one, other] = [await ownerWithPasskey(), await ownerWithPasskey()];
    await db.delete(passkeys).where(eq(passkeys.accountId, one.accountId));
    await db.delete(accounts).where(eq(accounts.id, other.accountId));
    for (const { authenticator } of [one, other])
      expect((await tryToLogIn(authenticator, honest)).sent.status).toBe(400);
  });

  it("without scripts has no button, and its page says so", async () => {
    const page = await new Visitor().open(passkeyPaths.logIn);
    expect(page.document.querySelector("#passkey-login")!.hasAttribute("hidden")).toBe(true);
    expect(page.text("[data-passkey-hidden=with]")).toContain("This browser can’t use a passkey");
    const sent = await page.submit("#passkey-login", {});
    expect([sent.status, sent.texts(".errors li")]).toEqual([
      400,
      ["Your browser didn’t use a passkey. Turn on JavaScript, or choose another way"],
    ]);
  });
});
