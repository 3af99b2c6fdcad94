import { describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin, sessionSecret } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { addressHash, selectBlocked } from "#app/email/blocked-addresses.server.ts";
import { findMailChoices, setMailChoices } from "./mail-choices.server.ts";
import { unsubscribePath, unsubscribePathForAddress } from "./unsubscribe-token.server.ts";

const database = () => openDatabase({ url: databaseUrl });
const mailsOf = async ({ accountId }: ReadyOwner) =>
  (await findMailChoices(database(), accountId))!;
const chosenBy = async (owner: ReadyOwner) => (await mailsOf(owner)).reminderMails;
const linkOf = ({ accountId }: ReadyOwner) => unsubscribePath(sessionSecret, accountId);
const newOwner = () => readyOwner({ origin, databaseUrl });
const anybody = () => new Visitor();

describe("the link to unsubscribe", () => {
  it("changes nothing by being opened", async () => {
    const owner = await newOwner();
    const page = await anybody().open(linkOf(owner));
    expect([page.status, page.title, await chosenBy(owner)]).toEqual([
      200,
      "Unsubscribe | Roadworthy Car Care",
      "all",
    ]);
  });

  it.each([
    ["all", "none"],
    ["fewer", "fewer"],
  ])("by the choice %s leaves an owner %s of the mails", async (choice, left) => {
    const owner = await newOwner();
    const sent = await (await anybody().open(linkOf(owner))).submit("#unsubscribe", { choice });
    expect([sent.location, await chosenBy(owner)]).toEqual([
      "/Service/cfc/unsubscribe/success",
      left,
    ]);
    expect((await sent.follow()).heading).toBe("Your choice is saved");
    expect((await mailsOf(owner)).reviewMails).toBe(false);
  });

  it("ends review mails too for who gets no reminders any more, and turns none on", async () => {
    const owner = await newOwner();
    const db = database();
    await runBatch(db, [setMailChoices(db, owner.accountId, { reminderMails: "none" })]);
    const page = await anybody().open(linkOf(owner));
    expect(page.texts("main .choice")).toEqual(["Stop all of these emails"]);
    await page.submit("#unsubscribe", { choice: "fewer" });
    expect(await mailsOf(owner)).toMatchObject({ reminderMails: "none", reviewMails: false });
  });

  it("says so when it was used before, and offers who gets fewer to get none", async () => {
    const owner = await newOwner();
    const link = linkOf(owner);
    await (await anybody().open(link)).submit("#unsubscribe", { choice: "fewer" });
    const again = await anybody().open(link);
    expect(again.texts("main .choice")).toEqual(["Stop all of these emails"]);
    const open = await anybody().open(link);
    await again.submit("#unsubscribe", { choice: "all" });
    const late = [
      await anybody().open(link),
      await open.submit("#unsubscribe", { choice: "fewer" }),
    ];
    expect(late.map(({ location }) => location)).toEqual([
      "/Service/cfc/unsubscribe/OptedOut",
      "/Service/cfc/unsubscribe/OptedOut",
    ]);
    expect(await chosenBy(owner)).toBe("none");
  });

  it("asks for a choice", async () => {
    const rejected = await (await anybody().open(linkOf(await newOwner()))).submit("#unsubscribe");
    expect([rejected.status, rejected.texts(".errors li")]).toEqual([
      400,
      ["Please make a selection."],
    ]);
  });

  it.each([
    ["altered", (link: string) => link.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
    ["of an account that is gone", () => unsubscribePath(sessionSecret, "gone")],
    ["without a token", () => paths.unsubscribe],
  ])("that is %s leads to a page that says so", async (_what, alter) => {
    const link = alter(linkOf(await newOwner()));
    const opened = await anybody().open(link);
    expect(opened.location).toBe("/Service/cfc/unsubscribe/error");
    expect((await opened.follow()).heading).toBe("This link is incomplete");
  });

  it("takes one click of a mail program, without cookie and csrf, twice as once (RFC 8058)", async () => {
    const owner = await newOwner();
    const click = () =>
      anybody().request(`/Service${linkOf(owner)}`, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
    const answers = [await click(), await click()];
    expect(answers.map(({ status, heading }) => [status, heading])).toEqual([
      [200, "Your choice is saved"],
      [200, "Your choice is saved"],
    ]);
    expect(await chosenBy(owner)).toBe("none");
  });

  it("takes one click as multipart too, and refuses it with a token that is not ours", async () => {
    const owner = await newOwner();
    const body = new FormData();
    body.append("List-Unsubscribe", "One-Click");
    const click = (link: string) => anybody().request(`/Service${link}`, { method: "POST", body });
    expect((await click(`${paths.unsubscribe}?token=none`)).status).toBe(400);
    expect((await click(linkOf(owner))).status).toBe(200);
    expect(await chosenBy(owner)).toBe("none");
  });
});

describe("the link to unsubscribe of an address without an account", () => {
  const newLink = () => {
    const email = `Shop-${crypto.randomUUID()}@example.com`;
    return { email, link: unsubscribePathForAddress(sessionSecret, email) };
  };
  const blocked = async (email: string) =>
    (await selectBlocked(database(), [addressHash(email)])).length > 0;

  it("does not say the address, and changes nothing by being opened", async () => {
    const { email, link } = newLink();
    expect(link).toMatch(/token=[\w-]{43}\.[\w-]{43}$/);
    const page = await anybody().open(link);
    expect([page.status, page.texts("main .choice")]).toEqual([
      200,
      ["Stop all emails from Roadworthy"],
    ]);
    expect(await blocked(email)).toBe(false);
  });

  it("ends all mails to it, in any case of letters, and says so the next time", async () => {
    const { email, link } = newLink();
    const sent = await (await anybody().open(link)).submit("#unsubscribe", { choice: "all" });
    expect(sent.location).toBe("/Service/cfc/unsubscribe/success");
    expect([
      await blocked(email),
      await blocked(email.toLowerCase()),
      await blocked("other@example.com"),
    ]).toEqual([true, true, false]);
    expect((await anybody().open(link)).location).toBe("/Service/cfc/unsubscribe/OptedOut");
  });

  it("takes one click of a mail program, twice as once", async () => {
    const { email, link } = newLink();
    const click = () =>
      anybody().request(`/Service${link}`, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
    expect([(await click()).status, (await click()).status, await blocked(email)]).toEqual([
      200,
      200,
      true,
    ]);
  });

  it("is no link of an account, nor one of an account of an address", async () => {
    const owner = await newOwner();
    const [account, address] = [linkOf(owner), newLink().link].map((link) => link.split("=")[1]!);
    const [id, hash] = [account!.split(".")[0], address!.split(".")[0]];
    for (const token of [`${id}.${address!.split(".")[1]}`, `${hash}.${account!.split(".")[1]}`]) {
      expect((await anybody().open(`${paths.unsubscribe}?token=${token}`)).location).toBe(
        "/Service/cfc/unsubscribe/error",
      );
    }
  });
});

describe("who sends the mails, and how they end", () => {
  const wording = { en: "We stop right away", fr: "Nous cessons aussitôt" };
  const languagesIn = (html: string) =>
    Object.entries(wording).flatMap(([language, text]) => (html.includes(text) ? [language] : []));
  const visitorIn = (lng: string, country: string) => {
    const visitor = anybody();
    visitor.cookies.set("lng", lng).set("country", country);
    return visitor;
  };

  it.each([
    ["en", "US", ["en"]],
    ["fr", "US", ["fr"]],
    ["en", "CA", ["en", "fr"]],
    ["fr", "CA", ["en", "fr"]],
  ])("is said in %s and in %s in these languages: %j", async (lng, country, languages) => {
    for (const outcome of ["success", "OptedOut", "error"] as const) {
      const page = await visitorIn(lng, country).open(paths.unsubscribed(outcome));
      expect([
        outcome,
        languagesIn(page.html),
        page.document.querySelectorAll("main section[lang]").length,
      ]).toEqual([outcome, languages, languages.length - 1]);
    }
  });

  it("is said in both languages to who has an account in Canada, wherever they read the mail", async () => {
    const owner = await readyOwner({ origin, databaseUrl }, { country: "CA" });
    expect(languagesIn((await visitorIn("en", "US").open(linkOf(owner))).html)).toEqual([
      "en",
      "fr",
    ]);
  });

  it("may take up to 10 business days, in each language", async () => {
    const texts = await Promise.all(
      ["en", "fr"].map((lng) => visitorIn(lng, "US").open(paths.unsubscribed("success"))),
    );
    expect(texts.map(({ html }) => /10 (business days|jours ouvrables)/.exec(html)?.[1])).toEqual([
      "business days",
      "jours ouvrables",
    ]);
  });
});

describe("the choice of mails in the account", () => {
  it.each([
    [{ reminders: "on", getReady: "on" }, "all"],
    [{ reminders: "on" }, "fewer"],
    [{ getReady: "on" }, "all"],
    [{}, "none"],
  ])("%j is %s", async (chosen, expected) => {
    const owner = await newOwner();
    const { csrf = "", submissionId = "" } = (
      await owner.visitor.open(paths.notificationSettings)
    ).fields("#notifications");
    const sent = await owner.visitor.post(paths.notificationSettings, {
      csrf,
      submissionId,
      ...chosen,
    });
    expect([sent.location, await chosenBy(owner)]).toEqual([
      "/Service/account/notification-settings",
      expected,
    ]);
    const shown = (await sent.follow()).document.querySelectorAll(
      "#notifications [checked]",
    ).length;
    expect(shown).toBe({ all: 2, fewer: 1, none: 0 }[expected]);
    expect((await mailsOf(owner)).reviewMails).toBe(false);
  });

  it("has one for mails that ask for a review, by itself", async () => {
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
    expect(await mailsOf(owner)).toMatchObject({ reminderMails: "none", reviewMails: true });
  });

  it("is led to from the account", async () => {
    const { visitor } = await newOwner();
    expect((await visitor.open(paths.profile)).html).toContain(
      'href="/Service/account/notification-settings"',
    );
  });
});
