import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ratePaths } from "#app/reviews/review-links.server.ts";
import { roles } from "#tests/support/actors.ts";
import { crawl, isScriptOnly, type Site } from "#tests/support/browse/crawl.ts";
import { fillForm, type FoundForm } from "#tests/support/browse/example-fields.ts";
import type { Actor } from "#tests/support/browse/actor.ts";
import { paths as urls } from "#app/http/paths.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { patternOf } from "#tests/support/browse/routes.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { queryDatabase, diffSnapshots, takeSnapshot } from "#tests/support/stack/whole-database.ts";
import { inLanes } from "./pressure.ts";
import { reach, sample } from "./scale.ts";

const lanes = 10;
/** Pages that show everybody's mails, and that production does not have. */
const outsideProduction = "/dev";
/** Of those, none asks who somebody is: the address of a calendar is the right to read it. */
const isForHolders = (path: string) => patternOf(path) === "/calendar/:feed";
/** What is kept of a form for its sender alone, and the count of how often that is done. */
const keptForSender = ["kept_forms", "attempts", "write_counter"];

let stack: OwnStack;
let owner: Actor;
let site: Site;
let paths: string[];
let forms: FoundForm[];
const tally = { requests: 0, leaks: 0, otherwise: 0 };

beforeAll(async () => {
  stack = await startOwnStack();
  owner = await roles.owner(stack);
  site = await crawl(owner);
  paths = [...site.pages.keys()].filter(
    (path) => !path.startsWith(outsideProduction) && !isForHolders(path),
  );
  forms = [...site.forms.values()].filter(({ method }) => method === "post");
});
afterAll(async () => {
  await stack.stop();
  reach(
    "R7",
    `${tally.requests} requests by those who may not: answers of another status or way`,
    tally.otherwise,
    { atMost: 0 },
  );
  reach("R7", "leaks of another owner's data", tally.leaks, { atMost: 0 });
});

/** Pages that only an owner may see: all that is kept for one. */
const isOwnersAlone = (path: string) => /^\/(garage|account)\b/.test(path);
/** Names of files of an account's export are the same for all. */
const isOfOneOwner = (path: string) =>
  isOwnersAlone(path) &&
  (patternOf(path)?.includes(":") ?? false) &&
  !path.startsWith(urls.exportAccount);
const toLogIn = (path: string) =>
  `302 /Service/login?redirectTo=${encodeURIComponent(`/Service${written(path)}`)}`;
const written = (path: string) =>
  path.replace(/(?<=\?).*/, (query) => new URLSearchParams(query).toString());

/** Status and way of an answer; single fetch says a redirect in its body. */
function outcomeOf({ status, location, html }: Page): string {
  const way = location ?? (status === 202 ? /"redirect","([^"]+)"/.exec(html)?.[1] : undefined);
  return way === undefined
    ? String(status)
    : `302 ${way.startsWith("/Service") ? way : `/Service${way}`}`;
}

/** Notes an answer, and what it holds of somebody else's. */
function check(path: string, page: Page, expected: string[], secrets: string[]): void {
  tally.requests++;
  const outcome = outcomeOf(page);
  const wording = page.html + [...page.response.headers].join();
  const leaked = secrets.filter((secret) => wording.includes(secret));
  if (!expected.includes(outcome)) tally.otherwise++;
  tally.leaks += leaked.length;
  expect
    .soft([path, expected.includes(outcome) ? expected : outcome, leaked])
    .toEqual([path, expected, []]);
}

const twin = (path: string) => path.replace(/^[^?]*/, "$&.data");

/** Opens pages, also as scripts ask for their data. */
async function openAll(visitor: Visitor, expected: (path: string) => string[], which = paths) {
  const { secrets } = owner;
  await inLanes(lanes, which, async (path) => {
    check(path, await visitor.open(path), expected(path), secrets);
    if (!isScriptOnly(path))
      check(twin(path), await visitor.open(twin(path)), expected(path), secrets);
  });
}

async function sendAll(visitor: Visitor, which: FoundForm[], expected: (path: string) => string) {
  const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
  const before = await takeSnapshot(stack.databaseUrl);
  await inLanes(lanes, which, async (form) => {
    for (const action of [form.action, twin(form.action)]) {
      const fields = { ...fillForm(form, owner), csrf, submissionId: crypto.randomUUID() };
      check(
        `POST ${action}`,
        await visitor.post(action, fields),
        [expected(form.action)],
        owner.secrets,
      );
    }
  });
  expect(diffSnapshots(before, await takeSnapshot(stack.databaseUrl), keptForSender)).toEqual({});
}

/** What a page is to somebody who is not signed in; what only leads on to such a page may do so. */
function signedOut(path: string): string[] {
  const seen = outcomeOf(site.pages.get(path)!);
  const leadsOn = /^302 \/Service\/(garage|account|help|signup)/.test(seen) ? [seen] : [];
  return isOwnersAlone(path) ? [toLogIn(path), ...leadsOn] : ["200", ...leadsOn];
}

/** The owner's browser, after something has become of its session. */
function copyOf(
  { visitor }: Actor,
  change: (session: string) => string = (session) => session,
): Visitor {
  const copy = new Visitor({ origin: stack.origin });
  for (const [name, value] of visitor.cookies)
    copy.cookies.set(name, name === "session" ? change(value) : value);
  return copy;
}

const setSession = (what: string) =>
  queryDatabase(stack.databaseUrl, `UPDATE sessions SET ${what} WHERE account_id = ?`, [
    owner.accountId,
  ]);

