import { describe, expect, it } from "vitest";
import { findReminderMails } from "#app/account/accounts.server.ts";
import { paths } from "#app/http/paths.ts";
import { openDatabase } from "#db/client.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin, sessionSecret } from "#tests/support/stack.ts";
import { Visitor } from "#tests/support/visitor.ts";
import { unsubscribePath } from "./unsubscribe-token.server.ts";

const chosenBy = ({ accountId }: ReadyOwner) => findReminderMails(openDatabase({ url: databaseUrl }), accountId);
const linkOf = ({ accountId }: ReadyOwner) => unsubscribePath(sessionSecret, accountId);
const newOwner = () => readyOwner({ origin, databaseUrl });
const anybody = () => new Visitor();

describe("the link to unsubscribe", () => {
  it("changes nothing by being opened", async () => {
    const owner = await newOwner();
    const page = await anybody().open(linkOf(owner));
    expect([page.status, page.title, await chosenBy(owner)]).toEqual([200, "Unsubscribe | Roadworthy Car Care", "all"]);
  });

  it.each([
    ["all", "none"],
    ["fewer", "fewer"],
  ])("by the choice %s leaves an owner %s of the mails", async (choice, left) => {
    const owner = await newOwner();
    const sent = await (await anybody().open(linkOf(owner))).submit("#unsubscribe", { choice });
    expect([sent.location, await chosenBy(owner)]).toEqual(["/Service/cfc/unsubscribe/success", left]);
    expect((await sent.follow()).heading).toBe("Your choice is saved");
  });

  it("says so when it was used before, and offers who gets fewer to get none", async () => {
    const owner = await newOwner();
    const link = linkOf(owner);
    await (await anybody().open(link)).submit("#unsubscribe", { choice: "fewer" });
    const again = await anybody().open(link);
    expect(again.texts("main .choice")).toEqual(["No more reminders by mail"]);
    const open = await anybody().open(link);
    await again.submit("#unsubscribe", { choice: "all" });
    const late = [await anybody().open(link), await open.submit("#unsubscribe", { choice: "fewer" })];
    expect(late.map(({ location }) => location)).toEqual(["/Service/cfc/unsubscribe/OptedOut", "/Service/cfc/unsubscribe/OptedOut"]);
    expect(await chosenBy(owner)).toBe("none");
  });

  it("asks for a choice", async () => {
    const refused = await (await anybody().open(linkOf(await newOwner()))).submit("#unsubscribe");
    expect([refused.status, refused.texts(".errors li")]).toEqual([400, ["Please make a selection."]]);
  });

  it.each([
    ["altered", (link: string) => link.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
    ["of an account that is gone", () => unsubscribePath(sessionSecret, "gone")],
    ["without a token", () => paths.unsubscribe],
  ])("that is %s leads to a page that says so", async (_what, alter) => {
    const link = alter(linkOf(await newOwner()));
    const opened = await anybody().open(link);
    expect(opened.location).toBe("/Service/cfc/unsubscribe/error");
    expect((await opened.follow()).heading).toBe("This link is not complete");
  });

  it("takes one click of a mail program, without cookie and csrf, twice as once (RFC 8058)", async () => {
    const owner = await newOwner();
    const click = () => anybody().request(`/Service${linkOf(owner)}`, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
    const answers = [await click(), await click()];
    expect(answers.map(({ status, heading }) => [status, heading])).toEqual([[200, "Your choice is saved"], [200, "Your choice is saved"]]);
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

describe("the choice of mails in the account", () => {
  it.each([
    [{ reminders: "on", getReady: "on" }, "all"],
    [{ reminders: "on" }, "fewer"],
    [{ getReady: "on" }, "all"],
    [{}, "none"],
  ])("%j is %s", async (chosen, expected) => {
    const owner = await newOwner();
    const { csrf = "", submissionId = "" } = (await owner.visitor.open(paths.notificationSettings)).fields("#notifications");
    const sent = await owner.visitor.post(paths.notificationSettings, { csrf, submissionId, ...chosen });
    expect([sent.location, await chosenBy(owner)]).toEqual(["/Service/account/notification-settings", expected]);
    const shown = (await sent.follow()).document.querySelectorAll("#notifications [checked]").length;
    expect(shown).toBe({ all: 2, fewer: 1, none: 0 }[expected]);
  });

  it("is led to from the account", async () => {
    const { visitor } = await newOwner();
    expect((await visitor.open(paths.profile)).html).toContain('href="/Service/account/notification-settings"');
  });
});
