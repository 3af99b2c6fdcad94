import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { accountAlertPath } from "#app/forms/account-alert-path.ts";
import { limitOf, type Limit } from "#app/http/limit-table.ts";
import { networkOf } from "#app/http/network.ts";
import { paths } from "#app/http/paths.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { attempts, keptForms } from "#db/schema/http.ts";
import {
  addVehicle,
  corollaVin,
  mailedLink,
  newEmail,
  newOwner,
  newVerifiedOwner,
  password,
  vehicleId,
} from "#tests/support/owner.ts";
import { flag } from "#tests/support/browse/flagged.ts";
import { Authenticator } from "#tests/support/passkeys/authenticator.ts";
import { passkeyOptions } from "#tests/support/passkeys/passkeys.ts";
import { dayIn } from "#tests/support/days.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { enterVisit } from "#tests/support/records.ts";
import { exampleReview, makeReviewLink, reviewsOf } from "#tests/support/reviews.ts";
import { lifetimeBadgeCounts } from "#db/schema/lifetime.ts";
import { addShop } from "#tests/support/shops.ts";
import { invitedShops } from "#db/schema/shops.ts";
import { importPlate, newPlate } from "#tests/support/plates.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { requestTradeIn } from "#tests/support/trade-in/requests.ts";
import { sendUntilTaken } from "#tests/support/browse/send-until-taken.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

let stack: FaultyStack;
const visitor = () => new Visitor({ origin: stack.origin });
const addressOf = ({ headers }: Visitor) => headers["CF-Connecting-IP"]!;

beforeAll(async () => {
  stack = await shareFaultyStack({ RATE_LIMITS: "on" });
});
afterAll(() => stack.stop());

/** Inserts failed attempts, because real ones would each hash a password. */
async function failedBefore({ bucket }: Limit, tries: number, minutesAgo = 1) {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const rows = Array.from({ length: tries }, () => ({ id: crypto.randomUUID(), bucket, at }));
  await openDatabase({ url: databaseUrl }).insert(attempts).values(rows);
}

async function tryLogIn(browser: Visitor, email: string, typed: string) {
  const form = await browser.open("/login");
  return sendUntilTaken(() => form.submit("#login", { email, password: typed }));
}

