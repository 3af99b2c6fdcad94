import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { loginTokens } from "#db/schema/prospects.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { newEmail, newOwner, newVerifiedOwner, password } from "#tests/support/owner.ts";
import { inviteProspect } from "#tests/support/prospects/prospects.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });
const typed = { password, postalCode: "20120", agree: true };
const json = { "Content-Type": "application/json" };

async function call(query: string, sent: object, headers: HeadersInit = {}) {
  const visitor = new Visitor();
  const page = await visitor.request(`/Service/api/prospect/email/signup${query}`, {
    method: "POST",
    body: JSON.stringify(sent),
    headers: { ...json, ...Object.fromEntries(new Headers(headers)) },
  });
  expect(page.response.headers.get("Content-Type")).toBe("application/json");
  expect(page.response.headers.get("Location")).toBeNull();
  return { page, status: page.status, answer: JSON.parse(page.html) as Record<string, unknown> };
}

it("A car that’s in the lifetime program already leads to the sign-up error page", async () => {
  const first = await inviteProspect(databaseUrl, { signUpType: "c4l" });
  await call(`?qpsToken=${first.token}`, { ...typed, email: first.email });
  const second = await inviteProspect(databaseUrl, { signUpType: "c4l", vin: first.vin });
  const { status, answer } = await call(`?qpsToken=${second.token}`, {
    ...typed,
    email: second.email,
  });
  expect([status, answer]).toEqual([
    401,
    {
      message: expect.stringMatching(/^Unable to enroll into the lifetime program/),
      redirect: "/Service/roadworthy-for-life-signup-error",
    },
  ]);
  expect(await db.select().from(accounts).where(eq(accounts.email, second.email))).toEqual([]);
});

