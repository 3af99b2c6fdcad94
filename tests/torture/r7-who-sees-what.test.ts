import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ratePaths } from "#app/reviews/review-links.server.ts";
import { roles } from "#tests/support/actors.ts";
import { crawl, isScriptOnly, type Site } from "#tests/support/browse/crawl.ts";
import { fillForm, type FoundForm } from "#tests/support/browse/example-fields.ts";
import type { Actor } from "#tests/support/browse/actor.ts";
import { paths as urls } from "#app/http/paths.ts";
import { hashToken, newId } from "#app/http/secrets.server.ts";
import { isAllowed, permissionFor } from "#app/vehicle/access/permissions.ts";
import { openDatabase } from "#db/client.ts";
import { vehiclePeople } from "#db/schema/people.ts";
import { sharedRoles } from "#db/schema/people-terms.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { patternOf } from "#tests/support/browse/routes.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import {
  queryDatabase,
  diffSnapshots,
  takeSnapshot,
} from "#tests/support/stack/database-snapshot.ts";
import { mapConcurrently } from "./concurrency.ts";
import { checkFigure, sample } from "./scale.ts";

const concurrency = 10;
/** Production doesn't have these pages, which show everyone's emails. */
const outsideProduction = "/dev";
/** Anyone who has a calendar's secret URL may read it. */
const isSecretUrl = (path: string) => patternOf(path) === "/calendar/:feed";
/** Anyone who has its link may read a shared report. */
const isSharedReport = (path: string) => /^\/r\//.test(path);
/** Tables that a rejected form may change. */
const tablesOfRejectedForms = ["kept_forms", "attempts", "write_counter"];

let stack: OwnStack;
let owner: Actor;
let site: Site;
let paths: string[];
let forms: FoundForm[];
const tally = { requests: 0, leaks: 0, unexpected: 0 };

beforeAll(async () => {
  stack = await startOwnStack();
  owner = await roles.owner(stack);
  site = await crawl(owner);
  paths = [...site.pages.keys()].filter(
    (path) => !path.startsWith(outsideProduction) && !isSecretUrl(path) && !isSharedReport(path),
  );
  forms = [...site.forms.values()].filter(({ method }) => method === "post");
});
afterAll(async () => {
  await stack.stop();
  checkFigure(
    "R7",
    `${tally.requests} unauthorized requests: unexpected status or redirect`,
    tally.unexpected,
    { atMost: 0 },
  );
  checkFigure("R7", "leaks of another owner's data", tally.leaks, { atMost: 0 });
});

const isPrivate = (path: string) => /^\/(garage|account|share)\b/.test(path);
/** An account's export has the same file names for every owner. */
const isOwnerSpecific = (path: string) =>
  isPrivate(path) &&
  (patternOf(path)?.includes(":") ?? false) &&
  !path.startsWith(urls.exportAccount);
const loginRedirect = (path: string) =>
  `302 /Service/login?redirectTo=${encodeURIComponent(`/Service${encodeQuery(path)}`)}`;
const encodeQuery = (path: string) =>
  path.replace(/(?<=\?).*/, (query) => new URLSearchParams(query).toString());

function outcomeOf({ status, location, html }: Page): string {
  const way = location ?? (status === 202 ? /"redirect","([^"]+)"/.exec(html)?.[1] : undefined);
  return way === undefined
    ? String(status)
    : `302 ${way.startsWith("/Service") ? way : `/Service${way}`}`;
}

function check(path: string, page: Page, expected: string[], secrets: string[]): void {
  tally.requests++;
  const outcome = outcomeOf(page);
  const content = page.html + [...page.response.headers].join();
  const leaked = secrets.filter((secret) => content.includes(secret));
  if (!expected.includes(outcome)) tally.unexpected++;
  tally.leaks += leaked.length;
  expect
    .soft([path, expected.includes(outcome) ? expected : outcome, leaked])
    .toEqual([path, expected, []]);
}

const dataPath = (path: string) => path.replace(/^[^?]*/, "$&.data");

async function openAll(visitor: Visitor, expected: (path: string) => string[], which = paths) {
  const { secrets } = owner;
  await mapConcurrently(concurrency, which, async (path) => {
    check(path, await visitor.open(path), expected(path), secrets);
    if (!isScriptOnly(path))
      check(dataPath(path), await visitor.open(dataPath(path)), expected(path), secrets);
  });
}

