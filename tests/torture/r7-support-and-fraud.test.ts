import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closedAccountFilePath, closedAccountPath } from "#app/fraud/closed-account-path.ts";
import { accountAlertPath } from "#app/forms/account-alert-path.ts";
import { openDatabase, type OpenDatabase } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import { closeFlagged, flag } from "#tests/support/browse/flagged.ts";
import { makeViewLink, viewAs, viewer } from "#tests/support/browse/views.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { diffSnapshots, takeSnapshot } from "#tests/support/stack/database-snapshot.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { loginRedirect, openProbe, type Probe } from "./unauthorized.ts";

let stack: OwnStack;
let db: OpenDatabase;
let probe: Probe;
let flagged: ReadyOwner;
let visitors: Record<Who, Visitor>;
let secrets: string[];
let links: { view: string; used: string; expired: string; closed: string };

const who = [
  "anonymous",
  "other owner",
  "expired session",
  "view",
  "ended view",
  "flagged",
] as const;
type Who = (typeof who)[number];

beforeAll(async () => {
  stack = await startOwnStack();
  db = openDatabase({ url: stack.databaseUrl });
  probe = openProbe(stack);
  const [viewed, expired, closed, other] = await Promise.all([
    readyOwner(stack),
    readyOwner(stack),
    readyOwner(stack),
    readyOwner(stack),
  ]);
  flagged = await readyOwner(stack);
  await flag(stack.databaseUrl, flagged);
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.accountId, expired.accountId));
  const view = await viewAs(stack, viewed);
  const ended = await viewAs(stack, other);
  await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(eq(sessions.viewedBy, viewer.viewedBy));
  const stillOpen = await viewAs(stack, viewed);
  view.cookies.set("session", stillOpen.cookies.get("session")!);
  visitors = {
    anonymous: new Visitor({ origin: stack.origin }),
    "other owner": other.visitor,
    "expired session": expired.visitor,
    view,
    "ended view": ended,
    flagged: flagged.visitor,
  };
  const used = await makeViewLink(stack.databaseUrl, viewed.accountId);
  await (await new Visitor({ origin: stack.origin }).open(used.path)).submit("#view-as");
  const early = new Date(Date.now() - 11 * 60_000);
  links = {
    view: (await makeViewLink(stack.databaseUrl, viewed.accountId)).path,
    used: used.path,
    expired: (await makeViewLink(stack.databaseUrl, viewed.accountId, early)).path,
    closed: await closeFlagged(stack.databaseUrl, closed),
  };
  secrets = [viewed.email, closed.email, viewer.reason];
});
afterAll(async () => {
  await stack.stop();
  probe.report("support and fraud");
});

type Case = {
  name: string;
  path: () => string;
  gets: (who: Who) => string;
  posts: (who: Who) => string;
};

const api = (path: string) => `/api/${path}`;
/** Opening a page ends an ended view's cookie. */
const openViewOr = (status: string) => (one: Who) => (one === "view" ? "403" : status);
const viewOr = (status: string) => (one: Who) =>
  one === "view" || one === "ended view" ? "403" : status;
const alertFor: Partial<Record<Who, string>> = {
  flagged: "200",
  "other owner": "302 /Service/garage",
  view: "302 /Service/garage",
};

const cases: Case[] = [
  { name: "a used link", path: () => links.used, gets: viewOr("410"), posts: openViewOr("410") },
  {
    name: "an expired link",
    path: () => links.expired,
    gets: viewOr("410"),
    posts: openViewOr("410"),
  },
  {
    name: "an altered link",
    path: () => `${links.view.slice(0, -1)}_`,
    gets: viewOr("404"),
    posts: openViewOr("404"),
  },
  {
    name: "an altered download",
    path: () => closedAccountPath(`${links.closed.slice(0, -1)}_`),
    gets: viewOr("404"),
    posts: () => "405",
  },
  {
    name: "an altered download's file",
    path: () => closedAccountFilePath("data.json", `${links.closed.slice(0, -1)}_`),
    gets: viewOr("404"),
    posts: () => "405",
  },
  {
    name: "a deep link that doesn't match",
    path: () => api(`deeplinkToken/none/${links.view.split("=")[1]}/Joe`),
    gets: viewOr("404"),
    posts: openViewOr("405"),
  },
];

describe.each(who)("R7: %s", (one) => {
  it.each(cases)("gets exactly what's due for $name, and changes nothing", async (tried) => {
    const visitor = new Visitor({ origin: stack.origin });
    for (const [name, value] of visitors[one].cookies) visitor.cookies.set(name, value);
    const csrf = await addCsrf(visitor);
    const before = await takeSnapshot(stack.databaseUrl);
    check(tried.path(), await visitor.open(tried.path()), tried.gets(one));
    check(`POST ${tried.path()}`, await visitor.post(tried.path(), { csrf }), tried.posts(one));
    const changed = diffSnapshots(before, await takeSnapshot(stack.databaseUrl), [
      ...["write_counter", "attempts", "kept_forms"],
    ]);
    expect(changed).toEqual({});
  });

  it("sees the account alert only if it's their own", async () => {
    const page = await visitors[one].open(accountAlertPath);
    check(accountAlertPath, page, alertFor[one] ?? loginRedirect(accountAlertPath));
  });
});

/** Without opening a page as them, which would end an ended view's cookie. */
async function addCsrf(visitor: Visitor): Promise<string> {
  const newcomer = new Visitor({ origin: stack.origin });
  const { csrf = "" } = (await newcomer.open("/login")).fields("main form");
  visitor.cookies.set("visitor", newcomer.cookies.get("visitor")!);
  return csrf;
}

function check(path: string, page: Page, expected: string): void {
  // The banner names the account to whoever views it.
  const isBanner = page.document.querySelector(".viewing") !== null;
  probe.check(path, page, [expected], isBanner ? secrets.slice(1) : secrets);
}
