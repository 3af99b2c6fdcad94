import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { identities } from "#db/schema/identities.ts";
import { partnerVehicles } from "#db/schema/partners.ts";
import { runBatch } from "#db/writes.ts";
import { insertSessionWhile, sessionsAccount } from "#app/account/sign-in/sessions.server.ts";
import { newId, newToken } from "#app/http/secrets.server.ts";
import { addPrograms, countPrograms } from "#tests/support/api/programs.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { mailedLink, newEmail, newVerifiedOwner, password, signUp } from "#tests/support/owner.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import {
  insertIdentityLink,
  linkIdentity,
  unlinkIdentity,
  whileLinked,
} from "../identities.server.ts";

const db = openDatabase({ url: databaseUrl });
const now = new Date();

const newPerson = (email: string) => ({
  ...{ provider: "google", subject: newId(), email, name: "Alex" },
});

async function idOf(email: string): Promise<string> {
  const [found] = await db.select().from(accounts).where(eq(accounts.email, email));
  return found!.id;
}

/** As emailed to whoever is at a provider with the address of an account. */
async function newLink(email: string): Promise<string> {
  const token = newToken();
  const link = { ...newPerson(email), token, accountId: await idOf(email), accountEmail: email };
  await runBatch(db, [insertIdentityLink(db, link, now)]);
  return `/login/link/confirm?token=${token}`;
}

const confirm = async (link: string) => (await new Visitor().open(link)).submit("main form");

describe("A link that gives an unverified account to the owner of its address", () => {
  it("ends whatever else its creator could get in with", async () => {
    const { visitor: intruder, email } = await signUp();
    const accountId = await idOf(email);
    await addPrograms(intruder);
    await db.update(accounts).set({ partner: "bank" }).where(eq(accounts.id, accountId));
    const known = { accountId, partner: "bank", vin: "5YFBURHE0JP000001", createdAt: now };
    await db.insert(partnerVehicles).values({ ...known, name: null });
    const theirs = newEmail();
    await (await intruder.open("/account/email")).submit("#change-email", {
      email: theirs,
      password,
    });
    const pending = await mailedLink(intruder, theirs);
    const [link, intruders] = [await newLink(email), await newLink(email)];

    expect((await confirm(link)).location).toBe("/Service/garage");
    for (const dead of [pending, intruders, link])
      expect((await new Visitor().open(dead)).status).toBe(400);
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    expect(account).toMatchObject({ email, newEmail: null, partner: null });
    expect(await countPrograms(db, email)).toBe(0);
    expect(await db.$count(partnerVehicles, eq(partnerVehicles.accountId, accountId))).toBe(0);
    expect(await db.$count(identities, eq(identities.accountId, accountId))).toBe(1);
  });
});

describe("A link to add a login", () => {
  it("ends with the password", async () => {
    const { visitor, email } = await newVerifiedOwner();
    const link = await newLink(email);
    await (await visitor.open("/account/password")).submit("#change-password", {
      password,
      newPassword: "another horse 9",
    });
    expect((await new Visitor().open(link)).status).toBe(400);
  });

  it("ends when a login with that provider is removed", async () => {
    const { email, accountId } = await newVerifiedOwner();
    const link = await newLink(email);
    await runBatch(db, unlinkIdentity(db, accountId, { id: newId(), provider: "google" }, now));
    expect((await new Visitor().open(link)).status).toBe(400);
  });
});

describe("A login that ends while it's under way", () => {
  it("links nothing if its password was changed", async () => {
    const { email, accountId } = await newVerifiedOwner();
    const opened = sessionsAccount(newId());
    const linked = runBatch(db, linkIdentity(db, opened, newPerson(email), now));
    await expect(linked).rejects.toThrow("identities.account_id");
    expect(await db.$count(identities, eq(identities.accountId, accountId))).toBe(0);
  });

  it("opens no session if its identity was removed", async () => {
    const { accountId } = await newVerifiedOwner();
    const id = newId();
    const session = { id, accountId, userAgent: "test", place: null };
    await runBatch(db, [insertSessionWhile(db, whileLinked(newId()), session, now)]);
    const { rows } = await db.$client.execute({
      sql: "SELECT count(*) FROM sessions WHERE id = ?",
      args: [id],
    });
    expect(Number(rows[0]![0])).toBe(0);
  });
});
