import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { accounts, sessions, tokens } from "#db/schema/accounts.ts";
import { calendarFeeds } from "#db/schema/calendar-feeds.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { runBatch } from "#db/writes.ts";
import { newId, newToken } from "#app/http/secrets.server.ts";
import { insertLoginToken } from "#app/prospects/login-tokens.server.ts";
import { makeCalendar, pathOf } from "#tests/support/calendar.ts";
import { logInAgain } from "#tests/support/account.ts";
import {
  addVehicle,
  mailedLink,
  newEmail,
  newOwner,
  newVerifiedOwner,
  password,
  signUp,
  vehicleId,
} from "#tests/support/owner.ts";
import { inviteDriver } from "#tests/support/people.ts";
import { addPrograms, countPrograms, webhookUrl } from "#tests/support/api/programs.ts";
import { Caller } from "#tests/support/api/caller.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const db = openDatabase({ url: databaseUrl });
const newBrowser = () => new Visitor();
const findAccount = async (email: string) =>
  (await db.select().from(accounts).where(eq(accounts.emailKey, email)))[0]!;
const verifyIn = async (visitor: Visitor, link: string) =>
  (await visitor.open(link)).submit("#verify");

describe("verifying an address in a session that didn't sign up", () => {
  it.each<[string, (email: string) => Promise<Visitor>]>([
    ["no session", async () => newBrowser()],
    ["another session of the account", (email) => logInAgain(email)],
    ["the session of another account", async () => (await newOwner()).visitor],
  ])(
    "with %s ends all sessions and asks for a new password, which then works",
    async (_case, enter) => {
      const { visitor: intruder, email } = await signUp();
      const visitor = await enter(email);
      const sent = await verifyIn(visitor, await mailedLink(visitor, email));
      expect([sent.status, sent.location]).toEqual([
        302,
        expect.stringMatching(/^\/Service\/reset-password\?token=[\w-]{43}$/),
      ]);
      expect((await findAccount(email)).emailVerifiedAt).not.toBeNull();
      expect((await intruder.open("/garage")).location).toContain("/login");

      const form = await sent.follow();
      expect([form.heading, form.text("[role=status]")]).toEqual([
        "Choose a new password",
        expect.stringContaining("Your email address is verified. Now choose a password"),
      ]);
      expect((await form.submit("#reset", { password: "staple battery 7" })).location).toBe(
        "/Service/login",
      );
      await logInAgain(email, undefined, "staple battery 7");
      await expect(logInAgain(email)).rejects.toThrow();
      expect((await visitor.open(sent.location!)).status).toBe(400);
    },
  );

  it("disables the sign-up password even before a new one is chosen", async () => {
    const { visitor: intruder, email } = await signUp();
    await verifyIn(newBrowser(), await mailedLink(intruder, email));
    await expect(logInAgain(email)).rejects.toThrow("400");
    expect((await intruder.open("/account/profile")).location).toContain("/login");
    await (await newBrowser().open("/forgot-password")).submit("#forgot", { email });
    const link = await mailedLink(newBrowser(), email);
    expect(link).toContain("/reset-password");
    await (await newBrowser().open(link)).submit("#reset", { password: "staple battery 7" });
    await logInAgain(email, undefined, "staple battery 7");
  });

  it("gives the account to whoever resets the password by email", async () => {
    const { email } = await signUp();
    const victim = newBrowser();
    await (await victim.open("/forgot-password")).submit("#forgot", { email });
    const sent = await verifyIn(victim, await mailedLink(victim, email));
    expect(sent.location).toContain("/Service/reset-password?token=");
    await expect(logInAgain(email)).rejects.toThrow("400");
  });

  it("revokes the links, new address, calendar, people and shared reports of whoever signed up", async () => {
    const { visitor: intruder, email } = await signUp();
    const car = vehicleId(await addVehicle(intruder));
    const feed = pathOf(await makeCalendar(intruder, car));
    const { id: intruderId } = await findAccount(email);
    const share = { id: newId(), vehicleId: car, accountId: intruderId, include: [] };
    const at = { createdAt: new Date(), expiresAt: new Date(Date.now() + 1e9) };
    await db.insert(reportShares).values({ ...share, ...at });
    await inviteDriver(databaseUrl, car);
    const theirs = newEmail();
    await (await intruder.open("/account/email")).submit("#change-email", {
      email: theirs,
      password,
    });
    const [theirLink, first] = [
      await mailedLink(intruder, theirs),
      await mailedLink(intruder, email),
    ];
    await (await newBrowser().open("/forgot-password")).submit("#forgot", { email });
    const second = await mailedLink(newBrowser(), email);
    expect((await newBrowser().request(feed)).status).toBe(200);

    await verifyIn(newBrowser(), second);
    for (const link of [theirLink, first, second])
      expect((await intruder.open(link)).status).toBe(400);
    expect((await newBrowser().request(feed)).status).toBe(404);
    expect(await db.select().from(reportShares).where(eq(reportShares.id, share.id))).toEqual([]);
    expect(await db.select().from(vehiclePeople).where(eq(vehiclePeople.vehicleId, car))).toEqual(
      [],
    );
    const { id, newEmail: waiting } = await findAccount(email);
    expect(waiting).toBeNull();
    const unused = await db
      .select({ kind: tokens.kind })
      .from(tokens)
      .where(and(eq(tokens.accountId, id), isNull(tokens.usedAt)));
    expect(unused).toEqual([{ kind: "reset-password" }]);
  });

  it("ends the API tokens, webhooks and login links of whoever signed up", async () => {
    const { visitor: intruder, email } = await signUp();
    const caller = new Caller(await addPrograms(intruder));
    expect((await caller.get("/vehicles")).status).toBe(200);
    const token = newToken();
    const { id } = await findAccount(email);
    await runBatch(db, [insertLoginToken(db, token, id, new Date())]);
    const logIn = () => newBrowser().open(`/login/token?token=${token}`);
    expect((await logIn()).status).toBe(200);
    await verifyIn(newBrowser(), await mailedLink(intruder, email));
    expect((await caller.get("/vehicles")).status).toBe(401);
    expect(await countPrograms(db, email)).toBe(0);
    expect((await logIn()).status).toBe(400);
  });

  it("holds for an address that an account which was never verified changed to", async () => {
    const { visitor: intruder, email } = await signUp();
    const victims = newEmail();
    await (await intruder.open("/account/email")).submit("#change-email", {
      email: victims,
      password,
    });
    const sent = await verifyIn(newBrowser(), await mailedLink(newBrowser(), victims));
    expect(sent.location).toContain("/Service/reset-password?token=");
    for (const address of [email, victims])
      await expect(logInAgain(address)).rejects.toThrow("400");
    expect((await intruder.open("/garage")).location).toContain("/login");
  });

  it("goes to the same page when submitted twice, without storing a usable token", async () => {
    const { visitor: intruder, email } = await signUp();
    const form = await newBrowser().open(await mailedLink(intruder, email));
    const answers: Page[] = [await form.submit("#verify"), await form.submit("#verify")];
    expect(answers[0]!.location).toContain("?token=");
    expect(answers[1]!.location).toBe(answers[0]!.location);
    expect((await answers[1]!.follow()).heading).toBe("Choose a new password");
    const token = new URL(answers[0]!.location!, "http://x").searchParams.get("token")!;
    const stored = await Promise.all(
      ["submissions", "tokens"].map((table) =>
        db.$client.execute({ sql: `SELECT * FROM ${table}` }),
      ),
    );
    expect(JSON.stringify(stored.map(({ rows }) => rows))).not.toContain(token);
  });

  it("stops logins, password changes, new API tokens and calendars that were under way", async () => {
    const { visitor: intruder, email } = await signUp();
    const car = vehicleId(await addVehicle(intruder));
    const calendar = await intruder.open(`/garage/${car}/calendar`);
    const change = await intruder.open("/account/password");
    const address = await intruder.open("/account/email");
    const programs = await intruder.open("/account/api-tokens");
    const [logIn, page] = [
      await newBrowser().open("/login"),
      await newBrowser().open(await mailedLink(intruder, email)),
    ];
    const theirs = newEmail();
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        logIn.submit("#login", { email, password, submissionId: crypto.randomUUID() }),
      ),
      change.submit("#change-password", { password, newPassword: "another horse 9" }),
      address.submit("#change-email", { password, email: theirs }),
      programs.submit("#api-token", { name: "Script", intent: "create" }),
      calendar.submit("#calendar", { language: "en", intent: "create" }),
      programs.submit("#webhook", { url: webhookUrl, intent: "create-webhook" }),
      page.submit("#verify"),
    ]);
    await expect(logInAgain(email)).rejects.toThrow("400");
    await expect(logInAgain(email, undefined, "another horse 9")).rejects.toThrow("400");
    expect(await countPrograms(db, email)).toBe(0);
    expect(await db.$count(calendarFeeds, eq(calendarFeeds.vehicleId, car))).toBe(0);
    const { id, newEmail: waiting } = await findAccount(email);
    expect(waiting).toBeNull();
    expect(
      await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.accountId, id), isNull(sessions.endedAt))),
    ).toEqual([]);
  });
});

it("an owner verifies in the session that signed up and stays logged in", async () => {
  const { visitor, email } = await newVerifiedOwner();
  expect((await visitor.open("/garage")).status).toBe(200);
  await logInAgain(email);
});
