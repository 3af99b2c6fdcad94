import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { openDatabase } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { runBatch } from "#db/writes.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin, sessionSecret } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { addressHash, selectBlocked } from "#app/email/blocked-addresses.server.ts";
import { findEmailChoices, setMailChoices } from "./mail-choices.server.ts";
import { unsubscribePath, unsubscribePathForAddress } from "./unsubscribe-token.server.ts";

const database = () => openDatabase({ url: databaseUrl });
const getChoices = async ({ accountId }: ReadyOwner) =>
  (await findEmailChoices(database(), accountId))!;
const getReminders = async (owner: ReadyOwner) => (await getChoices(owner)).reminderMails;
const linkFor = ({ accountId }: ReadyOwner) => unsubscribePath(sessionSecret, accountId);
const newOwner = () => readyOwner({ origin, databaseUrl });
const newVisitor = () => new Visitor();

describe("the unsubscribe link", () => {
  it("changes nothing when it's opened", async () => {
    const owner = await newOwner();
    const page = await newVisitor().open(linkFor(owner));
    expect([page.status, page.title, await getReminders(owner)]).toEqual([
      200,
      "Unsubscribe | Roadworthy Car Care",
      "all",
    ]);
  });

  it.each([
    ["all", "none"],
    ["fewer", "fewer"],
  ])("saves the choice %s as reminders: %s, without review emails", async (choice, saved) => {
    const owner = await newOwner();
    const sent = await (await newVisitor().open(linkFor(owner))).submit("#unsubscribe", { choice });
    expect([sent.location, await getReminders(owner)]).toEqual([
      "/Service/cfc/unsubscribe/success",
      saved,
    ]);
    expect((await sent.follow()).heading).toBe("Your choice is saved");
    expect((await getChoices(owner)).reviewMails).toBe(false);
  });

  it("stops review emails without turning reminders back on", async () => {
    const owner = await newOwner();
    const db = database();
    await runBatch(db, [setMailChoices(db, owner.accountId, { reminderMails: "none" })]);
    const page = await newVisitor().open(linkFor(owner));
    expect(page.texts("main .choice")).toEqual(["Stop all of these emails"]);
    await page.submit("#unsubscribe", { choice: "fewer" });
    expect(await getChoices(owner)).toMatchObject({ reminderMails: "none", reviewMails: false });
  });

  it("offers only what is left to stop, and says when everything is stopped", async () => {
    const owner = await newOwner();
    const link = linkFor(owner);
    await (await newVisitor().open(link)).submit("#unsubscribe", { choice: "fewer" });
    const again = await newVisitor().open(link);
    expect(again.texts("main .choice")).toEqual(["Stop all of these emails"]);
    const open = await newVisitor().open(link);
    await again.submit("#unsubscribe", { choice: "all" });
    const late = [
      await newVisitor().open(link),
      await open.submit("#unsubscribe", { choice: "fewer" }),
    ];
    expect(late.map(({ location }) => location)).toEqual([
      "/Service/cfc/unsubscribe/OptedOut",
      "/Service/cfc/unsubscribe/OptedOut",
    ]);
    expect(await getReminders(owner)).toBe("none");
  });

  it("requires a choice", async () => {
    const rejected = await (await newVisitor().open(linkFor(await newOwner()))).submit(
      "#unsubscribe",
    );
    expect([rejected.status, rejected.texts(".errors li")]).toEqual([
      400,
      ["Please make a selection."],
    ]);
  });

  it.each([
    ["an altered token", (link: string) => link.replace(/.$/, (c) => (c === "A" ? "B" : "A"))],
    ["a deleted account", () => unsubscribePath(sessionSecret, "gone")],
    ["no token", () => paths.unsubscribe],
  ])("shows an error page for %s", async (_case, alter) => {
    const link = alter(linkFor(await newOwner()));
    const opened = await newVisitor().open(link);
    expect(opened.location).toBe("/Service/cfc/unsubscribe/error");
    expect((await opened.follow()).heading).toBe("This link is incomplete");
  });

  it("accepts repeated one-click requests without cookies or CSRF (RFC 8058)", async () => {
    const owner = await newOwner();
    const click = () =>
      newVisitor().request(`/Service${linkFor(owner)}`, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
    const answers = [await click(), await click()];
    expect(answers.map(({ status, heading }) => [status, heading])).toEqual([
      [200, "Your choice is saved"],
      [200, "Your choice is saved"],
    ]);
    expect(await getReminders(owner)).toBe("none");
  });

  it("accepts one click as multipart, and rejects a token that isn't signed by us", async () => {
    const owner = await newOwner();
    const body = new FormData();
    body.append("List-Unsubscribe", "One-Click");
    const click = (link: string) =>
      newVisitor().request(`/Service${link}`, { method: "POST", body });
    expect((await click(`${paths.unsubscribe}?token=none`)).status).toBe(400);
    expect((await click(linkFor(owner))).status).toBe(200);
    expect(await getReminders(owner)).toBe("none");
  });
});

describe("the unsubscribe link of an address without an account", () => {
  const newLink = () => {
    const email = `Shop-${crypto.randomUUID()}@example.com`;
    return { email, link: unsubscribePathForAddress(sessionSecret, email) };
  };
  const isBlocked = async (email: string) =>
    (await selectBlocked(database(), [addressHash(email)])).length > 0;

  it("doesn't contain the address, and changes nothing when it's opened", async () => {
    const { email, link } = newLink();
    expect(link).toMatch(/token=[\w-]{43}\.[\w-]{43}$/);
    const page = await newVisitor().open(link);
    expect([page.status, page.texts("main .choice")]).toEqual([
      200,
      ["Stop all emails from Roadworthy"],
    ]);
    expect(await isBlocked(email)).toBe(false);
  });

  it("stops all emails to the address in any letter case, and says so next time", async () => {
    const { email, link } = newLink();
    const sent = await (await newVisitor().open(link)).submit("#unsubscribe", { choice: "all" });
    expect(sent.location).toBe("/Service/cfc/unsubscribe/success");
    expect([
      await isBlocked(email),
      await isBlocked(email.toLowerCase()),
      await isBlocked("other@example.com"),
    ]).toEqual([true, true, false]);
    expect((await newVisitor().open(link)).location).toBe("/Service/cfc/unsubscribe/OptedOut");
  });

  it("accepts repeated one-click requests from a mail program", async () => {
    const { email, link } = newLink();
    const click = () =>
      newVisitor().request(`/Service${link}`, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
    expect([(await click()).status, (await click()).status, await isBlocked(email)]).toEqual([
      200,
      200,
      true,
    ]);
  });

  it("can't be signed for an account instead, nor the other way around", async () => {
    const owner = await newOwner();
    const [account, address] = [linkFor(owner), newLink().link].map((link) => link.split("=")[1]!);
    const [id, hash] = [account!.split(".")[0], address!.split(".")[0]];
    for (const token of [`${id}.${address!.split(".")[1]}`, `${hash}.${account!.split(".")[1]}`]) {
      expect((await newVisitor().open(`${paths.unsubscribe}?token=${token}`)).location).toBe(
        "/Service/cfc/unsubscribe/error",
      );
    }
  });
});

describe("the sender notice", () => {
  const wording = { en: "We stop right away", fr: "Nous arrêtons tout de suite" };
  const languagesIn = (html: string) =>
    Object.entries(wording).flatMap(([language, text]) => (html.includes(text) ? [language] : []));
  const visitorIn = (lng: string, country: string) => {
    const visitor = newVisitor();
    visitor.cookies.set("lng", lng).set("country", country);
    return visitor;
  };

  it.each([
    ["en", "US", ["en"]],
    ["fr", "US", ["fr"]],
    ["en", "CA", ["en", "fr"]],
    ["fr", "CA", ["en", "fr"]],
  ])("for language %s and country %s is in %j", async (lng, country, languages) => {
    for (const outcome of ["success", "monthly", "OptedOut", "error"] as const) {
      const page = await visitorIn(lng, country).open(paths.unsubscribed(outcome));
      expect([
        outcome,
        languagesIn(page.html),
        page.document.querySelectorAll("main section[lang]").length,
      ]).toEqual([outcome, languages, languages.length - 1]);
    }
  });

  it("is in both languages for an owner in Canada, wherever they open the email", async () => {
    const owner = await readyOwner({ origin, databaseUrl }, { country: "CA" });
    expect(languagesIn((await visitorIn("en", "US").open(linkFor(owner))).html)).toEqual([
      "en",
      "fr",
    ]);
  });

  it("says in each language that it can take up to 10 business days", async () => {
    const texts = await Promise.all(
      ["en", "fr"].map((lng) => visitorIn(lng, "US").open(paths.unsubscribed("success"))),
    );
    expect(texts.map(({ html }) => /10 (business days|jours ouvrables)/.exec(html)?.[1])).toEqual([
      "business days",
      "jours ouvrables",
    ]);
  });
});

describe("the email settings of an account", () => {
  it.each([
    [{ reminders: "on", getReady: "on" }, "all"],
    [{ reminders: "on" }, "fewer"],
    [{ getReady: "on" }, "all"],
    [{}, "none"],
  ])("save %j as %s", async (checked, expected) => {
    const owner = await newOwner();
    const { csrf = "", submissionId = "" } = (
      await owner.visitor.open(paths.notificationSettings)
    ).fields("#notifications");
    const sent = await owner.visitor.post(paths.notificationSettings, {
      csrf,
      submissionId,
      ...checked,
    });
    expect([sent.location, await getReminders(owner)]).toEqual([
      "/Service/account/notification-settings",
      expected,
    ]);
    const shown = (await sent.follow()).document.querySelectorAll(
      "#notifications [checked]",
    ).length;
    expect(shown).toBe({ all: 2, fewer: 1, none: 0 }[expected]);
    expect((await getChoices(owner)).reviewMails).toBe(false);
  });

  it("have a separate choice for review requests", async () => {
    const owner = await newOwner();
    const page = await owner.visitor.open(paths.notificationSettings);
    expect(page.fields("#notifications")).toMatchObject({
      reminders: "on",
      getReady: "on",
      reviewRequests: "on",
    });
    const { csrf = "", submissionId = "" } = page.fields("#notifications");
    await owner.visitor.post(paths.notificationSettings, {
      csrf,
      submissionId,
      reviewRequests: "on",
    });
    expect(await getChoices(owner)).toMatchObject({ reminderMails: "none", reviewMails: true });
  });

  it("include the monthly email only for those who ask for it", async () => {
    const owner = await newOwner();
    const send = async (fields: Record<string, string>) => {
      const page = await owner.visitor.open(paths.notificationSettings);
      const { csrf = "", submissionId = "" } = page.fields("#notifications");
      await owner.visitor.post(paths.notificationSettings, { csrf, submissionId, ...fields });
      const [row] = await database()
        .select()
        .from(accounts)
        .where(eq(accounts.id, owner.accountId));
      return row!;
    };
    const opened = await owner.visitor.open(paths.notificationSettings);
    expect(opened.fields("#notifications")).not.toHaveProperty("monthly");
    const { monthlySince, monthlyAt } = await send({ monthly: "on" });
    expect(monthlySince).not.toBeNull();
    expect(monthlyAt!.getTime()).toBeGreaterThan(Date.now());
    const page = await owner.visitor.open(paths.notificationSettings);
    expect(page.fields("#notifications")).toMatchObject({ monthly: "on" });
    expect(await send({ monthly: "on", reminders: "on" })).toMatchObject({
      ...{ monthlySince, monthlyAt, reminderMails: "fewer" },
    });
    expect(await send({ reminders: "on" })).toMatchObject({ monthlySince: null, monthlyAt: null });
  });

  it("are linked from the account page", async () => {
    const { visitor } = await newOwner();
    expect((await visitor.open(paths.profile)).html).toContain(
      'href="/Service/account/notification-settings"',
    );
  });
});
