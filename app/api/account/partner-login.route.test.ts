import type { JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { startFakeOpenId, type FakeOpenId } from "#tests/support/identity/fake-openid.ts";
import { newEmail, newVerifiedOwner, password } from "#tests/support/owner.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

const bankOrigin = "https://bank.example";

let bank: FakeOpenId;
/** Has keys of its own. */
let thief: FakeOpenId;
let stack: FaultyStack;
beforeAll(async () => {
  [bank, thief] = await Promise.all([startFakeOpenId(), startFakeOpenId()]);
  const settings = {
    ...{ name: "Evergreen Bank", issuer: bank.issuer, embedOrigin: bankOrigin },
    ...{ clientId: "us", clientSecret: "secret" },
  };
  const down = { ...settings, issuer: "http://localhost:1" };
  const partners = { bank: settings, "insurer-a": settings, "insurer-b": down };
  stack = await startFaultyStack({ PARTNERS: JSON.stringify(partners) });
});
afterAll(() => Promise.all([stack.stop(), bank.stop(), thief.stop()]));

const newVisitor = (headers: Record<string, string> = {}) =>
  new Visitor({ origin: stack.origin, headers });
const inFrame = () => newVisitor({ "Sec-Fetch-Dest": "iframe" });
const address = (partner = "bank") => `/Service/api/login/${partner}`;
const seconds = () => Math.floor(Date.now() / 1000);

function claimsOf(claims: JWTPayload = {}): JWTPayload {
  const now = seconds();
  return {
    ...{ iss: bank.issuer, aud: stack.origin + address(), iat: now, exp: now + 120 },
    ...{ sub: crypto.randomUUID(), jti: crypto.randomUUID() },
    ...{ email: newEmail(), email_verified: true },
    ...claims,
  };
}

async function call(sent: object, partner?: string) {
  const page = await newVisitor().request(address(partner), {
    method: "POST",
    body: JSON.stringify(sent),
    headers: { "Content-Type": "application/json" },
  });
  return { status: page.status, answer: JSON.parse(page.html) as Record<string, unknown> };
}

async function askFor(claims: JWTPayload, more: object = {}): Promise<string> {
  const { status, answer } = await call({ assertion: await bank.sign(claims), ...more });
  expect([status, answer.message]).toEqual([200, undefined]);
  return answer.redirect as string;
}

/** Someone who has signed up as the bank's customer. */
async function newCustomer(): Promise<JWTPayload> {
  const claims = claimsOf();
  const visitor = inFrame();
  const entered = await visitor.open(pathOf(await askFor(claims)));
  const finish = await entered.follow();
  await finish.submit("#finish", { postalCode: "20120", agree: "on" });
  return claims;
}

const again = ({ sub, email }: JWTPayload) => claimsOf({ sub, email });

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

describe("A partner's server", () => {
  it("gets an address that logs its customer in once, in its page's frame", async () => {
    const customer = await newCustomer();
    const redirect = await askFor(again(customer));
    expect(redirect).toMatch(
      new RegExp(`^${stack.origin}/Service/login/partner/bank/enter\\?token=[\\w-]{43}$`),
    );
    const visitor = inFrame();
    const entered = await visitor.open(pathOf(redirect));
    expect(entered.location).toBe("/Service/garage");
    const set = entered.response.headers.getSetCookie();
    expect(set.find((cookie) => cookie.startsWith("embedded-session="))).toMatch(
      /; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
    const garage = await entered.follow();
    expect(garage.status).toBe(200);
    expect(garage.response.headers.get("Content-Security-Policy")).toContain(
      `frame-ancestors ${bankOrigin}`,
    );
    expect(garage.response.headers.has("X-Frame-Options")).toBe(false);

    const thief = await inFrame().open(pathOf(redirect));
    expect([thief.status, thief.location]).toEqual([400, null]);
    const reloaded = await visitor.open(pathOf(redirect));
    expect(reloaded.location).toBe("/Service/garage");
  });

  it("gets one that asks first in a tab of its own, so that nobody is logged in unnoticed", async () => {
    const customer = await newCustomer();
    const redirect = await askFor(again(customer), { redirectTo: "/Service/account/profile" });
    const visitor = newVisitor({ "Sec-Fetch-Dest": "document" });
    const page = await visitor.open(pathOf(redirect));
    expect([page.heading, page.text("main")]).toEqual([
      "Welcome from Evergreen Bank",
      expect.stringContaining(customer.email as string),
    ]);
    expect(visitor.cookies.has("session")).toBe(false);
    expect(page.response.headers.get("X-Frame-Options")).toBe("DENY");
    const entered = await page.submit("#enter");
    expect(entered.location).toBe("/Service/account/profile");
    expect((await page.submit("#enter")).location).toBe("/Service/account/profile");
    expect((await entered.follow()).status).toBe(200);
    const other = newVisitor();
    const dead = await other.open(pathOf(redirect));
    expect([dead.status, dead.document.querySelector("#enter")]).toEqual([400, null]);
  });

  it("can't open someone's account with their address, which they have to prove", async () => {
    const { email } = await newVerifiedOwner({ stack });
    const entered = await inFrame().open(pathOf(await askFor(claimsOf({ email }))));
    expect(entered.location).toBe("/Service/login/link");
    const unverified = claimsOf({ email, email_verified: false });
    const other = await inFrame().open(pathOf(await askFor(unverified)));
    expect(other.location).toBe("/Service/signup/finish");
  });

  it("logs the next customer in where another was, in its page's frame only", async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const visitor = inFrame();
    await visitor.open(pathOf(await askFor(again(one))));
    const entered = await visitor.open(pathOf(await askFor(again(other))));
    expect(entered.location).toBe("/Service/garage");
    const profile = await visitor.open("/account/profile");
    expect(profile.text("main")).toContain(other.email as string);

    const tab = newVisitor();
    const first = await tab.open(pathOf(await askFor(again(one))));
    expect((await first.submit("#enter")).location).toBe("/Service/garage");
    const page = await tab.open(pathOf(await askFor(again(other))));
    const refused = await page.submit("#enter");
    expect([refused.status, refused.location]).toEqual([400, null]);
  });

  it("opens a login in one database request, and logs in with two more", async () => {
    const customer = await newCustomer();
    const requests = async (run: () => Promise<unknown>) => {
      const before = stack.database.requests;
      await run();
      return stack.database.requests - before;
    };
    let redirect = "";
    expect(await requests(async () => (redirect = await askFor(again(customer))))).toBe(1);
    expect(await requests(() => newVisitor().open(pathOf(redirect)))).toBe(1);
    expect(await requests(() => inFrame().open(pathOf(redirect)))).toBe(2);
  });

  it("can't have a request answered twice", async () => {
    const assertion = await bank.sign(claimsOf());
    expect((await call({ assertion })).status).toBe(200);
    const { status, answer } = await call({ assertion });
    expect([status, answer]).toEqual([
      401,
      { message: "This login isn’t signed by the partner, is too old, or was sent before." },
    ]);
  });

  test.each([
    ["for another address", { aud: "https://other.example/Service/api/login/bank" }],
    ["of another issuer", { iss: "https://other.example" }],
    ["that's too old", { iat: seconds() - 600, exp: seconds() - 300 }],
    ["that would be valid for too long", { exp: seconds() + 3_600 }],
    ["from the future", { iat: seconds() + 600, exp: seconds() + 720 }],
    ["without an id", { jti: undefined }],
    ["without a subject", { sub: undefined }],
  ])("is refused a request %s", async (_what, claims) => {
    const { status } = await call({ assertion: await bank.sign(claimsOf(claims)) });
    expect(status).toBe(401);
  });

  it("is refused a request that another key signed, or nobody", async () => {
    const claims = claimsOf();
    const genuine = await bank.sign(claims);
    const [, payload] = genuine.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    expect((await call({ assertion: `${none}.${payload}.` })).status).toBe(401);
    expect((await call({ assertion: await thief.sign(claims) })).status).toBe(401);
    expect((await call({ assertion: genuine })).status).toBe(200);
  });

  it("that doesn't exist is a 404, and an empty request says what's missing", async () => {
    expect((await call({ assertion: "x" }, "nobody")).status).toBe(404);
    const { status, answer } = await call({});
    expect([status, answer.errors]).toEqual([400, { assertion: ["Send the signed token"] }]);
  });

  it("whose keys can't be fetched is asked to try again", async () => {
    const aud = stack.origin + address("insurer-b");
    const assertion = await bank.sign(claimsOf({ aud, iss: "http://localhost:1" }));
    expect((await call({ assertion }, "insurer-b")).status).toBe(503);
  });
});

describe("A login of a partner's", () => {
  it("can't be opened as another partner's, or without its token", async () => {
    const visitor = inFrame();
    const redirect = pathOf(await askFor(claimsOf()));
    for (const path of [
      "/login/partner/bank/enter",
      "/login/partner/bank/enter?token=x",
      redirect.replace("bank", "insurer-a"),
    ])
      expect((await visitor.open(path)).status).toBe(400);
    expect((await visitor.open(redirect)).status).toBe(302);
  });

  it("isn't shown in any other page's frame", async () => {
    const page = await inFrame().open("/login");
    expect(page.response.headers.get("X-Frame-Options")).toBe("DENY");
    expect(page.response.headers.get("Content-Security-Policy")).toContain(
      "frame-ancestors 'none'",
    );
  });
});

describe("A partner's page", () => {
  it("leads a customer who isn't logged in to a page that the frame can show", async () => {
    const visitor = inFrame();
    await visitor.open("/activate/bank");
    const garage = await visitor.open("/garage");
    expect(garage.location).toBe("/Service/activate/bank?redirectTo=%2FService%2Fgarage");
    const activate = await garage.follow();
    expect([activate.status, activate.heading]).toEqual([
      200,
      "Roadworthy, with your Evergreen Bank account",
    ]);
    expect(activate.response.headers.get("Content-Security-Policy")).toContain(bankOrigin);
    expect(activate.document.querySelector("footer")).toBeNull();
  });

  it("still shows the garage when an owner links their own account in its frame", async () => {
    const { email } = await newVerifiedOwner({ stack });
    const visitor = inFrame();
    await visitor.open(pathOf(await askFor(claimsOf({ email }))));
    const link = await visitor.open("/login/link");
    const linked = await link.submit("#link", { password });
    expect(linked.response.headers.getSetCookie().join()).not.toContain("embedded-partner=;");
    const garage = await visitor.open("/garage");
    expect(garage.status).toBe(200);
    expect(garage.response.headers.get("Content-Security-Policy")).toContain(bankOrigin);
  });

  it("doesn't log in whoever opens the site in a tab", async () => {
    const customer = await newCustomer();
    const visitor = inFrame();
    await visitor.open(pathOf(await askFor(again(customer))));
    const tab = newVisitor({ "Sec-Fetch-Dest": "document" });
    for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
    expect((await tab.open("/garage")).location).toBe(
      "/Service/login?redirectTo=%2FService%2Fgarage",
    );
  });
});
