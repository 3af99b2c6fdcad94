import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepHistoryPath } from "#app/reviews/keep-history-path.ts";
import { ratePaths } from "#app/reviews/review-links.server.ts";
import { roles } from "#tests/support/actors.ts";
import { crawl, type Site } from "#tests/support/browse/crawl.ts";
import type { FoundForm } from "#tests/support/browse/example-fields.ts";
import type { Actor } from "#tests/support/browse/actor.ts";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { paths as urls } from "#app/http/paths.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { patternOf } from "#tests/support/browse/routes.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import {
  queryDatabase,
  diffSnapshots,
  takeSnapshot,
} from "#tests/support/stack/database-snapshot.ts";
import { sample } from "./scale.ts";
import { dataPath, loginRedirect, openProbe, outcomeOf, type Probe } from "./unauthorized.ts";

/** Production doesn't have these pages, which show everyone's emails. */
const outsideProduction = "/dev";
/** Anyone who has a calendar's secret URL may read it. */
const isSecretUrl = (path: string) => patternOf(path) === "/calendar/:feed";
/** Everyone is sent to the provider, with a state of their own. */
const isProviderLogin = (path: string) =>
  /^\/login\/(social|partner)\/:\w+$/.test(patternOf(path) ?? "");
/** Anyone who has its link may read a shared report. */
const isSharedReport = (path: string) => /^\/r\//.test(path);

let stack: OwnStack;
let owner: Actor;
let site: Site;
let paths: string[];
let forms: FoundForm[];
let probe: Probe;

beforeAll(async () => {
  stack = await startOwnStack();
  probe = openProbe(stack);
  owner = await roles.owner(stack);
  site = await crawl(owner);
  paths = [...site.pages.keys()].filter(
    (path) =>
      !path.startsWith(outsideProduction) &&
      ![isSecretUrl, isSharedReport, isProviderLogin].some((isOther) => isOther(path)),
  );
  forms = [...site.forms.values()].filter(({ method }) => method === "post");
});
afterAll(async () => {
  await stack.stop();
  probe.report("another owner’s data");
});

const isPrivate = (path: string) => /^\/(garage|account|share|survey)\b/.test(path);
/** An account's export has the same file names for every owner. */
const isOwnerSpecific = (path: string) =>
  isPrivate(path) &&
  (patternOf(path)?.includes(":") ?? false) &&
  !path.startsWith(urls.exportAccount);

const openAll = (visitor: Visitor, expected: (path: string) => string[], which = paths) =>
  probe.openAll(visitor, which, expected, owner.secrets);
const sendAll = (visitor: Visitor, which: FoundForm[], expected: (path: string) => string) =>
  probe.sendAll(visitor, which, expected, owner);

/** A page that only redirects to another page may redirect signed-out visitors too. */
function expectedSignedOut(path: string): string[] {
  const seen = outcomeOf(site.pages.get(path)!);
  const redirects = /^302 \/Service\/(garage|account|help|signup)/.test(seen) ? [seen] : [];
  return isPrivate(path) ? [loginRedirect(path), ...redirects] : ["200", ...redirects];
}

function copyBrowser(
  { visitor }: Actor,
  change: (session: string) => string = (session) => session,
): Visitor {
  const copy = new Visitor({ origin: stack.origin });
  for (const [name, value] of visitor.cookies)
    copy.cookies.set(name, name === "session" ? change(value) : value);
  return copy;
}

const updateSession = (what: string) =>
  queryDatabase(stack.databaseUrl, `UPDATE sessions SET ${what} WHERE account_id = ?`, [
    owner.accountId,
  ]);