describe("Rate limits", () => {
  it("lock an account after 10 failed logins, even for the right password", async () => {
    const { email } = await newOwner({ stack });
    await failedBefore(limitOf("log-in", email), 6);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tryLogIn(visitor(), email, "wrong password")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    const page = await tryLogIn(visitor(), email, password);
    expect([page.status, page.heading]).toEqual([429, "Too many attempts"]);
    expect(Number(page.response.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("take five messages about an account alert a day", async () => {
    const owner = await readyOwner(stack);
    await flag(databaseUrl, owner);
    const contest = async () =>
      (await owner.visitor.open(accountAlertPath)).submit("#contest", {
        ...{ message: "I only write about shops that I know.", intent: "contest" },
      });
    await failedBefore(limitOf("contest", owner.accountId), 4);
    expect((await contest()).location).toBe(`/Service${accountAlertPath}`);
    const page = await contest();
    expect([page.status, page.heading]).toEqual([429, "Too many attempts"]);
    expect(Number(page.response.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("take ten requests about a trade-in a day", async () => {
    const { visitor: owner, accountId, vehicleIds } = await readyOwner(stack, { vehicles: 2 });
    const [one = "", other = ""] = vehicleIds;
    await failedBefore(limitOf("trade-in", accountId), 9);
    expect((await requestTradeIn(owner, one)).status).toBe(302);
    const page = await requestTradeIn(owner, other);
    expect([page.status, page.heading]).toEqual([429, "Too many attempts"]);
  });

  it("work the same for an address without an account", async () => {
    const email = newEmail();
    await failedBefore(limitOf("log-in", email), 8);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tryLogIn(visitor(), email, "wrong password")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 429, 429]);
  });

  it("count failed logins with one passkey, and with recovery codes like passwords", async () => {
    const { email } = await newOwner({ stack });
    const authenticator = new Authenticator(stack.origin);
    const useCode = async () => {
      const page = await visitor().open(passkeyPaths.logInWithCode);
      const typed = { email, recoveryCode: "7K3M-QW9X-2D4F-H8TN" };
      return sendUntilTaken(() => page.submit("#recovery-login", typed));
    };
    const usePasskey = async () => {
      const page = await visitor().open(passkeyPaths.logIn);
      const credential = authenticator.get(passkeyOptions(page), { userHandle: "AAAA" });
      return sendUntilTaken(() => page.submit("#passkey-login", { credential }));
    };
    for (const attempt of [useCode, usePasskey]) {
      const answers = await Promise.all(Array.from({ length: 11 }, attempt));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429]);
    }
    expect((await tryLogIn(visitor(), email, password)).status).toBe(429);
  });

  it("reset after a successful login", async () => {
    const { email } = await newOwner({ stack });
    for (let round = 0; round < 2; round++) {
      await failedBefore(limitOf("log-in", email), 9);
      expect((await tryLogIn(visitor(), email, password)).status).toBe(302);
    }
  });

  it("allow 20 reviews a day per link and 40 per account", async () => {
    const { path, token, compCode } = await makeReviewLink(databaseUrl);
    await failedBefore(limitOf("review-link", hashToken(token)), 19);
    expect((await (await visitor().open(path)).submit("#rate", exampleReview)).status).toBe(302);
    const many = await (await visitor().open(path)).submit("#rate", { rating: "1" });
    expect([
      many.status,
      many.heading,
      Number(many.response.headers.get("Retry-After")) > 80_000,
    ]).toEqual([429, "Too many attempts", true]);
    const owner = await readyOwner({ origin: stack.origin, databaseUrl });
    const [id = ""] = owner.vehicleIds;
    const form = await owner.visitor.open(
      paths.addReview(id, await enterVisit(databaseUrl, id, { date: dayIn(-3), compCode })),
    );
    await failedBefore(limitOf("review", owner.accountId), 40);
    expect((await form.submit("#review", exampleReview)).status).toBe(429);
    expect((await reviewsOf(databaseUrl, compCode)).rows.map(({ rating }) => rating)).toEqual([4]);
  });

  it("don't apply after a password reset by email", async () => {
    const { email } = await newVerifiedOwner({ stack });
    await failedBefore(limitOf("log-in", email), 10);
    await (await visitor().open("/forgot-password")).submit("#forgot", { email });
    const link = await visitor().open(await mailedLink(visitor(), email));
    expect((await link.submit("#reset", { password: "another horse 9" })).status).toBe(302);
    expect((await tryLogIn(visitor(), email, "another horse 9")).status).toBe(302);
  });

  it("ignore attempts older than 15 minutes", async () => {
    const { email } = await newOwner({ stack });
    await failedBefore(limitOf("log-in", email), 10, 16);
    expect((await tryLogIn(visitor(), email, password)).status).toBe(302);
  });

  it("allow 50 failed logins per network, such as an IPv6 /64", async () => {
    const browser = visitor();
    const neighbor = new Visitor({
      origin: stack.origin,
      headers: { "CF-Connecting-IP": addressOf(browser).replace(/::.*/, "::5") },
    });
    await failedBefore(limitOf("log-in-from", networkOf(addressOf(browser))), 49);
    expect((await tryLogIn(browser, newEmail(), "wrong password")).status).toBe(400);
    expect((await tryLogIn(neighbor, newEmail(), "wrong password")).status).toBe(429);
  });

  it("allow 10 wrong passwords of a logged-in owner across all forms", async () => {
    const { visitor: owner } = await newOwner({ stack });
    const email = await owner.open("/account/email");
    const deletion = await owner.open("/account/delete");
    const wrongly = (form: Page, id: string, typed = {}) => {
      const submissionId = crypto.randomUUID();
      const fields = { ...typed, password: "wrong horse", submissionId };
      return sendUntilTaken(() => form.submit(id, fields));
    };
    const wrong = await Promise.all([
      ...Array.from({ length: 5 }, () => wrongly(email, "#change-email", { email: newEmail() })),
      ...Array.from({ length: 5 }, () => wrongly(deletion, "#delete-account")),
    ]);
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await deletion.submit("#delete-account", { password })).status).toBe(429);
    expect((await owner.open("/garage")).status).toBe(200);
  });

  it("save at most 30 form drafts an hour per address before login", async () => {
    const browser = visitor();
    const { csrf } = (await browser.open("/logout")).fields("#logout");
    await failedBefore(limitOf("keep", networkOf(addressOf(browser))), 29);
    const ids = [];
    for (const nickname of ["kept", "not kept"]) {
      await browser.post("/garage/some-vehicle-id/edit", { csrf: csrf!, nickname });
      ids.push(browser.cookies.get("kept")!.split(encodeURIComponent(":"))[0]!);
    }
    const rows = await openDatabase({ url: databaseUrl })
      .select({ fields: keptForms.fields })
      .from(keptForms)
      .where(inArray(keptForms.id, ids));
    expect(rows).toEqual([{ fields: { nickname: "kept" } }]);
  });

  it("allow 30 plate lookups an hour per account, but still VIN lookups", async () => {
    const { visitor: browser, email } = await newOwner({ stack });
    const plate = newPlate();
    await importPlate(plate, "VA", corollaVin());
    const search = (typed: string) => browser.open(`/garage/add/confirm?plate=${typed}&state=VA`);
    await failedBefore(limitOf("plate", await accountId(email)), 28);
    expect((await search("ZZZ00000")).status).toBe(400);
    expect((await search("NO*PLATE")).status).toBe(400);
    expect((await search(plate)).status).toBe(200);
    const page = await search(plate);
    expect([page.status, page.heading]).toEqual([429, "Too many attempts"]);
    expect(Number(page.response.headers.get("Retry-After"))).toBeGreaterThan(3_000);
    expect((await browser.open(`/garage/add/confirm?vin=${corollaVin()}`)).status).toBe(200);
  });

  it("allow 60 plate lookups an hour per address, across accounts", async () => {
    const address = visitor().headers;
    const { visitor: browser } = await newOwner({ stack, headers: address });
    await failedBefore(limitOf("plate-from", networkOf(address["CF-Connecting-IP"]!)), 60);
    expect((await browser.open("/garage/add/confirm?plate=ZZZ00000&state=VA")).status).toBe(429);
  });

  it("count a badge 300 times an hour from one network, and no more at once", async () => {
    const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
    const browser = visitor();
    await failedBefore(limitOf("badge-from", networkOf(addressOf(browser))), 298);
    const sent = await Promise.all(
      Array.from({ length: 4 }, () =>
        browser.request("/Service/api/tracking/lifetimeDealerBadge/", {
          method: "POST",
          body: JSON.stringify({ compCode }),
          headers: { "Content-Type": "application/json" },
        }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    const refused = sent.find(({ status }) => status === 429)!;
    expect(Number(refused.response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const rows = await openDatabase({ url: databaseUrl })
      .select({ times: lifetimeBadgeCounts.times })
      .from(lifetimeBadgeCounts)
      .where(eq(lifetimeBadgeCounts.compCode, compCode));
    expect(rows).toEqual([{ times: 2 }]);
  });

  it("take 60 errors an hour from one network’s browsers, and no more at once", async () => {
    const browser = visitor();
    await failedBefore(limitOf("log-from", networkOf(addressOf(browser))), 58);
    const sent = await Promise.all(
      Array.from({ length: 4 }, () =>
        browser.request("/Service/api/log", {
          method: "POST",
          body: JSON.stringify({ message: "x is not a function" }),
          headers: { "Content-Type": "application/json" },
        }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  });

  it("allow 10 shop invitations a day per account, even when sent at once", async () => {
    const { visitor: browser, email } = await newOwner({ stack });
    const form = await browser.open(`/garage/${vehicleId(await addVehicle(browser))}/shops/invite`);
    const invite = (name: string) => {
      const submissionId = crypto.randomUUID();
      const typed = { name, city: "Fairfax", state: "VA", submissionId };
      return sendUntilTaken(() => form.submit("#invite", typed));
    };
    await failedBefore(limitOf("invite", await accountId(email)), 8, 60);
    const atOnce = await Promise.all(["One", "Two", "Three", "Four", "Five"].map(invite));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([302, 302, 429, 429, 429]);
    const page = await invite("Six");
    expect([page.status, page.heading]).toEqual([429, "Too many attempts"]);
    expect(Number(page.response.headers.get("Retry-After"))).toBeGreaterThan(3_600);
    const sent = await openDatabase({ url: databaseUrl })
      .select()
      .from(invitedShops)
      .where(inArray(invitedShops.name, ["One", "Two", "Three", "Four", "Five", "Six"]));
    expect(sent.length).toBe(2);
  });

  it("count plate lookups that are sent at once", async () => {
    const { visitor: browser, email } = await newOwner({ stack });
    await failedBefore(limitOf("plate", await accountId(email)), 28);
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => browser.open("/garage/add/confirm?plate=ZZZ00000&state=VA")),
    );
    expect(pages.filter(({ status }) => status === 429).length).toBe(3);
  });
});

async function accountId(email: string): Promise<string> {
  const [row] = await openDatabase({ url: databaseUrl })
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email));
  return row!.id;
}
