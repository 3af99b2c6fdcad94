import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { href } from "#app/http/paths.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { socialPaths } from "#app/account/social/social-paths.ts";
import {
  answerOf,
  bring,
  createIdentityLink,
  logInWith,
  newPerson,
  signUpWith,
} from "#tests/support/identity/provider-answers.ts";
import { password } from "#tests/support/owner.ts";
import { challengeFor, insertUnusablePasskey } from "#tests/support/passkeys/passkeys.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import {
  diffSnapshots,
  queryDatabase,
  takeSnapshot,
} from "#tests/support/stack/database-snapshot.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { dataPath, loginRedirect, outcomeOf } from "./unauthorized.ts";

let stack: OwnStack;
beforeAll(async () => {
  stack = await startOwnStack();
});
afterAll(() => stack.stop());

const newVisitor = () => new Visitor({ origin: stack.origin });
const confirmPath = (token: string) => `${identityPaths.confirmLink}?token=${token}`;

/** Nothing but rate limits and kept forms may change. */
async function expectNoWrite(act: () => Promise<void>): Promise<void> {
  const before = await takeSnapshot(stack.databaseUrl);
  await act();
  const changed = Object.keys(diffSnapshots(before, await takeSnapshot(stack.databaseUrl)));
  expect(
    changed.filter((table) => !["attempts", "kept_forms", "write_counter"].includes(table)),
  ).toEqual([]);
}

async function csrfOf(visitor: Visitor): Promise<string> {
  const { csrf = "" } = (await visitor.open("/login")).fields("#login");
  return csrf;
}

describe("Without what a page needs", () => {
  it.each([
    [identityPaths.link, "302 /Service/login"],
    [identityPaths.finishSignUp, "302 /Service/signup"],
    [identityPaths.done, loginRedirect(identityPaths.done)],
    [socialPaths.identities, loginRedirect(socialPaths.identities)],
    [confirmPath("none"), "400"],
    [identityPaths.confirmLink, "400"],
    [identityPaths.callback("google"), "400"],
    [`${identityPaths.callback("google")}?code=x&state=y`, "400"],
    [`${identityPaths.callback("apple")}?error=access_denied`, "400"],
    ["/login/social/facebook", "302 /Service/garage"],
    ["/login/social/facebook/callback", "302 /Service/garage"],
  ])("a visitor gets no further at %s", async (path, outcome) => {
    await expectNoWrite(async () => {
      for (const way of [path, dataPath(path)])
        expect([way, outcomeOf(await newVisitor().open(way))]).toEqual([way, outcome]);
    });
  });

  it.each([
    [identityPaths.link, { password: "correct horse" }, "302 /Service/login"],
    [identityPaths.link, { intent: "email" }, "302 /Service/login"],
    [
      identityPaths.finishSignUp,
      { email: "eve@example.com", postalCode: "20120", agree: "on" },
      "302 /Service/signup",
    ],
    [confirmPath("none"), {}, "400"],
    [
      socialPaths.identities,
      { intent: "remove", identityId: "none" },
      loginRedirect(socialPaths.identities),
    ],
  ])("a visitor’s form to %s changes nothing", async (path, fields, outcome) => {
    const visitor = newVisitor();
    const csrf = await csrfOf(visitor);
    await expectNoWrite(async () => {
      const forged = await visitor.post(path, { ...fields, csrf: "forged" });
      expect(["403", loginRedirect(path)]).toContain(outcomeOf(forged));
      expect(outcomeOf(await visitor.post(path, { ...fields, csrf }))).toBe(outcome);
    });
  });
});