describe("An owner's pages and forms", () => {
  const redirectFor = (path: string) => {
    if (path.startsWith(`${urls.importAccount}/`)) return "302 /Service/account/import";
    if (path.startsWith(`${passkeyPaths.add}/`)) return "302 /Service/account/passkeys/add";
    return path.startsWith(passkeyPaths.list)
      ? "302 /Service/account/passkeys"
      : "302 /Service/garage";
  };
  const privateForms = () => forms.filter(({ action }) => isPrivate(action));

  it("require a login", async () => {
    await openAll(new Visitor({ origin: stack.origin }), expectedSignedOut);
    await sendAll(new Visitor({ origin: stack.origin }), privateForms(), loginRedirect);
  });

  it("aren't found by another owner, who only sees their own data", async () => {
    const { visitor } = await roles.owner(stack);
    await openAll(visitor, (path) =>
      isOwnerSpecific(path) ? [redirectFor(path)] : [outcomeOf(site.pages.get(path)!)],
    );
    await sendAll(
      visitor,
      privateForms().filter(({ action }) => isOwnerSpecific(action)),
      redirectFor,
    );
  });

  it("reject an altered session cookie", async () => {
    const [, id] = /^([^~]+)~/.exec(owner.visitor.cookies.get("session")!)!;
    const other = await roles.owner(stack);
    for (const change of [
      (session: string) => session.slice(0, -1) + (session.endsWith("A") ? "B" : "A"),
      (session: string) => session.replace(id!, other.accountId),
      (session: string) => session.replace(/\.[^.]*$/, ""),
    ]) {
      await openAll(copyBrowser(owner, change), expectedSignedOut, sample(40, paths));
    }
  });

  it.each([
    ["expired", "expires_at = 1000"],
    ["ended", "ended_at = 1000"],
  ])("reject a session that has %s", async (_how, change) => {
    const [session] = await queryDatabase(
      stack.databaseUrl,
      "SELECT expires_at FROM sessions WHERE account_id = ?",
      [owner.accountId],
    );
    await updateSession(change);
    await openAll(copyBrowser(owner), expectedSignedOut, sample(60, paths));
    await sendAll(copyBrowser(owner), privateForms(), loginRedirect);
    await updateSession(`expires_at = ${Number(session!.expires_at)}, ended_at = NULL`);
    expect((await owner.visitor.open("/garage")).status).toBe(200);
  });
});

describe("A calendar's URL", () => {
  const swap = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  const withParts = (path: string, change: (id: string, signature: string) => string) =>
    path.replace(/([\w-]+)\.([\w-]+)(?=\.ics$)/, (_, id: string, signature: string) =>
      change(id, signature),
    );
  const addresses = () => [...site.pages.keys()].filter(isSecretUrl);

  it("lets anyone who has it read the calendar, but not change anything", async () => {
    expect(addresses()).toHaveLength(1);
    for (const visitor of [
      new Visitor({ origin: stack.origin }),
      (await roles.owner(stack)).visitor,
    ]) {
      for (const path of addresses()) {
        const before = await takeSnapshot(stack.databaseUrl);
        probe.check(path, await visitor.open(path), ["200"], [owner.email]);
        probe.check(`POST ${path}`, await visitor.post(path, { csrf: "" }), ["405"], owner.secrets);
        expect(diffSnapshots(before, await takeSnapshot(stack.databaseUrl))).toEqual({});
      }
    }
  });

  it.each<[string, (path: string) => string]>([
    ["with another id", (path) => withParts(path, (id, signature) => `${swap(id)}.${signature}`)],
    [
      "with another signature",
      (path) => withParts(path, (id, signature) => `${id}.${swap(signature)}`),
    ],
    [
      "with a signature cut off",
      (path) => withParts(path, (id, signature) => `${id}.${signature.slice(0, -1)}`),
    ],
    ["without a signature", (path) => withParts(path, (id) => id)],
    ["without its ending", (path) => path.replace(/\.ics$/, "")],
  ])("%s returns 404", async (_what, change) => {
    const holder = new Visitor({ origin: stack.origin });
    for (const path of addresses().map(change))
      for (const way of [path, dataPath(path)])
        probe.check(way, await holder.open(way), ["404"], owner.secrets);
  });
});