describe("an owner's pages and forms", () => {
  const ofOwners = () => forms.filter(({ action }) => isOwnersAlone(action));

  it("are closed to the signed-out", async () => {
    await openAll(new Visitor({ origin: stack.origin }), signedOut);
    await sendAll(new Visitor({ origin: stack.origin }), ofOwners(), toLogIn);
  });

  it("are not there for another owner, who sees only what is their own", async () => {
    const { visitor } = await roles.owner(stack);
    const leadsTo = (path: string) =>
      path.startsWith(`${urls.importAccount}/`)
        ? "302 /Service/account/import"
        : "302 /Service/garage";
    await openAll(visitor, (path) =>
      isOfOneOwner(path) ? [leadsTo(path)] : [outcomeOf(site.pages.get(path)!)],
    );
    await sendAll(
      visitor,
      ofOwners().filter(({ action }) => isOfOneOwner(action)),
      leadsTo,
    );
  });

  it("are closed to a session cookie that was altered", async () => {
    const [, id] = /^([^~]+)~/.exec(owner.visitor.cookies.get("session")!)!;
    const other = await roles.owner(stack);
    for (const change of [
      (session: string) => session.slice(0, -1) + (session.endsWith("A") ? "B" : "A"),
      (session: string) => session.replace(id!, other.accountId),
      (session: string) => session.replace(/\.[^.]*$/, ""),
    ]) {
      await openAll(copyOf(owner, change), signedOut, sample(40, paths));
    }
  });

  it.each([
    ["expired", "expires_at = 1000"],
    ["ended", "ended_at = 1000"],
  ])("are closed to a session that has %s", async (_how, change) => {
    const [session] = await queryDatabase(
      stack.databaseUrl,
      "SELECT expires_at FROM sessions WHERE account_id = ?",
      [owner.accountId],
    );
    await setSession(change);
    await openAll(copyOf(owner), signedOut, sample(60, paths));
    await sendAll(copyOf(owner), ofOwners(), toLogIn);
    await setSession(`expires_at = ${Number(session!.expires_at)}, ended_at = NULL`);
    expect((await owner.visitor.open("/garage")).status).toBe(200);
  });
});

describe("the address of a calendar", () => {
  const swap = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  const withParts = (path: string, change: (id: string, signature: string) => string) =>
    path.replace(/([\w-]+)\.([\w-]+)(?=\.ics$)/, (_, id: string, signature: string) =>
      change(id, signature),
    );
  const addresses = () => [...site.pages.keys()].filter(isForHolders);

  it("lets its holder read it, signed in or not, and nobody change anything", async () => {
    expect(addresses()).toHaveLength(1);
    for (const visitor of [
      new Visitor({ origin: stack.origin }),
      (await roles.owner(stack)).visitor,
    ]) {
      for (const path of addresses()) {
        const before = await takeSnapshot(stack.databaseUrl);
        check(path, await visitor.open(path), ["200"], [owner.email]);
        check(`POST ${path}`, await visitor.post(path, { csrf: "" }), ["405"], owner.secrets);
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
  ])("%s is that of nothing", async (_what, spoil) => {
    const holder = new Visitor({ origin: stack.origin });
    for (const path of addresses().map(spoil))
      for (const way of [path, twin(path)])
        check(way, await holder.open(way), ["404"], owner.secrets);
  });
});

describe("a link with a token", () => {
  const isToken = (path: string) => /[?&]token=/.test(path);
  const withToken = (path: string, token: string) => path.replace(/token=[^&]*/, `token=${token}`);
  const tokenOf = (path: string) => new URLSearchParams(path.split("?")[1]).get("token")!;
  const hashesOf = (links: string[]) =>
    JSON.stringify(links.map((link) => hashToken(tokenOf(link))));
  const endReviewLinks = (links: string[]) =>
    queryDatabase(
      stack.databaseUrl,
      `UPDATE review_links SET expires_at = 1000 WHERE hash IN (SELECT value FROM json_each(?))`,
      [hashesOf(links)],
    );
  const setTokens = (links: string[], what: string) =>
    queryDatabase(
      stack.databaseUrl,
      `UPDATE tokens SET ${what} WHERE hash IN (SELECT value FROM json_each(?))`,
      [hashesOf(links)],
    );

  /** A dead link tells nothing, and its form changes nothing. */
  async function expectDead(holder: Actor, links: string[]) {
    const { visitor } = holder;
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    const before = await takeSnapshot(stack.databaseUrl);
    for (const link of links.flatMap((link) => [link, twin(link)])) {
      check(link, await visitor.open(link), ["400"], holder.secrets);
      const sent = await visitor.post(link, {
        csrf,
        submissionId: crypto.randomUUID(),
        password: "a new password",
      });
      check(`POST ${link}`, sent, ["400"], holder.secrets);
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
    ["expired", async (links) => (await setTokens(links, "expires_at = 1000"), links)],
    ["used", async (links) => (await setTokens(links, "used_at = 1000"), links)],
    [
      "for a former address",
      async (links) => (await setTokens(links, "email = 'former@example.com'"), links),
    ],
  ])("is dead when its token is %s", async (_what, spoil) => {
    const holder = await roles.visitor(stack);
    const links = holder.entries.filter(isToken);
    expect(links.length).toBeGreaterThan(1);
    await expectDead(holder, await spoil(links));
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
    ["expired", async (links) => (await endReviewLinks(links), links)],
  ])("to a review is dead when its token is %s", async (_what, spoil) => {
    const holder = await roles.customer(stack);
    const links = holder.entries.filter(isToken);
    expect(links).toHaveLength(5);
    await expectDead(holder, await spoil(links));
  });
});