describe("Another account’s passkey", () => {
  it("answers as one that doesn’t exist, and stays", async () => {
    const holder = await readyOwner(stack, { vehicles: 0 });
    const id = await insertUnusablePasskey(stack.databaseUrl, holder.accountId, "Blue phone");
    const challenge = challengeFor(holder.visitor);
    const other = await readyOwner(stack, { vehicles: 0 });
    const csrf = await csrfOfOwner(other.visitor);
    const ways: [string, string, string][] = [
      [passkeyPaths.passkey(id), passkeyPaths.passkey("none"), passkeyPaths.list],
      [passkeyPaths.remove(id), passkeyPaths.remove("none"), passkeyPaths.list],
      [passkeyPaths.create(challenge), passkeyPaths.create("none"), passkeyPaths.add],
    ];
    await expectNoWrite(async () => {
      for (const [foreign, missing, leadsTo] of ways)
        for (const path of [foreign, missing].flatMap((one) => [one, dataPath(one)])) {
          const page = await other.visitor.open(path);
          expect([path, outcomeOf(page)]).toEqual([path, `302 /Service${leadsTo}`]);
          const sent = await other.visitor.post(path, {
            ...{ csrf, password, name: "Mine", credential: "{}" },
          });
          expect([path, outcomeOf(sent)]).toEqual([path, `302 /Service${leadsTo}`]);
        }
    });
  });

  it("can’t be found, changed or added by a visitor", async () => {
    const holder = await readyOwner(stack, { vehicles: 0 });
    const id = await insertUnusablePasskey(stack.databaseUrl, holder.accountId, "Blue phone");
    const visitor = newVisitor();
    const csrf = await csrfOf(visitor);
    await expectNoWrite(async () => {
      for (const path of [
        ...[passkeyPaths.list, passkeyPaths.add, passkeyPaths.recoveryCodes],
        ...[id, "none"].flatMap((one) => [passkeyPaths.passkey(one), passkeyPaths.remove(one)]),
        ...[challengeFor(holder.visitor), "none"].map(passkeyPaths.create),
      ])
        for (const way of [path, dataPath(path)]) {
          expect([way, outcomeOf(await visitor.open(way))]).toEqual([way, loginRedirect(path)]);
          if (path === passkeyPaths.list) continue;
          const sent = await visitor.post(way, { csrf, password, credential: "{}" });
          expect([way, outcomeOf(sent)]).toEqual([way, loginRedirect(path)]);
        }
    });
  });

  it.each([
    [passkeyPaths.logIn, { credential: "{}" }],
    [passkeyPaths.logIn, { credential: "" }],
    [passkeyPaths.logInWithCode, { email: "nobody@example.com", recoveryCode: "none" }],
    [
      passkeyPaths.logInWithCode,
      { email: "nobody@example.com", recoveryCode: "7K3M-QW9X-2D4F-H8TN" },
    ],
  ])("isn’t replaced by anything a visitor sends to %s", async (path, fields) => {
    const visitor = newVisitor();
    const csrf = await csrfOf(visitor);
    await expectNoWrite(async () => {
      for (const way of [path, dataPath(path)])
        expect(outcomeOf(await visitor.post(way, { ...fields, csrf }))).toBe("400");
    });
  });
});

describe("Another account’s identity", () => {
  it("can’t be removed or seen", async () => {
    const person = newPerson();
    await signUpWith(newVisitor(), "google", person);
    const [identity] = await queryDatabase(
      stack.databaseUrl,
      "SELECT id FROM identities WHERE email = ?",
      [person.email],
    );
    const other = await readyOwner(stack, { vehicles: 0 });
    const page = await other.visitor.open(socialPaths.identities);
    expect(page.html).not.toContain(person.email);
    const csrf = await csrfOfOwner(other.visitor);
    await expectNoWrite(async () => {
      for (const identityId of [String(identity!.id), "none", ""])
        for (const way of [socialPaths.identities, dataPath(socialPaths.identities)]) {
          const sent = await other.visitor.post(way, { csrf, identityId, intent: "remove" });
          expect(outcomeOf(sent)).toBe("302 /Service/account/identities");
        }
    });
  });

  it("stays when it’s the only way in, even if both of two are removed at once", async () => {
    const visitor = newVisitor();
    const person = newPerson();
    await signUpWith(visitor, "google", person);
    const [account] = await queryDatabase(
      stack.databaseUrl,
      "SELECT id FROM accounts WHERE email = ?",
      [person.email],
    );
    await bringSecondIdentity(String(account!.id), person.email);
    const ids = await queryDatabase(
      stack.databaseUrl,
      "SELECT id FROM identities WHERE account_id = ?",
      [String(account!.id)],
    );
    expect(ids).toHaveLength(2);
    const csrf = await csrfOfOwner(visitor);
    await Promise.all(
      ids.map(({ id }) =>
        visitor.post(socialPaths.identities, {
          ...{ csrf, intent: "remove", identityId: String(id) },
        }),
      ),
    );
    const left = await queryDatabase(
      stack.databaseUrl,
      "SELECT id FROM identities WHERE account_id = ?",
      [String(account!.id)],
    );
    expect(left).toHaveLength(1);
  });
});

async function csrfOfOwner(visitor: Visitor): Promise<string> {
  const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
  return csrf;
}

