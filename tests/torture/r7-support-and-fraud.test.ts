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
import { dataPath, loginRedirect, openProbe, type Probe } from "./unauthorized.ts";

let stack: OwnStack;
let db: OpenDatabase;
let probe: Probe;
let flagged: ReadyOwner;
let viewedId: string;
let visitors: Record<Who, Visitor>;
let secrets: string[];
let links: { view: string; used: string; toOther: string; expired: string; closed: string };

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
  const [used, toOther] = await Promise.all([makeUsedLink(viewed), makeUsedLink(other)]);
  const early = new Date(Date.now() - 11 * 60_000);
  links = {
    view: (await makeViewLink(stack.databaseUrl, viewed.accountId)).path,
    used,
    toOther,
    expired: (await makeViewLink(stack.databaseUrl, viewed.accountId, early)).path,
    closed: await closeFlagged(stack.databaseUrl, closed),
  };
  viewedId = viewed.accountId;
  secrets = [viewed.email, closed.email, viewer.reason];
});
afterAll(async () => {
  await stack.stop();
  probe.report("support and fraud");
});

async function makeUsedLink({ accountId }: ReadyOwner): Promise<string> {
  const { path } = await makeViewLink(stack.databaseUrl, accountId);
  await (await new Visitor({ origin: stack.origin }).open(path)).submit("#view-as");
  return path;
}

type Case = {
  name: string;
  path: () => string;
  gets: (who: Who) => string;
  posts: (who: Who) => string;
};

const tokenOf = (link: string) => link.split("=")[1]!;
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

const sentAlertFor: Partial<Record<Who, string>> = {
  flagged: "400",
  "other owner": "302 /Service/garage",
  view: "403",
  "ended view": "403",
};
const removedFor: Record<Who, string> = {
  anonymous: "401",
  "other owner": "404",
  "expired session": "401",
  view: "403",
  "ended view": "403",
  flagged: "403",
};

const cases: Case[] = [
  {
    name: "a used link to the viewed account",
    path: () => links.used,
    gets: viewOr("410"),
    posts: (one) => (one === "view" ? "302 /Service/garage" : "410"),
  },
  {
    name: "a used link to another account",
    path: () => links.toOther,
    gets: viewOr("410"),
    posts: openViewOr("410"),
  },
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
  ...(
    [
      ["another account's", () => `none/${tokenOf(links.view)}/${viewer.viewedBy}`],
      ["another viewer's", () => `${viewedId}/${tokenOf(links.view)}/Joe`],
      ["an altered", () => `${viewedId}/${tokenOf(links.view).slice(0, -1)}_/${viewer.viewedBy}`],
      ["an unknown", () => `${viewedId}/none/${viewer.viewedBy}`],
      ["a used", () => `${viewedId}/${tokenOf(links.used)}/${viewer.viewedBy}`],
      ["an expired", () => `${viewedId}/${tokenOf(links.expired)}/${viewer.viewedBy}`],
    ] as const
  ).map(([name, path]) => ({
    name: `${name} deep link`,
    path: () => api(`deeplinkToken/${path()}`),
    gets: viewOr("404"),
    posts: openViewOr("405"),
  })),
];

describe.each(who)("R7: %s", (one) => {
  it.each(cases)("gets exactly what's due for $name, and changes nothing", async (tried) => {
    await expectNoWrite(async () => {
      const isApi = tried.path().startsWith(api(""));
      for (const path of isApi ? [tried.path()] : [tried.path(), dataPath(tried.path())]) {
        const visitor = copyOf(one);
        const csrf = await addCsrf(visitor);
        check(one, path, await visitor.open(path), tried.gets(one));
        check(one, `POST ${path}`, await visitor.post(path, { csrf }), tried.posts(one));
      }
    });
  });

  it("sees the account alert only if it's their own", async () => {
    const outcome = alertFor[one] ?? loginRedirect(accountAlertPath);
    for (const path of [accountAlertPath, dataPath(accountAlertPath)])
      check(one, path, await copyOf(one).open(path), outcome);
  });

  it.each<Record<string, string>>([
    { intent: "contest", message: "No" },
    { intent: "remove", password: "wrong horse" },
    { intent: "none" },
    {},
  ])("can't use the account alert's forms unless it's their own (%j)", async (fields) => {
    await expectNoWrite(async () => {
      for (const path of [accountAlertPath, dataPath(accountAlertPath)]) {
        const visitor = copyOf(one);
        const csrf = await addCsrf(visitor);
        const outcome = sentAlertFor[one] ?? loginRedirect(accountAlertPath);
        check(one, `POST ${path}`, await visitor.post(path, { ...fields, csrf }), outcome);
      }
    });
  });

  it("can't close a flagged account by API without its password", async () => {
    await expectNoWrite(async () => {
      const path = "/Service/api/account/fraudAccount/removeScamUser";
      for (const proof of [{ password: "wrong horse" }, { email: flagged.email }, {}]) {
        const visitor = copyOf(one);
        const headers = { "X-CSRF-Token": await addCsrf(visitor) };
        const put = (sent: Record<string, string>) =>
          visitor.request(path, {
            method: "PUT",
            headers: { ...sent, "Content-Type": "application/json" },
            body: JSON.stringify(proof),
          });
        check(one, `PUT ${path}`, await put(headers), removedFor[one]);
      }
      check(one, path, await copyOf(one).open(path), viewOr("405")(one));
    });
  });
});

function copyOf(one: Who): Visitor {
  const visitor = new Visitor({ origin: stack.origin });
  for (const [name, value] of visitors[one].cookies) visitor.cookies.set(name, value);
  return visitor;
}

async function expectNoWrite(act: () => Promise<void>): Promise<void> {
  const before = await takeSnapshot(stack.databaseUrl);
  await act();
  // Which pages a view opens is noted after their response.
  const changed = diffSnapshots(before, await takeSnapshot(stack.databaseUrl), [
    ...["write_counter", "attempts", "kept_forms", "viewed_pages"],
  ]);
  expect(changed).toEqual({});
}

/** Without opening a page as them, which would end an ended view's cookie. */
async function addCsrf(visitor: Visitor): Promise<string> {
  const newcomer = new Visitor({ origin: stack.origin });
  const { csrf = "" } = (await newcomer.open("/login")).fields("main form");
  visitor.cookies.set("visitor", newcomer.cookies.get("visitor")!);
  return csrf;
}

function check(one: Who, path: string, page: Page, expected: string): void {
  // Whoever views the account may know whose it is.
  probe.check(path, page, [expected], one === "view" ? secrets.slice(1) : secrets);
}
