import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recipientKey } from "#app/email/email-limits.server.ts";
import { bucketOf, type LimitName } from "#app/http/limit-table.ts";
import { networkOf } from "#app/http/network.ts";
import type { Settings } from "#app/http/settings.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/email.ts";
import { attempts } from "#db/schema/http.ts";
import { newEmail, newOwner, password } from "#tests/support/owner.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { addShop } from "#tests/support/shops.ts";
import {
  databaseUrl,
  sessionSecret,
  shareFaultyStack,
  type FaultyStack,
} from "#tests/support/stack/stack.ts";
import { sendUntilTaken } from "#tests/support/browse/send-until-taken.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

let stack: FaultyStack;
const db = openDatabase({ url: databaseUrl });
beforeAll(async () => void (stack = await shareFaultyStack({ RATE_LIMITS: "on" })));
afterAll(() => stack.stop());

const visitor = () => new Visitor({ origin: stack.origin });
const neighborOf = ({ headers }: Visitor) => {
  const network = headers["CF-Connecting-IP"]!.replace(/::.*/, "");
  return new Visitor({
    origin: stack.origin,
    headers: { "CF-Connecting-IP": `${network}::${crypto.randomUUID().slice(0, 4)}` },
  });
};
const owner = (kind = {}) => readyOwner({ origin: stack.origin, databaseUrl }, kind);
const networkOfVisitor = ({ headers }: Visitor) => networkOf(headers["CF-Connecting-IP"]!);
const recipient = (email: string) =>
  recipientKey({ settings: { secret: sessionSecret } as Settings }, email);
const statuses = (pages: Page[]) => pages.map(({ status }) => status).sort();
const submissionId = () => crypto.randomUUID();

async function countBefore(name: LimitName, subject: string, tries: number) {
  const rows = Array.from({ length: tries }, () => ({
    id: submissionId(),
    bucket: bucketOf(name, subject),
    at: new Date(Date.now() - 60_000),
  }));
  await db.insert(attempts).values(rows);
}

async function signUp(browser: Visitor, email: string): Promise<Page> {
  const form = await browser.open("/signup");
  const typed = { email, password, postalCode: "20120", agree: "on" };
  return sendUntilTaken(() => form.submit("#signup", typed));
}
async function forgot(browser: Visitor, email: string): Promise<Page> {
  return (await browser.open("/forgot-password")).submit("#forgot", { email });
}
async function changeEmail({ visitor: browser }: ReadyOwner, email: string): Promise<Page> {
  return (await browser.open("/account/email")).submit("#change-email", {
    email,
    password,
    submissionId: submissionId(),
  });
}

function expectTooMany(page: Page) {
  expect([page.status, page.heading]).toEqual([429, "Too many attempts"]);
  expect(Number(page.response.headers.get("Retry-After"))).toBeGreaterThan(0);
}

describe("Sign-ups", () => {
  it("are limited to 20 an hour per network, even from several addresses at once", async () => {
    const browser = visitor();
    await countBefore("sign-up-from", networkOfVisitor(browser), 17);
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => signUp(neighborOf(browser), newEmail())),
    );
    expect(statuses(pages)).toEqual([302, 302, 302, 429, 429]);
    expectTooMany(await signUp(browser, newEmail()));
  });

  it("are limited to 5 an hour per mailbox, whatever its tag", async () => {
    const email = newEmail();
    const pages = [];
    for (let tag = 0; tag < 6; tag++)
      pages.push(await signUp(visitor(), email.replace("@", `+${tag}@`)));
    expect(statuses(pages)).toEqual([302, 302, 302, 302, 302, 429]);
  });

  it("with a known address count the same as with a new one", async () => {
    const { email } = await owner();
    const pages = [];
    for (let tries = 0; tries < 6; tries++) pages.push(await signUp(visitor(), email));
    expect(statuses(pages)).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it("count once when sent twice", async () => {
    const browser = visitor();
    await countBefore("sign-up-from", networkOfVisitor(browser), 19);
    const form = await browser.open("/signup");
    const typed = { email: newEmail(), password, postalCode: "20120", agree: "on" };
    const send = () => sendUntilTaken(() => form.submit("#signup", typed));
    const pages = await Promise.all([send(), send()]);
    expect(pages.map(({ location }) => location)).toEqual(["/Service/garage", "/Service/garage"]);
  });
});