async function sendAll(visitor: Visitor, which: FoundForm[], expected: (path: string) => string) {
  const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
  const before = await takeSnapshot(stack.databaseUrl);
  await mapConcurrently(concurrency, which, async (form) => {
    for (const action of [form.action, dataPath(form.action)]) {
      const fields = { ...fillForm(form, owner), csrf, submissionId: crypto.randomUUID() };
      check(
        `POST ${action}`,
        await visitor.post(action, fields),
        [expected(form.action)],
        owner.secrets,
      );
    }
  });
  expect(
    diffSnapshots(before, await takeSnapshot(stack.databaseUrl), tablesOfRejectedForms),
  ).toEqual({});
}

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
  const redirectFor = (path: string) =>
    path.startsWith(`${urls.importAccount}/`)
      ? "302 /Service/account/import"
      : "302 /Service/garage";
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

  it.each(sharedRoles)("are open to a %s of the car as far as the role goes", async (role) => {
    const { car = "" } = owner.urlParams;
    const { visitor, email, accountId } = await readyOwner(stack, { vehicles: 0 });
    const times = { invitedAt: new Date(), expiresAt: new Date(), acceptedAt: new Date() };
    await openDatabase({ url: stack.databaseUrl })
      .insert(vehiclePeople)
      .values({ id: newId(), vehicleId: car, accountId, email, emailKey: email, role, ...times });
    const below = (path: string) => path.split("?")[0]!.slice(urls.vehicle(car).length);
    const isOfCar = (path: string) => /^(\/|$)/.test(below(path)) && path.includes(car);
    const allows = (path: string, method: string) =>
      isAllowed(role, permissionFor(below(path), method));
    const ofCar = paths.filter(isOfCar);
    expect(ofCar.length).toBeGreaterThan(50);
    await mapConcurrently(concurrency, ofCar, async (path) => {
      const asOwner = outcomeOf(site.pages.get(path)!);
      const expected = allows(path, "GET") ? asOwner : `302 /Service${urls.vehicle(car)}`;
      check(path, await visitor.open(path), [expected], []);
    });
    const others = paths.filter((path) => isOwnerSpecific(path) && !isOfCar(path));
    await openAll(visitor, (path) => [redirectFor(path)], sample(40, others));
    await sendAll(
      visitor,
      forms.filter(({ action }) => isOfCar(action) && !allows(action, "POST")),
      () => "403",
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
  ])("%s returns 404", async (_what, change) => {
    const holder = new Visitor({ origin: stack.origin });
    for (const path of addresses().map(change))
      for (const way of [path, dataPath(path)])
        check(way, await holder.open(way), ["404"], owner.secrets);
  });
});

describe("A shared report's URL", () => {
  const swap = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  const withParts = (path: string, change: (id: string, signature: string) => string) =>
    path.replace(/([\w-]{20,})\.([\w-]+)/, (_, id: string, signature: string) =>
      change(id, signature),
    );
  const addresses = () => [...site.pages.keys()].filter(isSharedReport);
  const waysTo = (path: string) => (path.includes("/receipts/") ? [path] : [path, dataPath(path)]);

  it("lets anyone who has it read what's included, but not change anything", async () => {
    expect(addresses().length).toBeGreaterThan(1);
    for (const visitor of [
      new Visitor({ origin: stack.origin }),
      (await roles.owner(stack)).visitor,
    ])
      for (const path of addresses()) {
        check(path, await visitor.open(path), ["200"], owner.secrets);
        check(`POST ${path}`, await visitor.post(path, { csrf: "" }), ["405"], owner.secrets);
      }
  });

  it.each<[string, (path: string) => string]>([
    ["with another id", (path) => withParts(path, (id, signature) => `${swap(id)}.${signature}`)],
    [
      "with another signature",
      (path) => withParts(path, (id, signature) => `${id}.${swap(signature)}`),
    ],
    ["without a signature", (path) => withParts(path, (id) => id)],
    ["with an unknown receipt", (path) => path.replace(/[^/]*$/, "unknown")],
  ])("%s returns 404", async (what, change) => {
    const holder = new Visitor({ origin: stack.origin });
    const which = addresses().filter(
      (path) => path.includes("/receipts/") || !what.includes("receipt"),
    );
    for (const path of which.map(change))
      for (const way of waysTo(path)) check(way, await holder.open(way), ["404"], owner.secrets);
  });

  it("returns 410 once it's revoked", async () => {
    await queryDatabase(
      stack.databaseUrl,
      "UPDATE report_shares SET revoked_at = 1000 WHERE account_id = ?",
      [owner.accountId],
    );
    for (const path of addresses())
      for (const way of waysTo(path))
        check(way, await new Visitor({ origin: stack.origin }).open(way), ["410"], owner.secrets);
  });
});

describe("A link with a token", () => {
  const isToken = (path: string) => /[?&]token=/.test(path);
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
    const links = holder.entries.filter(isToken);
    expect(links).toHaveLength(5);
    await expectRejected(holder, await change(links));
  });
});