describe("A link with a token", () => {
  /** Others have tests of their own. */
  const isToken = (path: string) =>
    /^\/(verify-email|reset-password|rate-[\w-]+)\?token=/.test(path);
  const withToken = (path: string, token: string) => path.replace(/token=[^&]*/, `token=${token}`);
  const tokenOf = (path: string) => new URLSearchParams(path.split("?")[1]).get("token")!;
  const hashesOf = (links: string[]) =>
    JSON.stringify(links.map((link) => hashToken(tokenOf(link))));
  const expireReviewLinks = (links: string[]) =>
    queryDatabase(
      stack.databaseUrl,
      `UPDATE review_links SET expires_at = 1000 WHERE hash IN (SELECT value FROM json_each(?))`,
      [hashesOf(links)],
    );
  const updateTokens = (links: string[], what: string) =>
    queryDatabase(
      stack.databaseUrl,
      `UPDATE tokens SET ${what} WHERE hash IN (SELECT value FROM json_each(?))`,
      [hashesOf(links)],
    );

  async function expectRejected(holder: Actor, links: string[]) {
    const { visitor } = holder;
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    const before = await takeSnapshot(stack.databaseUrl);
    for (const link of links.flatMap((link) => [link, dataPath(link)])) {
      probe.check(link, await visitor.open(link), ["400"], holder.secrets);
      const sent = await visitor.post(link, {
        csrf,
        submissionId: crypto.randomUUID(),
        password: "a new password",
      });
      probe.check(`POST ${link}`, sent, ["400"], holder.secrets);
    }
    expect(diffSnapshots(before, await takeSnapshot(stack.databaseUrl))).toEqual({});
  }

  it.each<[string, (links: string[]) => string[] | Promise<string[]>]>([
    [
      "altered",
      (links) =>
        links.map((link) =>
          withToken(
            link,
            tokenOf(link).replace(/^./, (first) => (first === "A" ? "B" : "A")),
          ),
        ),
    ],
    ["cut off", (links) => links.map((link) => withToken(link, tokenOf(link).slice(0, -1)))],
    ["left out", (links) => links.flatMap((link) => [withToken(link, ""), link.split("?")[0]!])],
    [
      "of another kind",
      (links) =>
        links.flatMap((link) =>
          links.filter((other) => other !== link).map((other) => withToken(link, tokenOf(other))),
        ),
    ],
    ["expired", async (links) => (await updateTokens(links, "expires_at = 1000"), links)],
    ["used", async (links) => (await updateTokens(links, "used_at = 1000"), links)],
    [
      "for a former address",
      async (links) => (await updateTokens(links, "email = 'former@example.com'"), links),
    ],
  ])("is rejected if its token is %s", async (_what, change) => {
    const holder = await roles.visitor(stack);
    const links = holder.entries.filter(isToken);
    expect(links.length).toBeGreaterThan(1);
    await expectRejected(holder, await change(links));
  });

  it.each<[string, (links: string[]) => string[] | Promise<string[]>]>([
    [
      "altered",
      (links) =>
        links.map((link) =>
          withToken(
            link,
            tokenOf(link).replace(/^./, (first) => (first === "A" ? "B" : "A")),
          ),
        ),
    ],
    ["cut off", (links) => links.map((link) => withToken(link, tokenOf(link).slice(0, -1)))],
    ["left out", (links) => links.flatMap((link) => [withToken(link, ""), link.split("?")[0]!])],
    [
      "of another kind",
      (links) =>
        links.map((link) =>
          link.includes("purchase")
            ? link.replace("rate-purchase", "rate-service")
            : withToken(ratePaths.purchase.page + "?token=", tokenOf(link)),
        ),
    ],
    ["expired", async (links) => (await expireReviewLinks(links), links)],
  ])("to a review is rejected if its token is %s", async (_what, change) => {
    const holder = await roles.customer(stack);
    const isOffer = (path: string) => path.startsWith(keepHistoryPath);
    const links = holder.entries.filter((path) => isToken(path) || isOffer(path));
    expect(links).toHaveLength(6);
    await expectRejected(holder, await change(links));
  });
});