async function bringSecondIdentity(accountId: string, email: string): Promise<void> {
  const token = await createIdentityLink(stack.databaseUrl, { accountId, email });
  const page = await newVisitor().open(confirmPath(token));
  expect(outcomeOf(await page.submit("#confirm-link"))).toBe("302 /Service/garage");
}

describe("An emailed link that adds an identity", () => {
  const change = (set: string, token: string) => async () => {
    await queryDatabase(stack.databaseUrl, `UPDATE identity_links SET ${set}`, []);
    return token;
  };

  it("changes nothing when it’s opened, and works once under 50 racers", async () => {
    const owner = await readyOwner(stack, { vehicles: 0 });
    const token = await createIdentityLink(stack.databaseUrl, owner);
    await expectNoWrite(async () => {
      for (const way of [confirmPath(token), dataPath(confirmPath(token))])
        expect((await newVisitor().open(way)).status).toBeLessThan(300);
    });
    const racers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const submissionId = crypto.randomUUID();
        return outcomeOf(await newVisitor().post(confirmPath(token), { submissionId }));
      }),
    );
    expect(racers.filter((outcome) => outcome === "302 /Service/garage")).toHaveLength(1);
    expect(racers.filter((outcome) => outcome === "400")).toHaveLength(49);
  });

  it.each<[string, (token: string) => Promise<string>]>([
    ["altered", async (token) => (token.startsWith("A") ? "B" : "A") + token.slice(1)],
    ["cut off", async (token) => token.slice(0, -1)],
    ["expired", (token) => change("expires_at = 1000", token)()],
    [
      "for an address the account no longer has",
      (token) => change("account_email = 'former@example.com'", token)(),
    ],
  ])("is worthless when it’s %s", async (_how, alter) => {
    const owner = await readyOwner(stack, { vehicles: 0 });
    const token = await alter(await createIdentityLink(stack.databaseUrl, owner));
    const visitor = newVisitor();
    const csrf = await csrfOf(visitor);
    await expectNoWrite(async () => {
      expect(outcomeOf(await visitor.open(confirmPath(token)))).toBe("400");
      expect(outcomeOf(await visitor.post(confirmPath(token), { csrf }))).toBe("400");
    });
  });
});

describe("A provider’s answer", () => {
  it("is taken from another site’s form without cookies, and only redirects", async () => {
    const visitor = newVisitor();
    const { path, form } = await answerOf(visitor, "apple", newPerson());
    await expectNoWrite(async () => {
      const sent = await visitor.post(path, form!, { Origin: "https://evil.example" });
      expect(sent.status).toBe(303);
      expect(sent.location).toMatch(/^\/Service\/login\/social\/apple\/callback\?code=/);
      expect(sent.response.headers.getSetCookie().join()).not.toContain("session");
    });
    const google = identityPaths.callback("google");
    const foreign = await visitor.post(google, {}, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
  });

  it("isn’t taken from another browser, after it was used, or by another provider", async () => {
    const visitor = newVisitor();
    const answer = await answerOf(visitor, "google", newPerson());
    await expectNoWrite(async () => {
      expect(outcomeOf(await newVisitor().open(answer.path))).toBe("400");
      const swapped = answer.path.replace("/google/", "/apple/");
      expect(outcomeOf(await visitor.open(swapped))).toBe("400");
    });
    expect(outcomeOf(await bring(visitor, answer))).toBe("302 /Service/signup/finish");
    expect(outcomeOf(await bring(visitor, answer))).toBe("400");
  });

  it("never leads off the site", async () => {
    const person = newPerson();
    await signUpWith(newVisitor(), "google", person);
    for (const redirectTo of ["https://evil.example/", "//evil.example", "/Service//evil.example"])
      expect((await logInWith(newVisitor(), "google", person, redirectTo)).location).toBe(
        "/Service/garage",
      );
  });

  it("doesn’t show up in the log, the address of a referrer or a cache", async () => {
    const visitor = newVisitor();
    const { path } = await answerOf(visitor, "google", newPerson());
    const { response } = await visitor.open(path);
    expect(response.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const code = new URL(path, stack.origin).searchParams.get("code")!;
    expect(stack.log.join("\n")).not.toContain(code);
  });
});

it("Someone sent around in circles ends at the login page", async () => {
  const visitor = newVisitor();
  for (let times = 0; times < 3; times++)
    expect((await visitor.open(socialPaths.logIn("google"))).location).toContain("/google/auth");
  const stopped = await visitor.open(socialPaths.logIn("google"));
  expect(stopped.location).toBe(href("/login"));
  expect((await stopped.follow()).text("[role=status]")).toContain("several times");
});