describe("Password reset links", () => {
  it.each([
    ["an address with an account", true],
    ["an address without one", false],
  ])("are limited to 5 an hour for %s, whatever its tag", async (_whose, known) => {
    const email = known ? (await owner()).email : newEmail();
    const pages = [];
    for (let tries = 0; tries < 6; tries++)
      pages.push(await forgot(visitor(), tries % 2 ? email : email.replace("@", "+x@")));
    expect(statuses(pages)).toEqual([302, 302, 302, 302, 302, 429]);
  });

  it("have the same limit for an owner who got other emails", async () => {
    const { visitor: browser, email } = await newOwner({ stack });
    for (let sent = 0; sent < 5; sent++) {
      const page = await browser.open("/garage");
      expect((await page.submit('form[action$="verify-email/send"]')).status).toBe(302);
    }
    const pages = [];
    for (let tries = 0; tries < 6; tries++) pages.push(await forgot(visitor(), email));
    expect(statuses(pages)).toEqual([302, 302, 302, 302, 302, 429]);
  });

  it("are limited to 20 an hour per network", async () => {
    const browser = visitor();
    await countBefore("reset-from", networkOfVisitor(browser), 20);
    expectTooMany(await forgot(neighborOf(browser), newEmail()));
  });
});

describe("Email address changes", () => {
  it("are limited to 10 an hour per account, even when sent at once", async () => {
    const one = await owner();
    await countBefore("email-by", one.accountId, 7);
    const form = await one.visitor.open("/account/email");
    const change = () => {
      const typed = { email: newEmail(), password, submissionId: submissionId() };
      return sendUntilTaken(() => form.submit("#change-email", typed));
    };
    const pages = await Promise.all(Array.from({ length: 5 }, change));
    expect(statuses(pages)).toEqual([302, 302, 302, 429, 429]);
    expectTooMany(await changeEmail(one, newEmail()));
  });

  it("are limited to 5 an hour per mailbox, whatever the account or tag", async () => {
    const email = newEmail();
    await countBefore("email-to", recipient(email), 5);
    expectTooMany(await changeEmail(await owner(), email.replace("@", "+tag@")));
  });

  it("are limited to 30 an hour per network", async () => {
    const one = await owner();
    await countBefore("email-from", networkOfVisitor(one.visitor), 30);
    expectTooMany(await changeEmail(one, newEmail()));
  });

  it("count even when the address already has an account", async () => {
    const one = await owner();
    const other = await owner();
    await countBefore("email-by", one.accountId, 9);
    expect((await changeEmail(one, other.email)).status).toBe(400);
    expectTooMany(await changeEmail(one, other.email));
  });
});

it("An owner can resend the verification email 5 times an hour", async () => {
  const { visitor: browser } = await owner({ verified: false });
  const pages = [];
  for (let tries = 0; tries < 6; tries++)
    pages.push(await (await browser.open("/garage")).submit('form[action$="verify-email/send"]'));
  expect(statuses(pages)).toEqual([302, 302, 302, 302, 302, 429]);
});

it("Password change and account deletion emails count toward the account's limit", async () => {
  const one = await owner();
  await countBefore("email-by", one.accountId, 10);
  const change = await one.visitor.open("/account/password");
  expectTooMany(
    await change.submit("#change-password", { password, newPassword: "another horse 9" }),
  );
  const deletion = await one.visitor.open("/account/delete");
  expectTooMany(await deletion.submit("#delete-account", { password }));
  expect(
    await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, one.accountId)),
  ).toHaveLength(1);
});

describe("Shop invitations", () => {
  const invite = async (
    { visitor: browser, vehicleIds: [id] }: ReadyOwner,
    shop: Record<string, string>,
  ) =>
    (await browser.open(`/garage/${id}/shops/invite`)).submit("#invite", {
      submissionId: submissionId(),
      ...shop,
    });
  const typed = { name: "Elm Street Garage", city: "Fairfax", state: "VA" };

  it("are limited to 5 a day per shop", async () => {
    const email = newEmail();
    const { compCode } = await addShop(databaseUrl, { name: "Invited Garage", email });
    await countBefore("invite-to", recipient(email), 4);
    expect((await invite(await owner(), { compCode })).status).toBe(302);
    expectTooMany(await invite(await owner(), { compCode }));
    expect(await db.select().from(outbox).where(eq(outbox.toAddress, email))).toHaveLength(1);
  });

  it("are limited to 20 a day per network", async () => {
    const one = await owner();
    await countBefore("invite-from", networkOfVisitor(one.visitor), 20);
    expectTooMany(await invite(one, typed));
  });
});

it("An owner can send us 20 forms a day from any network", async () => {
  const one = await owner();
  await countBefore("form-by", one.accountId, 20);
  const form = await one.visitor.open("/help/feedback");
  expectTooMany(await form.submit("main form[method=post]", { text: "A word on the tires page." }));
});