describe("Signing up a prospect", () => {
  it("creates the account and car, and a token that its page exchanges for a session", async () => {
    const { token, email, vin } = await inviteProspect(databaseUrl);
    const { page, status, answer } = await call(`?qpsToken=${token}&locale=US`, {
      ...typed,
      email,
    });
    const { id } = (answer.vehicleResponses as Record<string, { id: string }>)[vin]!;
    expect([status, answer]).toEqual([
      200,
      {
        loginToken: expect.stringMatching(/^[\w-]{43}$/),
        email,
        emailVerified: true,
        accountResponse: { status: 201 },
        vehicleResponses: { [vin]: { status: 201, id } },
        redirect: expect.stringContaining("/Service/login/token?token="),
      },
    ]);
    expect(page.response.headers.getSetCookie().join()).not.toContain("session");

    const visitor = new Visitor();
    const exchange = await visitor.open(answer.redirect as string);
    expect([exchange.heading, visitor.cookies.has("session")]).toEqual([
      "Your account is ready",
      false,
    ]);
    expect(exchange.text("main")).toContain(email);
    const sent = await exchange.submit("#log-in");
    expect(sent.location).toBe(`/Service/garage/${id}`);
    expect((await sent.follow()).status).toBe(200);
    expect((await exchange.submit("#log-in")).location).toBe(sent.location);

    const thief = await new Visitor().open(answer.redirect as string);
    expect([thief.status, thief.heading]).toEqual([400, "This login link no longer works"]);
  });

  it("takes the token as a header or bearer token too", async () => {
    for (const header of ["qps-token", "Authorization"]) {
      const { token, email } = await inviteProspect(databaseUrl);
      const value = header === "Authorization" ? `Bearer ${token}` : token;
      expect((await call("", { ...typed, email }, { [header]: value })).status).toBe(200);
    }
  });

  it("repeated finds its account, without a second token", async () => {
    const { token, email } = await inviteProspect(databaseUrl);
    const [one, other] = await Promise.all([
      call(`?qpsToken=${token}`, { ...typed, email }),
      call(`?qpsToken=${token}`, { ...typed, email }),
    ]);
    const again = await call(`?qpsToken=${token}`, { ...typed, email });
    const answers = [one, other].map(({ answer }) => answer);
    expect(answers.filter(({ loginToken }) => loginToken)).toHaveLength(1);
    expect([again.status, again.answer]).toEqual([200, { email, redirect: "/Service/login" }]);
    expect(await db.select().from(accounts).where(eq(accounts.email, email))).toHaveLength(1);
  });

  it("whose car can't be added goes to the landing page", async () => {
    const vin = "1ZZ99ZZZ5ZZ999999";
    const { token, email } = await inviteProspect(databaseUrl, { vin });
    expect((await call(`?qpsToken=${token}`, { ...typed, email })).answer).toMatchObject({
      vehicleResponses: { [vin]: { status: 404, id: null } },
      redirect: "/Service/",
    });
  });

  it("names each wrong field", async () => {
    const { token } = await inviteProspect(databaseUrl);
    const { status, answer } = await call(`?qpsToken=${token}`, { email: "x", password: 5 });
    expect([status, Object.keys(answer.errors as object).sort()]).toEqual([
      400,
      ["agree", "email", "password", "postalCode"],
    ]);
    expect((await call(`?qpsToken=${token}&locale=MX`, typed)).answer.errors).toMatchObject({
      locale: [expect.any(String)],
    });
  });

  it("with a used, expired or unknown link is a 401 that leads to the sign-up error", async () => {
    const used = await inviteProspect(databaseUrl);
    await call(`?qpsToken=${used.token}`, { ...typed, email: used.email });
    const expired = await inviteProspect(databaseUrl, {}, new Date("2025-01-01"));
    const byText = await inviteProspect(databaseUrl, {
      ...{ channel: "text", email: null, phone: "+17035550142" },
      consentDate: "2026-01-01",
    });
    for (const token of [used.token, expired.token, byText.token, "none", ""]) {
      const email = newEmail();
      const { status, answer } = await call(`?qpsToken=${token}`, { ...typed, email });
      expect([status, answer.redirect]).toEqual([401, "/Service/roadworthy-for-life-signup-error"]);
      expect(await db.select().from(accounts).where(eq(accounts.email, email))).toEqual([]);
    }
  });

  it("with an unverified account's address is a 409 that sends the email again", async () => {
    const { email, visitor } = await newOwner();
    const { token } = await inviteProspect(databaseUrl);
    const { status, answer } = await call(`?qpsToken=${token}`, { ...typed, email });
    expect([status, answer.redirect]).toEqual([409, "/Service/signup/check-email"]);
    expect((await visitor.open(`/dev/mailbox?to=${email}`)).html).toContain("/verify-email?token=");
  });

  it("with a verified account's address is a 409 that leads to login", async () => {
    const { email } = await newVerifiedOwner();
    const { token } = await inviteProspect(databaseUrl);
    const { status, answer } = await call(`?qpsToken=${token}`, { ...typed, email });
    expect([status, answer.redirect]).toEqual([409, "/Service/login"]);
  });

  it("is a POST", async () => {
    const page = await new Visitor().open("/api/prospect/email/signup");
    expect([page.status, page.response.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe("A login token", () => {
  it("never replaces a session", async () => {
    const { token, email } = await inviteProspect(databaseUrl);
    const { answer } = await call(`?qpsToken=${token}`, { ...typed, email });
    const { visitor } = await newOwner();
    const page = await visitor.open(answer.redirect as string);
    expect([page.status, page.location]).toEqual([302, expect.stringMatching("/Service/garage/")]);
  });

  it("works for ten minutes", async () => {
    const { token, email } = await inviteProspect(databaseUrl);
    const { answer } = await call(`?qpsToken=${token}`, { ...typed, email });
    const visitor = new Visitor();
    const page = await visitor.open(answer.redirect as string);
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    await db
      .update(loginTokens)
      .set({ expiresAt: new Date() })
      .where(eq(loginTokens.accountId, account!.id));
    expect((await page.submit("#log-in")).status).toBe(400);
    expect(visitor.cookies.has("session")).toBe(false);
  });
});
